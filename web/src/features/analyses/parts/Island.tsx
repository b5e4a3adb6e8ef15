import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type PartLoader, usePart } from "../../../platform/browser/use-part.ts";
import { useSayLost } from "../../../ui/layout/use-asked-part.ts";
import { type Held, holdEvents, replay, watchPress } from "./held-events.ts";
import { useIntent } from "./use-intent.ts";

type IslandProps<Props> = {
  /** The component on the server; undefined in the browser, which loads it when needed. */
  server: ComponentType<Props> | undefined;
  load: PartLoader<Props>;
  props: Props;
  /** The server drew only a part of it: the browser goes on at once, whether or not anybody uses the page. */
  partly?: boolean;
  /** Shown until the part is loaded, on pages that were not rendered by the server. */
  skeleton: ReactNode;
};

const never = () => () => {};

/**
 * A part that the server renders and the browser leaves untouched until somebody uses the page. Then its code
 * is loaded and takes over in place; clicks and focus from before are replayed.
 */
export function Island<Props extends object>({
  server: Server,
  load,
  props,
  partly,
  skeleton,
}: IslandProps<Props>) {
  const { Part, lost, fetch } = usePart(load);
  const held = useRef<Held>({});
  const live = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const intent = useIntent();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [drawn] = useState(hydrating);
  const needed = intent || !drawn || partly;
  useEffect(() => {
    if (needed) void fetch();
  }, [needed, fetch]);
  const sayLost = useSayLost();
  useEffect(() => {
    if (lost) sayLost();
  }, [lost, sayLost]);
  // Do not replace elements while a button is pressed: press and release on different elements would not be a
  // click.
  const Shown = Server ?? (pressed ? undefined : Part);
  useEffect(() => {
    if (Shown && live.current) replay(live.current, held.current);
  }, [Shown]);
  if (Shown)
    return (
      <div key="live" ref={live} className="contents">
        <Shown {...props} />
      </div>
    );
  return drawn ? <AsDrawn key="drawn" held={held.current} onPress={setPressed} /> : skeleton;
}

/**
 * With dangerouslySetInnerHTML, React neither reads nor clears what the server rendered inside the element.
 */
function AsDrawn({ held, onPress }: { held: Held; onPress: (pressed: boolean) => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? holdEvents(root.current, held) : undefined), [held]);
  useEffect(() => (root.current ? watchPress(root.current, onPress) : undefined), [onPress]);
  return (
    <div
      ref={root}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
