import type { Scope } from "@owlstat/core/api-tokens/scopes.ts";
import { Badge } from "../../ui/marks/Badge.tsx";
import { useScopeWords } from "./scope-words.ts";

/** What a token or an app may do, in words. */
export function Scopes({ of }: { of: readonly Scope[] }) {
  const words = useScopeWords()(of);
  return words.map((word) => <Badge key={word}>{word}</Badge>);
}
