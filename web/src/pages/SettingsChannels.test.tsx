import {
  type Channel,
  changeChannel,
  createChannel,
  listChannels,
  testChannel,
} from "@owlstat/core/channels/contract.ts";
import { expect, test, vi } from "vitest";
import { answer, refuse } from "../testing/answers.ts";
import { memberOf, somebody } from "../testing/people.ts";
import { renderPage } from "../testing/render-page.tsx";
import { textsOf } from "../testing/texts.ts";

const t = textsOf("channels");
const ID = "01990000-0000-7000-8000-000000000000";
const AT = "2026-03-01T10:00:00.000Z";
const CHANNEL: Channel = {
  id: ID,
  kind: "slack",
  name: "Marketing",
  language: "en",
  hint: "…9aXq",
  paused: false,
  disabled: null,
  last: null,
  created_at: AT,
};
const last = { state: "failed", status: 404, problem: null, answer: "no_service", created_at: AT } as const;
const open = (channels: readonly Channel[], more: Parameters<typeof renderPage>[1] = [], user = somebody()) =>
  renderPage("/settings?page=channels", [answer(listChannels, { channels: [...channels] }), ...more], {
    user,
  });

test("a channel of Telegram is made of a bot and a chat, and nothing is sent before both are there", async () => {
  const page = await open([], [answer(createChannel, { channel: CHANNEL })]);
  expect(await page.findByText(t("empty"))).toBeTruthy();
  await page.user.click(page.getByRole("button", { name: t("new") }));
  await page.user.selectOptions(await page.findByLabelText(t("kind")), "telegram");
  await page.user.type(page.getByLabelText(t("name")), "Team");
  await page.user.type(page.getByLabelText(t("token")), "123456:token");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  expect(await page.findByText(t("missing"))).toBeTruthy();
  await page.user.type(page.getByLabelText(t("chat")), "-100123");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  await vi.waitFor(() =>
    expect(page.sent(createChannel)).toEqual([
      { kind: "telegram", name: "Team", language: "en", bot_token: "123456:token", chat_id: "-100123" },
    ]),
  );
});

test("an address that the service does not know is said in the form", async () => {
  const page = await open([], [refuse(createChannel, "channel_address_invalid")]);
  await page.user.click(await page.findByRole("button", { name: t("new") }));
  await page.user.type(await page.findByLabelText(t("name")), "Team");
  await page.user.type(page.getByLabelText(t("address")), "https://evil.test/x");
  await page.user.click(page.getByRole("button", { name: t("create") }));
  expect(await page.findByText(textsOf("errors")("channel_address_invalid"))).toBeTruthy();
});

test("a test that did not arrive is told, and the list says what the service answered", async () => {
  const page = await open([CHANNEL], [answer(testChannel, { channel: { ...CHANNEL, last } })]);
  await page.user.click(await page.findByRole("button", { name: t("testOf", { name: "Marketing" }) }));
  expect(await page.findByText(t("testFailed", { name: "Marketing" }))).toBeTruthy();
  const again = await open([{ ...CHANNEL, last, disabled: "gone" }]);
  expect(await again.findByText(t("answered", { status: 404, answer: "no_service" }))).toBeTruthy();
  expect(again.getByText(t("disabled.gone"))).toBeTruthy();
});

test("whoever changes only the name sends no address", async () => {
  const page = await open([CHANNEL], [answer(changeChannel, { channel: CHANNEL })]);
  await page.user.click(await page.findByRole("button", { name: t("more", { name: "Marketing" }) }));
  await page.user.click(await page.findByRole("menuitem", { name: t("edit") }));
  await page.user.type(await page.findByLabelText(t("name")), " team");
  await page.user.click(page.getByRole("button", { name: t("save") }));
  await vi.waitFor(() =>
    expect(page.sent(changeChannel)).toEqual([{ id: ID, name: "Marketing team", language: "en" }]),
  );
});

test("members see the channels and change none", async () => {
  const page = await open([CHANNEL], [], memberOf("Ada & Co", "member"));
  expect(await page.findByText("Marketing")).toBeTruthy();
  expect(page.getByText(t("adminsOnly"))).toBeTruthy();
  expect(page.queryByRole("button", { name: t("testOf", { name: "Marketing" }) })).toBeNull();
  expect(page.queryByRole("button", { name: t("new") })).toBeNull();
});
