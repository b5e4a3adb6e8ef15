import type { ReactNode } from "react";

/** Nothing but the page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-page px-4 py-8 outline-none md:px-6 md:py-12"
    >
      {children}
    </main>
  );
}
