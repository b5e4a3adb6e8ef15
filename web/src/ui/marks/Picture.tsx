import { useCallback, useState } from "react";
import { cx } from "../styles/cx.ts";

type PictureProps = {
  hash: string | null;
  /** The text when there is no picture. */
  instead: string;
  /** Its size. */
  className?: string;
};

/** A post's picture on a plain background, which is shown alone when there is none. */
export function Picture({ hash, instead, className }: PictureProps) {
  const [lost, setLost] = useState(false);
  // The picture may have failed before a listener was added.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setLost(true);
  }, []);
  return (
    <div
      className={cx(
        "flex shrink-0 items-center justify-center overflow-hidden bg-raised text-center text-muted",
        className,
      )}
    >
      {hash && !lost ? (
        <img
          ref={check}
          src={`/cache/${hash}.webp`}
          alt=""
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
          className="size-full object-cover"
        />
      ) : (
        <span>{instead}</span>
      )}
    </div>
  );
}
