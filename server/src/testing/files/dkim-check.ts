import { createHash, type KeyObject, verify } from "node:crypto";

/**
 * Does what a receiver does (RFC 6376, relaxed/relaxed): the body's hash, and the signature over the named
 * headers.
 */
export function isSigned(source: string, publicKey: KeyObject): boolean {
  const [head = "", body = ""] = source.split(/\r\n\r\n(.*)/s);
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const relaxed = (line: string) => {
    const [name = "", ...value] = line.split(":");
    return `${name.toLowerCase()}:${value.join(":").replace(/\s+/g, " ").trim()}`;
  };
  const find = (name: string) =>
    headers.findLast((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const signature = find("dkim-signature") ?? "";
  const part = (name: string) =>
    new RegExp(`[; ]${name}=([^;]+)`).exec(signature)?.[1]?.replaceAll(" ", "") ?? "";
  const plain = `${body
    .replace(/[ \t]+(?=\r\n)/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/(\r\n)*$/, "")}\r\n`;
  if (createHash("sha256").update(plain).digest("base64") !== part("bh")) return false;
  const named = part("h")
    .split(":")
    .flatMap((name) => find(name) ?? []);
  const data = [
    ...named.map((line) => `${relaxed(line)}\r\n`),
    relaxed(signature.replace(/([; ]b=)[^;]*$/, "$1")),
  ];
  return verify("rsa-sha256", Buffer.from(data.join("")), publicKey, Buffer.from(part("b"), "base64"));
}
