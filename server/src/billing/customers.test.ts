import { expect, test } from "vitest";
import { startMoney } from "../testing/services/test-money.ts";
import { findAccount, setCustomer, spaceOfCustomer } from "./store.ts";

const { db, someone, buy } = await startMoney();

const columns = async (spaceId: string) =>
  (
    await db.pool.query("select customer_id, paypal_customer_id from billing_accounts where space_id = $1", [
      spaceId,
    ])
  ).rows[0];

test("a space is a customer of each provider by a row, and each customer leads to its space", async () => {
  const [ada, bob] = [await someone(), await someone()];
  await buy(ada, 5);
  await buy(bob, 5);
  await setCustomer(db, ada, "paypal", "PAYER-1");
  const { customers } = (await findAccount(db, ada)) ?? {};
  expect(customers).toEqual({ stripe: expect.stringMatching(/^cus_/), paypal: "PAYER-1" });
  expect(await spaceOfCustomer(db, "paypal", "PAYER-1")).toBe(ada.spaceId);
  expect(await spaceOfCustomer(db, "stripe", customers?.stripe ?? "")).toBe(ada.spaceId);
  expect(await spaceOfCustomer(db, "paypal", customers?.stripe ?? "")).toBeNull();
  await expect(setCustomer(db, bob, "paypal", "PAYER-1")).rejects.toThrow(/unique/);
});

test("what the version before writes into its columns is a row, and the other way round", async () => {
  const ada = await someone();
  await db.pool.query("insert into billing_accounts (space_id, customer_id) values ($1, 'cus_old')", [
    ada.spaceId,
  ]);
  expect((await findAccount(db, ada))?.customers).toEqual({ stripe: "cus_old" });
  await db.pool.query("update billing_accounts set customer_id = 'cus_new' where space_id = $1", [
    ada.spaceId,
  ]);
  expect((await findAccount(db, ada))?.customers).toEqual({ stripe: "cus_new" });
  await setCustomer(db, ada, "paypal", "PAYER-2");
  await setCustomer(db, ada, "stripe", "cus_newer");
  expect(await columns(ada.spaceId)).toEqual({ customer_id: "cus_newer", paypal_customer_id: "PAYER-2" });
});

test("a deleted space is nobody's customer", async () => {
  const ada = await someone();
  await setCustomer(db, ada, "paypal", "PAYER-3");
  await db.pool.query("delete from spaces where id = $1", [ada.spaceId]);
  expect(await spaceOfCustomer(db, "paypal", "PAYER-3")).toBeNull();
  await setCustomer(db, ada, "paypal", "PAYER-3");
  expect(await spaceOfCustomer(db, "paypal", "PAYER-3")).toBeNull();
});
