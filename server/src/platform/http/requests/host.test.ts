import { connect } from "node:net";
import { expect, test } from "vitest";
import { startTestWeb } from "../../../testing/web/test-web.ts";
import { namesOneHost } from "./host.ts";

const web = await startTestWeb();
const { port } = new URL(web.url);

/** The status of an answer to a request written by hand. */
function ask(...lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}`),
    );
    let text = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("end", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
  });
}

test.each<[readonly string[], string, boolean]>([
  [["Host", "owlstat.test"], "/", true],
  [["Host", "owlstat.test", "Host", "owlstat.test"], "/", false],
  [["Host", "owlstat.test", "hOST", "agency.test"], "/", false],
  [["X-Name", "Host", "Host", "owlstat.test"], "/", true],
  [["Host", "owlstat.test"], "http://owlstat.test/x", true],
  [["Host", "Owlstat.test:80"], "http://owlstat.TEST/x", true],
  [["Host", "owlstat.test"], "http://agency.test/x", false],
  [["Host", "owlstat.test"], "https://owlstat.test:444/x", false],
  [["Host", "owlstat.test"], "http://owlstat.test@agency.test/", false],
  [["Host", "owlstat.test"], "ftp://owlstat.test/", true],
  [["Host", "owlstat.test"], "http://[", false],
])("%j asking for %s names one host: %s", (headers, target, one) => {
  expect(namesOneHost(headers, target)).toBe(one);
});

test("two hosts, or a whole address of another one, are refused", async () => {
  const host = "Host: owlstat.test";
  expect(await ask("GET /healthz HTTP/1.1", host)).toBe(200);
  expect(await ask("GET http://owlstat.test/healthz HTTP/1.1", host)).toBe(200);
  expect(await ask("GET /healthz HTTP/1.1", host, "Host: agency.test")).toBe(400);
  expect(await ask("GET http://agency.test/healthz HTTP/1.1", host)).toBe(400);
  expect(await ask("POST http://agency.test/api/auth/login HTTP/1.1", host, "Content-Length: 0")).toBe(400);
});
