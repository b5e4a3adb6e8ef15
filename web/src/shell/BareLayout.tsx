import type { ReactNode } from "react";
import { Link } from "../platform/routing/router.tsx";
import { BrandLogo } from "./BrandLogo.tsx";

/** Nothing but the page and whose it is. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto w-full max-w-page px-4 pt-6 md:px-6">
        <Link to="/" className="inline-flex rounded-control py-1">
          <BrandLogo />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page px-4 py-8 outline-none md:px-6 md:py-12"
      >
        {children}
      </main>
    </>
  );
}
