import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { brotliBytes } from "../../../scripts/compress.ts";
import { ROOT } from "../../../scripts/paths.ts";
import type { Product } from "./product.ts";

const PAGE = `import { createElement as h, useState } from "react";
export function Page() {
  const [count, setCount] = useState(0);
  return h("main", null,
    h("h1", null, "Know every Instagram profile at a glance"),
    h("p", null, "Followers, engagement and growth of any public profile, day by day."),
    h("button", { onClick: () => setCount(count + 1) }, "Looked up ", count, " times"));
}`;
const BROWSER = `import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Page } from "./page.js";
hydrateRoot(document.getElementById("root"), createElement(Page));`;
const SERVER = `import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Page } from "./page.js";
export const render = () => renderToString(createElement(Page));`;
const STYLE =
  "body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:40rem;margin:auto;padding:2rem}h1{font-size:2.5rem;line-height:1.1}";

/** The least a page made with React can be: rendered on the server, one script, inline style, bare node:http. */
export async function startBarePage(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "owlstat-bare-"));
  try {
    const { script, render } = await buildPage(folder);
    return await serve(folder, script, render);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function buildPage(folder: string): Promise<{ script: Buffer; render: () => string }> {
  await mkdir(join(folder, "src"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  for (const [name, text] of Object.entries({
    "page.js": PAGE,
    "browser.js": BROWSER,
    "server.js": SERVER,
  })) {
    await writeFile(join(folder, "src", name), text);
  }
  const shared = {
    root: folder,
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
  } as const;
  await build({ ...shared, build: { outDir: "client", rollupOptions: { input: "src/browser.js" } } });
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { outDir: "server", ssr: "src/server.js" },
  });
  const [file] = await readdir(join(folder, "client/assets"));
  const { render } = (await import(join(folder, "server/server.js"))) as { render: () => string };
  return { script: await brotliBytes(await readFile(join(folder, "client/assets", file ?? ""))), render };
}

async function serve(folder: string, script: Buffer, render: () => string): Promise<Product> {
  const server = createServer(({ url }, response) => {
    if (url === "/app.js") {
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(script);
    } else if (url === "/") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      response.end(brotliCompressSync(documentOf(render())));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function documentOf(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style><script type="module" src="/app.js"></script></head><body><div id="root">${body}</div></body></html>`;
}
