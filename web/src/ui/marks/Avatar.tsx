import { type SyntheticEvent, useCallback } from "react";
import { cx } from "../styles/cx.ts";

const SIZES = { 24: "size-6", 32: "size-8", 40: "size-10", 64: "size-16", 96: "size-24" };
const NOBODY = "/cache/null.webp";

type AvatarProps = {
  /** The hash of the stored picture; without one a silhouette is shown. */
  hash: string | null | undefined;
  size?: keyof typeof SIZES;
  /** Empty when the name is next to it. */
  alt?: string;
  className?: string;
};

function showNobody(image: HTMLImageElement) {
  if (!image.src.endsWith(NOBODY)) image.src = NOBODY;
}

export function Avatar({ hash, size = 40, alt = "", className }: AvatarProps) {
  // On a server-rendered page the picture may have failed before a listener was added.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showNobody(image);
  }, []);
  return (
    <img
      key={hash}
      ref={check}
      src={hash ? `/cache/${hash}.webp` : NOBODY}
      alt={alt}
      width={size}
      height={size}
      loading={size >= 64 ? "eager" : "lazy"}
      decoding="async"
      onError={(event: SyntheticEvent<HTMLImageElement>) => showNobody(event.currentTarget)}
      className={cx(
        "shrink-0 rounded-full bg-raised object-cover outline outline-1 -outline-offset-1 outline-line",
        SIZES[size],
        className,
      )}
    />
  );
}
