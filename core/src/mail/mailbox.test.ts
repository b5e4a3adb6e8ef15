import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ada@Example.Test", "ada@example.test"],
  [" ada@example.test. ", "ada@example.test"],
  ["ada+one@example.test", "ada@example.test"],
  ["ada+one+two@example.test", "ada@example.test"],
  ["a.da@example.test", "a.da@example.test"],
  ["A.D.A+x@gmail.com", "ada@gmail.com"],
  ["a.da@googlemail.com", "ada@gmail.com"],
  ["ada@me.com", "ada@icloud.com"],
  ["a-d_a@pm.me", "ada@proton.me"],
  ["ada@ｇｍａｉｌ.com", "ada@gmail.com"],
  ["a.da@ℊmail.com", "ada@gmail.com"],
  ["ａｄａ@example.test", "ada@example.test"],
  ["ada@Bücher.test", "ada@xn--bcher-kva.test"],
  ["ada@xn--bcher-kva.test", "ada@xn--bcher-kva.test"],
  ["a.d-a@ya.ru", "a.d.a@yandex.com"],
  ["ada@yandex.kz", "ada@yandex.com"],
  ["any.thing+x@ada.fastmail.com", "ada@fastmail.com"],
  ["shop@Ada.mozmail.com", "ada@mozmail.com"],
  ["ada@fastmail.com", "ada@fastmail.com"],
  ["shop@two.ada.fastmail.com", "shop@two.ada.fastmail.com"],
  ["+@example.test", "+@example.test"],
  ["...@gmail.com", "...@gmail.com"],
])("%j leads to %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
