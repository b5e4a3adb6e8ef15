import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/**
 * Few files a page, and hardly a line it does not use: the libraries (which change rarely) and our own frame of
 * every page, then what pages share, by the pages that share it. The entry stays out of the frame, because pages
 * import the frame while the entry still waits for its page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", tags: ["$initial"], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 3 },
  { name: "frame", tags: ["$initial"], test: (id) => !/entry-client\.tsx$/.test(id), priority: 2 },
  {
    name: "shared",
    test: /[\\/]src[\\/](?!pages[\\/]).*\.tsx?$/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 1,
  },
];

/** What the browser needs of a contract; the rest is for the server and the API page. */
const CALLED_WITH = new Set(["method", "path", "changesState", "timeout"]);

/** Leaves the schemas out of the browser's contracts: it calls, the server checks. */
function slimContracts(): Plugin {
  return {
    name: "owlstat:slim-contracts",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform: {
      filter: { id: /[\\/]core[\\/]src[\\/].*contract\.ts$/ },
      handler(code) {
        const edits: { start: number; end: number; text: string }[] = [];
        for (const statement of this.parse(code).body) {
          const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
          if (declared?.type !== "VariableDeclaration") continue;
          for (const { init } of declared.declarations) {
            if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") continue;
            const [definition] = init.arguments;
            if (init.callee.name !== "endpoint" || definition?.type !== "ObjectExpression") continue;
            const kept = definition.properties.filter(
              (part) =>
                part.type !== "Property" || part.key.type !== "Identifier" || CALLED_WITH.has(part.key.name),
            );
            const text = kept.map(({ start, end }) => code.slice(start, end)).join(",");
            edits.push({ start: definition.start, end: definition.end, text: `{${text}}` });
          }
        }
        return edits.reduceRight(
          (done, { start, end, text }) => done.slice(0, start) + text + done.slice(end),
          code,
        );
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), slimContracts()],
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
        rollupOptions: {
          input: "src/entry-client.tsx",
          treeshake: { manualPureFunctions: ["z", "endpoint"] },
          output: {
            codeSplitting: { groups },
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
          },
        },
      },
}));
