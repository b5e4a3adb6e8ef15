import { useEffect } from "react";

/** An address that names a section opens there, although every navigation starts at the top. */
export function useOpenedAt(): void {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const frame = requestAnimationFrame(() => target.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
