import { getFindings } from "@owlstat/core/analyses/contract.ts";
import type { Language } from "@owlstat/core/i18n/languages.ts";
import { expect, test, vi } from "vitest";
import { startTestWorld } from "../testing/figures/test-world.ts";

const { web, collectDays } = await startTestWorld();

async function found(language: Language): Promise<string[]> {
  const headers = { "accept-language": language };
  const answer = await web.anonymousFetch(`/api${getFindings.path.replace(":username", "nasa")}`, {
    headers,
  });
  return ((await answer.json()) as { findings: { text: string }[] }).findings.map(({ text }) => text);
}

test("findings are written once for a language, and anew after a collection", async () => {
  await collectDays(["nasa"], 4);
  const [english, italian] = [await found("en"), await found("it")];
  expect(italian).not.toEqual(english);
  const words = vi.spyOn(web.services.texts, "translator");
  expect([await found("en"), await found("it")]).toEqual([english, italian]);
  expect(words).not.toHaveBeenCalled();
  words.mockRestore();
  await collectDays(["nasa"], 9);
  expect(await found("en")).not.toEqual(english);
});
