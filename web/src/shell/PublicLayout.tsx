import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { Navbar } from "./Navbar.tsx";
import { PromoBanner } from "./PromoBanner.tsx";

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PromoBanner />
      <Navbar />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page px-4 py-8 outline-none md:px-6 md:py-12"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}
