import http from "node:http";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };

type Further = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

/** Reads one answer to its end and gives its status. The local address says who asks. */
export function answered(
  url: string,
  agent: http.Agent,
  localAddress: string,
  { method = "GET", headers = {}, body }: Further = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { agent, localAddress, method, headers: { ...BROWSER, ...headers } };
    const request = http.request(url, options, (response) => {
      response
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", reject)
        .resume();
    });
    request.on("error", reject).end(body);
  });
}
