import { importHandles, startImport } from "@owlstat/core/imports/contract.ts";
import { listNotifications } from "@owlstat/core/notifications/contract.ts";
import { expect, test } from "vitest";
import { testImports } from "../testing/figures/test-imports.ts";
import { storeProfiles } from "../testing/figures/test-profiles.ts";
import type { TestClient } from "../testing/web/test-client.ts";
import { finishImport } from "./finish.ts";

const { web, person, work } = await testImports();
const { services } = web;
await storeProfiles(services, ["shop1", "shop2", "shop3"]);

const toldTo = async (client: TestClient) =>
  (await client.ok(listNotifications)).notifications.map(({ text }) => text);

test("whoever started an import gets one notification when it is finished", async () => {
  const { client } = await person();
  const { import: made } = await client.ok(importHandles, { text: "shop1 shop2" });
  await client.ok(startImport, { id: made.id });
  await work();
  await finishImport(services, made.id, "done");
  expect(await toldTo(client)).toEqual(["Import finished: 2 accounts added"]);
});

test("an import that could not be finished says so", async () => {
  const { client } = await person();
  const { import: made } = await client.ok(importHandles, { text: "shop3" });
  await client.ok(startImport, { id: made.id });
  await finishImport(services, made.id, "failed", "unexpected");
  const told = await toldTo(client);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("could not be finished");
});
