import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useIntent } from "./use-intent.ts";
import { type PartLoader, usePart } from "./use-part.ts";

type IslandProps<Props> = {
  /** The part itself where the server renders; nothing in the browser, which fetches it when it is needed. */
  server: ComponentType<Props> | undefined;
  load: PartLoader<Props>;
  props: Props;
  /** What stands there until the part arrives on a page the server did not render. */
  skeleton: ReactNode;
  force?: boolean;
};

const never = () => () => {};

/**
 * A part that the server draws and the browser leaves as it is until somebody uses the page. Then its code is
 * fetched and takes over in place.
 */
export function Island<Props extends object>({
  server: Server,
  load,
  props,
  skeleton,
  force,
}: IslandProps<Props>) {
  const { Part, fetch } = usePart(load);
  const intent = useIntent();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn] = useState(hydrating);
  const needed = intent || force || !drawn;
  useEffect(() => {
    if (needed) fetch();
  }, [needed, fetch]);
  if (Server)
    return (
      <Ground>
        <Server {...props} />
      </Ground>
    );
  if (Part)
    return (
      <Ground key="live">
        <Part {...props} />
      </Ground>
    );
  if (drawn) return <AsDrawn />;
  return skeleton;
}

function Ground({ children }: { children: ReactNode }) {
  return <div className="contents">{children}</div>;
}

/** React neither reads nor clears what the server wrote inside an element that sets its own HTML. */
function AsDrawn() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
