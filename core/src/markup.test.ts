import { describe, expect, it } from "vitest";
import { escapeHtml, escapeXml } from "./markup.ts";

describe("text in markup", () => {
  it.each([escapeHtml, escapeXml])("opens no element and ends no attribute", (escaped) => {
    expect(escaped(`<b title="x" lang='y'>&`)).toBe("&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;");
  });

  it("leaves out what XML forbids", () => {
    expect(escapeXml("a\u0000b\u001b\tc\ud800\uffff")).toBe("ab\tc\ufffd");
  });
});
