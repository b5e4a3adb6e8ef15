import {
  type Answer,
  type CallInput,
  callPath,
  type Endpoint,
  type UploadRule,
} from "@owlstat/core/endpoint.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addressed, attempt, type Sent } from "./api.ts";
import { CallError } from "./call-error.ts";

/** As long as the server accepts an upload. */
const TIMEOUT = 600_000;

type Watch = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Sends the file of a call. Throws only CallError. */
async function upload<E extends Endpoint>(
  contract: E,
  input: CallInput<E>,
  watch: Watch = {},
): Promise<Answer<E>> {
  const given = input as unknown as Record<string, unknown> & { file: Blob };
  const rule = ruleOf(contract);
  if (given.file.size > rule.maxBytes) throw new CallError("body_too_large", []);
  const answer = await attempt(contract, async (proof) => {
    const { url, headers } = await addressed(callPath(contract, given));
    const type = given.file.type || rule.types[0];
    return sendFile(contract.method, url, { ...headers, ...proof, "content-type": type }, given.file, watch);
  });
  return answer as Answer<E>;
}

function ruleOf({ path, upload }: Endpoint): UploadRule {
  if (!upload) throw new TypeError(`${path} takes no file`);
  return upload;
}

/** Uses XMLHttpRequest, the only way to report upload progress. */
function sendFile(
  method: string,
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { onProgress, signal }: Watch,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "json";
    request.timeout = TIMEOUT;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    const lost = () => reject(new CallError("no_answer", []));
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      if (ok && request.response === null) return lost();
      resolve({ ok, json: request.response });
    };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => reject(new CallError("upload_interrupted", []));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return lost();
    request.send(file);
  });
}

/** Uploads through a contract: like `useCall`, with how much has gone out (0 to 1) and a way to stop. */
export function useUpload<E extends Endpoint>(contract: E, options: { refresh?: readonly Endpoint[] } = {}) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  const mutation = useMutation<Answer<E>, CallError, CallInput<E>>({
    mutationFn: (input) => {
      stopper.current = new AbortController();
      setProgress(0);
      return upload(contract, input, { onProgress: setProgress, signal: stopper.current.signal });
    },
    onSuccess: async () => {
      await Promise.all(
        (options.refresh ?? []).map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      );
    },
  });
  return { ...mutation, progress, stop: () => stopper.current?.abort() };
}
