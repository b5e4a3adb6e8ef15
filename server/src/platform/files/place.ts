/** Where a bucket of an S3 store is, and who we are there. */
export type S3Place = {
  /** Address of the bucket. */
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

type PlaceSettings = {
  FILES_URL?: string | undefined;
  FILES_ACCESS_KEY?: string | undefined;
  FILES_SECRET_KEY?: string | undefined;
};

const SCHEMES: Record<string, string> = { "s3:": "https:", "s3+http:": "http:" };
const REGION = "us-east-1";

/** Reads where files are kept: null is the folder of this machine. `problem` says what is wrong. */
export function readFilesPlace(given: PlaceSettings): { place: S3Place | null; problem: string | null } {
  const { FILES_URL: text, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = given;
  const refused = (problem: string) => ({ place: null, problem });
  if (!text && !accessKey && !secretKey) return { place: null, problem: null };
  if (!text || !accessKey || !secretKey) {
    return refused("FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY belong together; one is missing");
  }
  const found = URL.parse(text);
  const scheme = SCHEMES[found?.protocol ?? ""];
  const [, bucket = ""] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(found?.pathname ?? "") ?? [];
  if (!found || !scheme || !bucket || found.username) {
    return refused(
      "FILES_URL must be an address such as s3://s3.eu-central-1.example.com/bucket?region=eu-central-1",
    );
  }
  const region = found.searchParams.get("region") ?? REGION;
  return {
    place: { url: `${scheme}//${found.host}/${bucket}`, bucket, region, accessKey, secretKey },
    problem: null,
  };
}
