import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Place } from "../../platform/files/place.ts";

type Fault = "none" | "busy" | "hangs" | "cut" | "parts fail";
type Kept = { bytes: Buffer; at: Date };

const REGION = "eu-south-1";
const KEYS = { accessKey: "owl", secretKey: "hoot-hoot/+=" };
/** Smaller than a real store's, so that listings have several pages. */
const PAGE = 4;

/** A bucket behind the part of S3's protocol that the product speaks, which lets nobody in without a signature. */
export async function startTestS3() {
  const files = new Map<string, Kept>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const state = { fault: "none" as Fault, isPublic: false, asked: 0, bucket: "nest" };
  const server = createServer((request, reply) => {
    state.asked += 1;
    if (state.fault === "hangs") return;
    void answer({ files, uploads, state }, request, reply).catch((error) => reply.destroy(error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `127.0.0.1:${port}`;
  const place: S3Place = { url: `http://${origin}/nest`, bucket: "nest", region: REGION, ...KEYS };
  return {
    place,
    environment: {
      FILES_URL: `s3+http://${origin}/nest?region=${REGION}`,
      FILES_ACCESS_KEY: KEYS.accessKey,
      FILES_SECRET_KEY: KEYS.secretKey,
    },
    files,
    /** Begun and neither put together nor given up. */
    uploads,
    state,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type World = {
  files: Map<string, Kept>;
  uploads: Map<string, Map<number, Buffer>>;
  state: { fault: Fault; isPublic: boolean; bucket: string };
};

async function answer({ files, uploads, state }: World, request: IncomingMessage, reply: ServerResponse) {
  const { method = "GET" } = request;
  const url = new URL(request.url ?? "/", "http://store");
  const body = await buffer(request);
  const refuse = (status: number, code: string) =>
    reply.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  if (state.fault === "busy") return refuse(503, "SlowDown");
  if (!isSigned(request, url) && !state.isPublic) return refuse(403, "SignatureDoesNotMatch");
  const [, bucket, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  if (bucket !== state.bucket) return refuse(404, "NoSuchBucket");
  if (key === "") return reply.end(listing(files, url.searchParams));
  const upload = url.searchParams.get("uploadId");
  if (url.searchParams.has("uploads") || upload) {
    if (state.fault === "parts fail" && method === "PUT") return refuse(400, "InvalidPart");
    return reply.end(byParts({ files, uploads }, method, key, url.searchParams, body));
  }
  if (method === "PUT") files.set(key, { bytes: body, at: new Date() });
  if (method === "DELETE") files.delete(key);
  if (method === "PUT") return reply.end();
  if (method === "DELETE") return reply.writeHead(204).end();
  const kept = files.get(key);
  if (!kept) return refuse(404, "NoSuchKey");
  reply.writeHead(200, { "content-length": kept.bytes.length, "last-modified": kept.at.toUTCString() });
  if (state.fault !== "cut") return reply.end(method === "HEAD" ? undefined : kept.bytes);
  reply.write(kept.bytes.subarray(0, kept.bytes.length / 2), () => reply.destroy());
}

function listing(files: World["files"], query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const fitting = [...files.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
  const shown = fitting.toSorted().slice(0, Math.min(PAGE, Number(query.get("max-keys"))));
  const next = shown.length < fitting.length ? shown.at(-1) : null;
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${contents}${more}</ListBucketResult>`;
}

function byParts(
  { files, uploads }: Pick<World, "files" | "uploads">,
  method: string,
  key: string,
  query: URLSearchParams,
  body: Buffer,
): string {
  const id = query.get("uploadId") ?? `upload ${uploads.size + 1}`;
  if (query.has("uploads")) {
    uploads.set(id, new Map());
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }
  if (method === "PUT") uploads.get(id)?.set(Number(query.get("partNumber")), body);
  if (method === "POST") {
    const parts = [...(uploads.get(id) ?? [])].sort(([one], [other]) => one - other);
    files.set(key, { bytes: Buffer.concat(parts.map(([, bytes]) => bytes)), at: new Date() });
  }
  if (method !== "PUT") uploads.delete(id);
  return "<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>";
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Signature version 4, recomputed from what has arrived. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const given =
    /Credential=owl\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/;
  const [, day = "", region = "", names = "", signature] = given.exec(headers.authorization ?? "") ?? [];
  if (region !== REGION) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, lines.join(""), names, headers["x-amz-content-sha256"]];
  const hash = createHash("sha256").update(canonical.join("\n")).digest("hex");
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = [day, REGION, "s3", "aws4_request"].reduce(hmac, `AWS4${KEYS.secretKey}` as string | Buffer);
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash].join("\n");
  return hmac(key, text).toString("hex") === signature;
}
