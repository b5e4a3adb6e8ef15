/** What the browser noted while it loaded a page. Times in ms since the address was asked for. */
export type Entries = {
  firstPaint: number;
  paints: { start: number; element: string }[];
  /** Layout shifts that were not caused by user input. */
  shifts: number[];
  tasks: { start: number; duration: number }[];
  html: number;
  /** The inline style of the page. */
  style: string;
  files: { path: string; size: number }[];
};

/** Runs in the page. The browser buffers these entries, so they can be read after loading. */
export const READ_ENTRIES = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    setTimeout(resolve, 300, []);
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
  });
  const [paints, shifts, tasks] = await Promise.all(
    ["largest-contentful-paint", "layout-shift", "longtask"].map(entriesOf),
  );
  return {
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    paints: paints.map(({ startTime, element }) => ({
      start: startTime,
      element: element ? "<" + element.localName + "> " + element.textContent.trim().slice(0, 60) : "",
    })),
    shifts: shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value),
    tasks: tasks.map(({ startTime, duration }) => ({ start: startTime, duration })),
    html: performance.getEntriesByType("navigation")[0].encodedBodySize,
    style: [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join(""),
    files: performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      size: encodedBodySize,
    })),
  };
})()`;
