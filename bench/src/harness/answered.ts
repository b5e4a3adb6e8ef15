import http from "node:http";

const BROWSER = { "accept-encoding": "gzip, deflate, br" };

/** Reads one answer to its end and gives its status. The local address says who asks. */
export function answered(url: string, agent: http.Agent, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, localAddress, headers: BROWSER }, (response) => {
      response
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", reject)
        .resume();
    });
    request.on("error", reject);
  });
}
