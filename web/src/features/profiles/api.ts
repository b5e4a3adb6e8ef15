import { getProfile, type SearchResult, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { useEffect, useState } from "react";
import { useRead } from "../../platform/query.tsx";

export function useProfile(username: string) {
  return useRead(getProfile, { username });
}

const PAUSE_MS = 150;

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const NONE: readonly SearchResult[] = [];

/** Known profiles for what is being typed; those of the text before stay until new ones come. */
export function useSuggestions(typed: string): { profiles: readonly SearchResult[]; settled: boolean } {
  const text = useSettled(typed.trim());
  const { data } = useRead(searchProfiles, { q: text }, { enabled: text !== "" });
  const [kept, setKept] = useState<readonly SearchResult[]>(NONE);
  if (data && data.profiles !== kept) setKept(data.profiles);
  const profiles = text === "" ? NONE : (data?.profiles ?? kept);
  return { profiles, settled: data !== undefined && text === typed.trim() };
}
