import { listClientLinks } from "@owlstat/core/clients/contract.ts";
import type { Browser } from "@playwright/test";
import { send } from "./calls.ts";
import { logIn } from "./people.ts";

/** The link of a client of the demo's agency that asks for no password. */
export async function demoClientLink(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  await logIn(context, "agency");
  const { links } = await send(context, listClientLinks, {}, "en");
  await context.close();
  return links.find(({ name }) => name === "Italia Turismo")?.url ?? "";
}
