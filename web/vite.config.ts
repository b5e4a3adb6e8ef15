import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ESTree, type Plugin, type Rolldown, transformWithOxc } from "vite";

const PIECES =
  /[\\/](?:ui[\\/](?:layout[\\/](?:Card|Disclosure|Loading|Skeleton|Tabs|tab-style)|controls[\\/](?:Input|Segmented|Select))|platform[\\/]preferences|analyses[\\/]parts[\\/](?:Island|held-events|use-intent))\.tsx?$/;
/** What stands on a profile's page before its charts: also the ground of its other views. */
const PROFILE_FRAME =
  /[\\/](?:core[\\/]src[\\/]analyses[\\/](?:view|window)|features[\\/](?:analyses[\\/]use-view|profiles[\\/](?:api|ProfileSkeleton))|pages[\\/]profile[\\/](?:OneProfile|print-asked)|platform[\\/]address|shell[\\/]tabs)\.tsx?$/;

/**
 * Few files a page, and hardly a line it does not use: the libraries (which change rarely), our own frame of every
 * page, cards and choices, and the ground all charts stand on. What fewer pages share is split
 * by the pages that share it; merged further, it would pull charts into pages without any. The entry stays out of
 * the frame, because pages import the frame while the entry still waits for its page.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", tags: ["$initial"], test: /[\\/]node_modules[\\/]/, priority: 4 },
  { name: "frame", tags: ["$initial"], test: (id) => !/entry-client\.tsx$$/.test(id), priority: 3 },
  // Small pieces that many pages show. Without a place of their own they would draw the charts into every first load, and
  // each would be a file: a slow phone spends longer on asking for a file than on reading a few lines it does not use.
  { name: "pieces", test: PIECES, priority: 3 },
  { name: "profile-frame", test: PROFILE_FRAME, priority: 2 },
  { name: "chart-base", test: /[\\/]charts[\\/](?!.*json$)|[\\/]d3-/, minShareCount: 4, priority: 1 },
];

/** Parts of a contract that only the server and the API page use. */
const NOT_FOR_THE_BROWSER = new Set(["summary", "params", "query", "body", "answer", "errors"]);

/** Leaves the schemas, and zod with them, out of the browser's contracts: it calls, the server checks. */
function slimContracts(): Plugin {
  return {
    name: "owlstat:slim-contracts",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform: {
      filter: { id: /[\\/]core[\\/]src[\\/].*contract\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const slim = definitionsIn(program).reduceRight((text, { start, end, properties }) => {
          const kept = properties.filter((part) => !NOT_FOR_THE_BROWSER.has(nameOf(part)));
          const short = kept.map((part) => code.slice(part.start, part.end)).join(",");
          return `${text.slice(0, start)}{${short}}${text.slice(end)}`;
        }, code);
        // Calls of helpers that build schemas are marked as pure, too; otherwise a single one would keep zod
        // on every page.
        return helpersIn(program).reduce(
          (text, name) => text.replace(new RegExp(`(?<![\\w.$])${name}\\(`, "g"), `/* @__PURE__ */ ${name}(`),
          slim,
        );
      },
    },
  };
}

function constantsIn({ body }: ESTree.Program): ESTree.VariableDeclarator[] {
  return body
    .map((line) => (line.type === "ExportNamedDeclaration" ? line.declaration : line))
    .flatMap((line) => (line?.type === "VariableDeclaration" ? line.declarations : []));
}

/** The names of a contract's own functions. */
function helpersIn(program: ESTree.Program): string[] {
  return constantsIn(program).flatMap(({ id, init }) =>
    id.type === "Identifier" && init?.type === "ArrowFunctionExpression" ? [id.name] : [],
  );
}

/** The objects given to `endpoint(…)`. */
function definitionsIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  return constantsIn(program).flatMap(({ init }) => {
    if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return [];
    const [given] = init.callee.name === "endpoint" ? init.arguments : [];
    return given?.type === "ObjectExpression" ? [given] : [];
  });
}

function nameOf(part: ESTree.ObjectPropertyKind): string {
  return part.type === "Property" && part.key.type === "Identifier" ? part.key.name : "";
}

/**
 * The words as files of their own below one folder named by their content. As modules, the name of each noun in each
 * language would be part of every first load.
 */
function messageFiles(): Plugin {
  const from = `${import.meta.dirname}/../core/src/i18n`;
  const files = globSync("??/*.json", { cwd: from })
    .sort()
    .map((name) => ({ name, source: readFileSync(`${from}/${name}`, "utf8") }));
  const version = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8);
  const folder = `assets/messages-${version}`;
  return {
    name: "owlstat:message-files",
    config: () => ({ define: { __MESSAGES__: JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const { name, source } of files) {
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
      }
    },
  };
}

/** The worker beside the pages, at an address above all of them; its text changes with every file of the app. */
function serviceWorker(): Plugin {
  return {
    name: "owlstat:service-worker",
    async generateBundle(_, bundle) {
      if (this.environment.config.build.ssr) return;
      const files = Object.keys(bundle).sort().join();
      const version = createHash("sha256").update(files).digest("base64url").slice(0, 8);
      const typed = readFileSync(`${import.meta.dirname}/src/service-worker.ts`, "utf8");
      const { code } = await transformWithOxc(typed, "service-worker.ts");
      const source = `const VERSION = ${JSON.stringify(version)};\n${code}`;
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), slimContracts(), messageFiles(), serviceWorker()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Everything is bundled, so that the server's pages do not depend on the NODE_ENV of the process.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        emptyOutDir: true,
        rollupOptions: { input: "src/entry-server.tsx" },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: "src/entry-client.tsx",
          // Unused schemas can be removed, because building one has no side effect (no library here has its
          // own `z`).
          treeshake: { manualPureFunctions: ["z", "endpoint"] },
          output: {
            codeSplitting: { groups },
          },
        },
      },
}));
