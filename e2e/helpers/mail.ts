import { expect } from "@playwright/test";
import type { JoinedProduct } from "../../server/src/testing/web/join-product.ts";

type Mail = { to: string | string[]; subject: string; text: string; html: string };

/**
 * Waits for the newest mail to an address in the sandbox, and returns its link to a page. `before` is an
 * older link, which is ignored.
 */
export async function linkInMail(address: string, page: string, before = ""): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`);
    const mails = (await answer.json()) as Mail[];
    const texts = mails.filter(({ to }) => [to].flat().join().includes(address)).map(({ text }) => text);
    link = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(page));
    expect(pathOf(link), "a newer mail came").not.toBe(before);
    expect(link, `a mail to ${address} links to ${page}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return pathOf(link);
}

/** The subjects of the mails to an address, newest first. */
export async function subjectsTo(address: string): Promise<string[]> {
  const mails = (await (await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`)).json()) as Mail[];
  return mails.filter(({ to }) => [to].flat().join().includes(address)).map(({ subject }) => subject);
}

function pathOf(link: string | undefined): string {
  if (!link) return "";
  const url = new URL(link);
  return url.pathname + url.search;
}

/** The document of a mail about what fired for somebody, in the language they have now. */
export async function newestAlarmMail(product: JoinedProduct, address: string): Promise<string> {
  const found = async () => {
    const mails = (await (await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`)).json()) as Mail[];
    return mails.filter(({ to, text }) => [to].flat().join().includes(address) && text.includes("/alarms"));
  };
  const before = (await found()).length;
  await product.mailAlarms(address);
  await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThan(before);
  return (await found())[0]?.html ?? "";
}
