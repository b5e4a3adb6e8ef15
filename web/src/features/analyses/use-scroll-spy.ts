import { useEffect, useState } from "react";

/** Where a section counts as being read: from just below the bars that stay in view to the middle of the window. */
const STRIP = "-128px 0px -50% 0px";

/** Between two of them the one before counts, above all of them the first. */
function lastAbove<Id extends string>(ids: readonly Id[]): Id | undefined {
  const above = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 200,
  );
  return above.at(-1) ?? ids[0];
}

/** Which of these elements the reader is at. */
export function useScrollSpy<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const inStrip = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inStrip.add(target.id);
          else inStrip.delete(target.id);
        }
        setCurrent(ids.find((id) => inStrip.has(id)) ?? lastAbove(ids));
      },
      { rootMargin: STRIP },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
