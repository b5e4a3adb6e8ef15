import { createNote } from "@owlstat/core/notes/contract.ts";
import { createReport, runReport } from "@owlstat/core/reports/contract.ts";
import { LONGEST_REPORT_NAME } from "@owlstat/core/reports/rules.ts";
import { addDays } from "@owlstat/core/time.ts";
import { describe, expect, test } from "vitest";
import { REPORT, startTestReports } from "./testing/figures/test-reports.ts";
import { type Markup, markupOf } from "./testing/files/markup.ts";
import { unzipped } from "./testing/files/unzip.ts";
import { pagesBuilt } from "./testing/web/test-web.ts";

if (!pagesBuilt()) throw new Error("The web app is not built: run `npm run build` first.");

/** Each tries to leave the place it is written to and to become an element, an attribute, a script or a formula. */
const PAYLOADS = [
  "<owlxss>",
  "<script>owlxss()</script>",
  "</script><script>owlxss()</script>",
  "<img src=x onerror=owlxss()>",
  "<svg/onload=owlxss()>",
  '"><owlxss a="',
  "'><owlxss a='",
  '" onmouseover="owlxss()" x="',
  "' onfocus='owlxss()' autofocus x='",
  "` onload=owlxss() x=`",
  "</title><owlxss>",
  "</textarea><owlxss>",
  "</style><owlxss>",
  "--><owlxss><!--",
  "]]><owlxss>",
  "<!--><owlxss>",
  "<a href=javascript:owlxss()>x</a>",
  "javascript:owlxss()",
  "<iframe srcdoc='<owlxss>'>",
  "<math><mtext></form><form><owlxss>",
  "&lt;owlxss&gt;",
  "&#60;owlxss&#62;",
  "\\u003cowlxss\\u003e",
  "</noscript><owlxss>",
  "</svg><owlxss>",
  "<base href=//owlxss.test>",
  '<meta http-equiv=refresh content="0;url=//owlxss.test">',
  "<link rel=stylesheet href=//owlxss.test>",
  "=owlxss()",
  '#read("owlxss")',
] as const;

const { web, db, services, collected, reporter, people, clock } = await startTestReports();
const today = () => clock.today();

/** A profile whose every text is hostile, and a report about it whose every text is hostile. */
async function plant(payload: string) {
  const ada = await reporter("nasa");
  await collected("nasa", 40);
  const { rows } = await db.pool.query(
    "update profiles set name = $1, biography = $1, website = $1 where username = 'nasa' returning id",
    [payload],
  );
  await db.pool.query(
    `insert into posts (profile_id, id, published_at, format, caption, permalink, likes, comments, followers,
       first_seen_at)
     select $1, number, $3::timestamptz - number * interval '1 day', 'image', $2, $2, 10 * number, number, 1000, $3
     from generate_series(2, 12) number`,
    [rows[0].id, `${payload} #owl${payload}`, new Date(clock.now())],
  );
  await ada.client.ok(createNote, { username: "nasa", day: addDays(today(), -2), text: payload });
  const { report } = await ada.client.ok(createReport, {
    ...REPORT,
    name: payload.slice(0, LONGEST_REPORT_NAME),
    cover: { title: payload.slice(0, LONGEST_REPORT_NAME), subtitle: payload.slice(0, LONGEST_REPORT_NAME) },
    summary: { kind: "own", text: payload },
    sections: [
      { id: "kpis", comment: payload },
      { id: "best-and-worst", comment: payload },
      { id: "hashtag-use", comment: payload },
    ],
    files: ["pdf", "xlsx"],
  });
  return { ada, id: report.id };
}

/** What a browser would run, load or be sent to because of the payload. */
function harm({ name, attributes }: Markup): boolean {
  if (name.includes("owlxss")) return true;
  return [...attributes].some(
    ([key, value]) =>
      key.includes("owlxss") ||
      key.startsWith("on") ||
      (["href", "src", "action", "srcdoc"].includes(key) && /^\s*javascript:|owlxss/i.test(decoded(value))),
  );
}
const decoded = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&#x27;", "'");
/** Every script of ours carries the nonce; the others are data. */
const isForeignScript = ({ name, attributes }: Markup) =>
  name === "script" && !attributes.has("nonce") && !/json$/.test(attributes.get("type") ?? "");
const harmIn = (html: string) => markupOf(html).filter(harm);

describe("hostile text in page, mail, spreadsheet and PDF", () => {
  test("the check finds each of these tags when nothing escapes them", () => {
    const open = PAYLOADS.filter((payload) => harmIn(`<p>${payload}</p>`).length > 0);
    const quoted = PAYLOADS.filter((payload) => harmIn(`<p title="${payload}">${payload}</p>`).length > 0);
    expect(new Set([...open, ...quoted]).size).toBeGreaterThanOrEqual(18);
  });

  test.each([0, 1, 2, 3, 4])("six of thirty texts at a time, part %i", async (part) => {
    const { ada, id } = await plant(PAYLOADS.slice(part * 6, part * 6 + 6).join(" "));
    for (const path of ["/profile/nasa", "/simplestats/nasa", "/metrics/nasa", "/embed/nasa"]) {
      const html = await (await web.client().raw(path)).text();
      expect([path, harmIn(html)]).toEqual([path, []]);
      expect(markupOf(html).filter(isForeignScript)).toEqual([]);
    }
    for (const path of ["/dashboard", "/dashboard/nasa", "/accounts", "/reports"]) {
      expect([path, harmIn(await (await ada.client.raw(path)).text())]).toEqual([path, []]);
    }
    const before = services.mailer.sent.length;
    await ada.client.ok(runReport, { id, to: "recipients" });
    await people.work();
    const mail = services.mailer.sent.slice(before).find(({ to }) => to === "client@example.com");
    expect(harmIn(mail?.html ?? "<owlxss>")).toEqual([]);
    const shared = new URL(/http\S+\/shared-reports\/\S+/.exec(mail?.text ?? "")?.[0] ?? "http://x").pathname;
    expect(harmIn(await (await web.client().raw(shared)).text())).toEqual([]);
    const fileOf = (ending: string) =>
      Buffer.from(mail?.attachments?.find(({ filename }) => filename.endsWith(ending))?.content ?? "");
    const parts = unzipped(fileOf(".xlsx"));
    expect(parts.size).toBeGreaterThan(5);
    for (const [name, text] of parts) expect([name, /<f[ >]|<owlxss/.exec(text)]).toEqual([name, null]);
    const pdf = fileOf(".pdf").toString("latin1");
    expect(pdf.slice(0, 4)).toBe("%PDF");
    expect(/\/JavaScript|\/Launch|\/URI[^>]*owlxss/.exec(pdf)).toBeNull();
  });
});
