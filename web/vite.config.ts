import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Bundled whole, so the server's pages never depend on the NODE_ENV of the process that serves them.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, rollupOptions: { input: "src/entry-server.tsx" } }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: { input: "src/entry-client.tsx" },
      },
}));
