import { useRef } from "react";
import { Skeleton } from "../../ui/layout/Skeleton.tsx";
import { useWidth } from "../../ui/layout/use-width.ts";

/** The page is laid out as on a phone and then drawn as large as there is room. */
const [WIDTH, HEIGHT] = [390, 600];

type PreviewFrameProps = { title: string; html: string | undefined };

/**
 * A rendered document to look at. It may load pictures and fonts of ours, but runs no script, sends no form,
 * opens nothing and takes neither clicks nor keys.
 */
export function PreviewFrame({ title, html }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} className="aspect-[390/600] overflow-hidden rounded-control border border-line bg-canvas">
      {html === undefined || width === null ? (
        <Skeleton className="h-full w-full" />
      ) : (
        <iframe
          title={title}
          srcDoc={html}
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
          className="pointer-events-none origin-top-left border-0"
          style={{ width: WIDTH, height: HEIGHT, transform: `scale(${width / WIDTH})` }}
        />
      )}
    </div>
  );
}
