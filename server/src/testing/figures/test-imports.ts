import { listAccounts } from "@owlstat/core/accounts/contract.ts";
import { getImport, importFile, startImport } from "@owlstat/core/imports/contract.ts";
import { testPeople } from "../people/test-people.ts";
import type { TestClient } from "../web/test-client.ts";
import { startTestWeb } from "../web/test-web.ts";

/** Common steps of import tests. Call it at the top of a test file. */
export async function testImports() {
  const web = await startTestWeb();
  const people = await testPeople(web);
  const { db, files } = web.services;
  const csv = (content: string | Uint8Array) =>
    new Blob([typeof content === "string" ? content : Buffer.from(content)], { type: "text/csv" });
  return {
    web,
    ...people,
    csv,
    /** Sends a file and reads it. */
    async send(client: TestClient, content: string | Uint8Array, more: { username?: string } = {}) {
      const { import: sent } = await client.ok(importFile, {
        file: csv(content),
        name: "history.csv",
        ...more,
      });
      await people.work();
      return client.ok(getImport, { id: sent.id });
    },
    /** Starts an import and takes it to its end. */
    async run(client: TestClient, id: string) {
      await client.ok(startImport, { id });
      await people.work();
      return client.ok(getImport, { id });
    },
    namesOf: async (client: TestClient) =>
      (await client.ok(listAccounts)).accounts.map(({ username }) => username),
    async rowsStored(importId: string): Promise<number> {
      const { rows } = await db.pool.query("select count(*) from imported_days where import_id = $1", [
        importId,
      ]);
      return rows[0].count;
    },
    /** The files kept for imports, or for one of them. */
    async filesKept(importId = ""): Promise<string[]> {
      const kept: string[] = [];
      for await (const key of files.list("imports/")) if (key.includes(importId)) kept.push(key);
      return kept;
    },
  };
}
