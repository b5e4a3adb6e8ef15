import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** A site that publishes documents of apps. */
export async function testDocuments() {
  const documents = new Map<string, { status?: number; text: string; location?: string }>();
  const read: string[] = [];
  const server = http.createServer(({ url = "" }, response) => {
    read.push(url);
    const { status = 200, text = "", location } = documents.get(url) ?? { status: 404 };
    response.writeHead(status, location ? { location } : {}).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, documents, read };
}
