import { useEffect } from "react";

/** Scrolls to the section named in the address, although every navigation starts at the top. */
export function useOpenedAt(): void {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const frame = requestAnimationFrame(() => target.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
}
