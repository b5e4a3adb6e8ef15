import { expect } from "@playwright/test";

type Mail = { to: string | string[]; subject: string; text: string };

/** Waits for the newest mail to an address, as the sandbox received it, and reads the link to a page in it. */
export async function linkInMail(address: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${process.env.E2E_SANDBOX_URL}/mail.json`);
    const mails = (await answer.json()) as Mail[];
    const texts = mails.filter(({ to }) => [to].flat().join().includes(address)).map(({ text }) => text);
    link = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(page));
    expect(link, `a mail to ${address} links to ${page}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const url = new URL(link ?? "");
  return url.pathname + url.search;
}
