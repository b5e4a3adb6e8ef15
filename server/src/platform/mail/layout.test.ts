import { contrast } from "@owlstat/core/brand/oklch.ts";
import { LANGUAGES } from "@owlstat/core/i18n/languages.ts";
import { expect, test } from "vitest";
import { loadTexts } from "../texts.ts";
import { brandColor, DARK, inkOn, LIGHT } from "./colors.ts";
import { html, lines, webUrl } from "./html.ts";
import { type MailContent, renderMail } from "./layout.ts";

const texts = loadTexts();
const CONTENT: MailContent = {
  language: "en",
  brand: { name: "Owlstat", color: "#4f46e5", poweredBy: null },
  preheader: "October in one page",
  heading: "Your report is ready",
  paragraphs: ["Hello Anna,", "Followers grew by 4 %.\nSee you soon."],
  action: { label: "Open the report", url: "https://owlstat.test/reports/1?a=1&b=2" },
  footer: ["You get this because you asked for a monthly report."],
  unsubscribeUrl: "https://owlstat.test/u/token",
};
const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'--><svg/onload=alert(1)>",
  "</title><script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  "&lt;script&gt;",
  "{{7*7}}<%=7*7%>",
  "<!--[if mso]><script>alert(1)</script><![endif]-->",
];

test("values are escaped, only the result of another template keeps its markup", () => {
  expect(String(html`<b title="${`"'<&>`}">${[1, null, false, undefined, "<"]}</b>`)).toBe(
    '<b title="&quot;&#39;&lt;&amp;&gt;">1&lt;</b>',
  );
  expect(String(html`<p>${html`<i>${"<"}</i>`}</p>`)).toBe("<p><i>&lt;</i></p>");
  expect(String(lines("a\r\nb<\nc"))).toBe("a<br>b&lt;<br>c");
});

test("an object that looks like markup is still text", () => {
  const forged = { toString: () => "<script>", markup: "<script>" } as unknown as string;
  expect(String(html`${forged}`)).toBe("&lt;script&gt;");
});

test("links lead to the web and nowhere else", () => {
  expect(webUrl("https://a.test/x?y=1&z=2")).toBe("https://a.test/x?y=1&z=2");
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//a.test",
    "/x",
    "",
    "vbscript:x",
    "file:///etc",
  ]) {
    expect(() => webUrl(url), url).toThrow(TypeError);
    expect(() => renderMail(texts, { ...CONTENT, action: { label: "x", url } }), url).toThrow(TypeError);
  }
});

test.each(HOSTILE)("hostile text stays text in every place: %s", (hostile) => {
  const plain = renderMail(texts, CONTENT).html;
  const mail = renderMail(texts, {
    ...CONTENT,
    brand: {
      name: hostile,
      color: `red;${hostile}`,
      logoUrl: "https://a.test/logo.png",
      poweredBy: "Owlstat",
    },
    preheader: hostile,
    heading: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: `https://owlstat.test/?q=${hostile}` },
    footer: [hostile],
  });
  const tags = (markup: string) => new Set(markup.match(/<\/?[a-z!][a-z0-9]*/gi));
  expect([...tags(mail.html)].filter((tag) => tag !== "<img" && !tags(plain).has(tag))).toEqual([]);
  expect(mail.html.match(/<img/g)).toHaveLength(1);
  expect(mail.html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+=[^>]*>/i);
  expect(mail.text).toContain(hostile);
});

test("a mail reads well without its style sheet: tables of 600 px with inline styles", () => {
  const { html: markup } = renderMail(texts, CONTENT);
  const body = markup.slice(markup.indexOf("<body"));
  expect(body).toContain('width="600"');
  expect(body).toContain("max-width:600px");
  for (const table of body.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
  for (const element of body.match(/<(p|h1|a|td)\b[^>]*>/g) ?? []) expect(element).toContain("style=");
  expect(body).not.toMatch(/<(script|link|iframe|form|object)\b/);
  expect(markup).toContain('href="https://owlstat.test/reports/1?a=1&amp;b=2"');
});

test("every colour of the light screen has a readable counterpart on the dark one", () => {
  const { html: markup } = renderMail(texts, CONTENT);
  expect(markup).toContain('<meta name="color-scheme" content="light dark">');
  const dark = markup.slice(
    markup.indexOf("@media (prefers-color-scheme:dark)"),
    markup.indexOf("@media (max-width"),
  );
  for (const name of ["page", "card", "text", "muted"] as const) {
    expect(dark).toMatch(new RegExp(`\\.${name}\\{[^}]*${DARK[name]}!important`));
  }
  const body = markup.slice(markup.indexOf("<body"));
  for (const element of body.match(/<[a-z1]+ [^>]*>/g) ?? []) {
    if (element.includes(`color:${LIGHT.text}`)) expect(element).toMatch(/class="[^"]*text/);
    if (element.includes(`;color:${LIGHT.muted}`)) expect(element).toMatch(/class="[^"]*muted/);
    if (element.includes(`background-color:${LIGHT.card}`)) expect(element).toMatch(/class="[^"]*card/);
    if (element.includes(`background-color:${LIGHT.page}`)) expect(element).toMatch(/class="[^"]*page/);
  }
  for (const colors of [LIGHT, DARK]) {
    for (const ground of [colors.page, colors.card]) {
      expect(contrast(colors.text, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colors.muted, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("the button's label is readable on any brand colour, and what is no colour is not used", () => {
  for (let step = 0; step < 4096; step++) {
    const color = `#${[8, 4, 0].map((shift) => ((step >> shift) & 15).toString(16).repeat(2)).join("")}`;
    expect(contrast(inkOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  }
  expect(brandColor("#ABCDEF")).toBe("#abcdef");
  for (const color of ["red", "#fff", "#12345g", "#123456;x:y", 'url("x")', ""]) {
    expect(brandColor(color)).toBe("#4f46e5");
  }
});

test.each(LANGUAGES)("the layout's own words are in the reader's language: %s", (language) => {
  const t = texts.translator("mail", language);
  const mail = renderMail(texts, { ...CONTENT, language, brand: { ...CONTENT.brand, poweredBy: "Owlstat" } });
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.text).toContain(`${t("unsubscribe")}: https://owlstat.test/u/token`);
  expect(mail.text).toContain(t("poweredBy", { brand: "Owlstat" }));
  expect(mail.html).toContain(t("button.fallback"));
  expect(t("unsubscribe")).not.toBe("unsubscribe");
});

test("a white-label mail says nothing about us", () => {
  const mail = renderMail(texts, {
    ...CONTENT,
    brand: { name: "Studio Rossi", color: "#aa0000", poweredBy: null },
    action: undefined,
    unsubscribeUrl: undefined,
  });
  expect(`${mail.html}${mail.text}`.toLowerCase()).not.toContain("owlstat");
});

test("the plain part holds the whole mail", () => {
  expect(renderMail(texts, CONTENT).text).toBe(
    [
      "Owlstat\n\nYour report is ready\n\nHello Anna,\n\nFollowers grew by 4 %.\nSee you soon.\n",
      "Open the report:\nhttps://owlstat.test/reports/1?a=1&b=2\n",
      "-- \nYou get this because you asked for a monthly report.",
      "Unsubscribe from these emails: https://owlstat.test/u/token\n",
    ].join("\n"),
  );
});
