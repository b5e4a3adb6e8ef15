import type { Boot } from "@owlstat/core/navigation/boot.ts";
import { describe, expect, test } from "vitest";
import { brandedSites } from "../../testing/people/test-sites.ts";
import { pagesBuilt, startTestWeb, type TestWeb } from "../../testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

const HOSTILE = `</script><script>alert(1)</script><!-- "'& \u2028 \u2029`;
const web = await startTestWeb({
  services: { sites: brandedSites({ brandname: HOSTILE, brandcolor: "#aa0000" }) },
  source: {
    load: {
      contact: async () => ({ data: { "/planted": HOSTILE } }),
      profile: async (_context, { id }) => ({
        data: {},
        head: { title: `@${id}`, description: HOSTILE, image: "/pictures/1.png" },
        ...(id === "gone" && { status: 404 }),
      }),
    },
  },
});
const closed = await startTestWeb({ config: { maintenance: true }, services: { db: web.services.db } });

const analytics = { kind: "plausible", url: "https://stats.example.com", site: "example.com" } as const;
const counting = await startTestWeb({ config: { analytics }, services: { db: web.services.db } });

type Page = { status: number; headers: Headers; html: string };
async function open(path: string, headers: Record<string, string> = {}, from: TestWeb = web): Promise<Page> {
  const response = await from.anonymousFetch(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const jsonIn = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, "s").exec(html)?.[1] ?? "null",
  );
const bootOf = (html: string): Boot => jsonIn(html, "boot");
const bodyOf = (html: string) => /<div id="root">(.*)<\/div>\n<script/s.exec(html)?.[1] ?? "";
const pages = (
  key: "home" | "pricing" | "not-found" | "maintenance",
  language: "en" | "it" | "de" = "en",
) => {
  const { texts } = web.services;
  return {
    title: texts.translator("pages", language)(`${key}.title`),
    description: texts.translator("descriptions", language)(key, { brand: "Owlstat" }),
  };
};
const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c] ?? c,
  );

