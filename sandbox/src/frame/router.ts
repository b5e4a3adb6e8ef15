import type { Answer } from "./answers.ts";
import type { SandboxRequest } from "./request.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Route = {
  readonly method: Method;
  /** Segments; `:name` stands for any one segment. Fixed segments win over names. */
  readonly path: string;
  readonly handle: (request: SandboxRequest) => Answer | Promise<Answer>;
};

export type Found<T> = { route: Route; owner: T; params: Record<string, string> };
type Router<T> = {
  find(method: string, path: string): Found<T> | null;
  methodsAt(path: string): string[];
};

type Entry<T> = { route: Route; owner: T; segments: string[] };

function split(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return null;
  }
  return params;
}

const openness = (segments: readonly string[]) =>
  segments.map((segment) => (segment.startsWith(":") ? "1" : "0")).join("");

export function createRouter<T>(owned: Iterable<{ route: Route; owner: T }>): Router<T> {
  const entries: Entry<T>[] = Array.from(owned, (item) => ({ ...item, segments: split(item.route.path) }));
  entries.sort((a, b) => openness(a.segments).localeCompare(openness(b.segments)));

  return {
    find(method, path) {
      const segments = split(path);
      for (const entry of entries) {
        if (entry.route.method !== method) continue;
        const params = match(entry.segments, segments);
        if (params) return { route: entry.route, owner: entry.owner, params };
      }
      return null;
    },
    methodsAt(path) {
      const segments = split(path);
      return entries.filter((entry) => match(entry.segments, segments)).map((entry) => entry.route.method);
    },
  };
}