describe("a page", () => {
  test("comes rendered, with its title, description and card for sharing", async () => {
    const { status, headers, html } = await open("/pricing?x=1");
    const { title, description } = pages("pricing");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain(`<title>${escaped(title)} · Owlstat</title>`);
    expect(html).toContain(`<meta name="description" content="${escaped(description)}">`);
    expect(html).toContain(`<meta property="og:title" content="${escaped(title)} · Owlstat">`);
    expect(html).toContain('<meta property="og:url" content="http://owlstat.test/pricing">');
    expect(html).toContain('<link rel="canonical" href="http://owlstat.test/pricing">');
    expect(html).not.toContain('name="robots"');
    expect(bodyOf(html)).toMatch(/<h1[ >]/);
  });

  test("is shown in the language its address names, and says where the others are", async () => {
    const { status, html } = await open("/de/pricing?x=1");
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('<link rel="canonical" href="http://owlstat.test/de/pricing">');
    expect(html).toContain('hreflang="fr" href="http://owlstat.test/fr/pricing"');
    expect(html).toContain('hreflang="en" href="http://owlstat.test/pricing"');
    expect(html).toContain('hreflang="x-default" href="http://owlstat.test/pricing"');
    expect(bodyOf(html)).toContain('href="/de/contact"');
    expect(bodyOf(html)).toContain('href="/dashboard"');
  });

  test("that is a step of using the product is no find for search engines", async () => {
    const { html } = await open("/login");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("hreflang");
  });

  test("tells the browser what it needs to go on", async () => {
    const boot = bootOf((await open("/pricing")).html);
    expect(boot).toMatchObject({
      apiBase: "/api",
      clientKey: web.services.secrets.clientKey,
      language: "en",
      user: null,
      now: web.services.clock.now(),
      site: { brandname: "Owlstat" },
      flags: { maintenance: false, development: true },
    });
  });

  test("lets the operator's own statistics program in where one is set, and names it to the page", async () => {
    const policyOf = ({ headers }: Page) => headers.get("content-security-policy") ?? "";
    const [plain, counted] = [await open("/pricing"), await open("/pricing", {}, counting)];
    expect(policyOf(plain)).toContain("connect-src 'self';");
    expect(bootOf(plain.html).analytics).toBeNull();
    expect(policyOf(counted)).toContain("connect-src 'self' https://stats.example.com;");
    expect(bootOf(counted.html).analytics).toEqual(analytics);
    // Loaded by the page itself, once cookies are accepted: never by the document.
    expect(counted.html).not.toContain("stats.example.com/js");
  });

  test("runs only scripts and styles that carry this answer's number", async () => {
    const [one, two] = await Promise.all([open("/"), open("/")]);
    const numberOf = ({ headers }: Page) =>
      /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    expect(numberOf(one)).toBeDefined();
    expect(numberOf(one)).not.toBe(numberOf(two));
    const tags = [...one.html.matchAll(/<(?:script|style)(?![^>]*application\/json)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(tags.length).toBeGreaterThanOrEqual(3);
    for (const tag of tags) expect(tag).toContain(`nonce="${numberOf(one)}"`);
    expect(one.html).not.toMatch(/\son\w+="/);
    const policy = one.headers.get("content-security-policy");
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("names files that are there", async () => {
    const { html } = await open("/");
    const files = [...html.matchAll(/"(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(([, file]) => file ?? "");
    expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(2);
    for (const file of new Set(files)) expect([file, (await open(file)).status]).toEqual([file, 200]);
  });

  test("starts the files of the app one by one, each after those it imports", async () => {
    const { html } = await open("/");
    const started = /(\[[^\]]*\])[^[]*\{type:"module",async:false,src:u\}/.exec(html)?.[1];
    const scripts: string[] = JSON.parse(started ?? "[]");
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.at(-1)).toContain("entry-client");
    for (const [index, script] of scripts.entries()) {
      const code = (await open(script)).html;
      const imports = [...code.matchAll(/(?:from|import)"\.(\/[^"]+\.js)"/g)].map(
        ([, file]) => `/assets${file}`,
      );
      expect(scripts.slice(0, index)).toEqual(expect.arrayContaining(imports));
    }
  });

  test("may have a head and a status of its own", async () => {
    const { status, html } = await open("/profile/nasa");
    expect([status, html.includes("<title>@nasa</title>")]).toEqual([200, true]);
    expect(html).toContain('<meta property="og:image" content="/pictures/1.png">');
    expect((await open("/profile/gone")).status).toBe(404);
  });

  test("answers HEAD without a body", async () => {
    const response = await web.anonymousFetch("/pricing", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

test("hostile text stays text: it cannot close the element it stands in", async () => {
  for (const { html } of [
    await open("/contact"),
    await open("/profile/x"),
    await open("/", { host: "brand.test" }),
  ]) {
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<!-- \"'");
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script[ >]/g)?.length ?? 0);
  }
  expect(bootOf((await open("/contact")).html).data).toEqual({ "/planted": HOSTILE });
  const odd = await open(
    "/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?q=</script><script>alert(1)</script>",
  );
  expect(odd.html).not.toContain("<script>alert(1)");
});

test("a brand's colours are in its pages and nobody else's", async () => {
  const styleOf = (html: string) => /<style nonce="[^"]+">(.*?)<\/style>/s.exec(html)?.[1];
  const own = styleOf((await open("/")).html);
  const brand = styleOf((await open("/", { host: "brand.test" })).html);
  expect(own).toMatch(/--[\w-]+:/);
  expect(brand).toMatch(/--[\w-]+:/);
  expect(brand).not.toBe(own);
});

describe("language", () => {
  test.each<[string, Record<string, string>, "en" | "it" | "de"]>([
    ["nothing said", {}, "en"],
    ["the browser's", { "accept-language": "it-IT,it;q=0.9" }, "it"],
    ["the chosen one", { cookie: "owl_language=de", "accept-language": "it" }, "de"],
    ["an unknown choice", { cookie: "owl_language=xx", "accept-language": "it" }, "it"],
  ])("%s", async (_name, headers, language) => {
    const { html } = await open("/pricing", headers);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<title>${escaped(pages("pricing", language).title)} · Owlstat</title>`);
    expect(bootOf(html).language).toBe(language);
    expect(jsonIn(html, "messages").pages["pricing.title"]).toBe(pages("pricing", language).title);
  });
});

describe("an address that is no page", () => {
  test.each(["/nowhere", "/profile", "/admin", "/Pricing/x"])("%s answers 404 with a page", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain(`<title>${escaped(pages("not-found").title)} · Owlstat</title>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(bodyOf(html)).toMatch(/<h1[ >]/);
  });

  test.each([
    "/%",
    "/%00",
    "/%ff",
    "/profile/%00",
    "/simplestats/%00",
    "/metrics/%00",
    "/profile/%E0%A4%A",
    "//evil.example",
    "/..%2f..%2fetc/passwd",
    "/a?%",
    `/${"x".repeat(5000)}`,
  ])("%s is one too, with the headers of every page", async (path) => {
    const { status, headers, html } = await open(path);
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(html).toContain(`<title>${escaped(pages("not-found").title)} · Owlstat</title>`);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

test("during maintenance every page says so and asks to come back", async () => {
  for (const path of ["/", "/accounts", "/nowhere"]) {
    const { status, headers, html } = await open(path, {}, closed);
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "300"]);
    expect(html).toContain(escaped(pages("maintenance").title));
    expect(bootOf(html).flags.maintenance).toBe(true);
  }
});
