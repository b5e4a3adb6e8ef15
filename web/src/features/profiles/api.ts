import { getProfile, type SearchResult, searchProfiles } from "@owlstat/core/profiles/contract.ts";
import { useEffect, useState } from "react";
import { useRead } from "../../platform/calls/query.tsx";

export function useProfile(username: string) {
  return useRead(getProfile, { username });
}

const PAUSE_MS = 150;

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const NONE: readonly SearchResult[] = [];

/** Known profiles for the typed text; the previous ones stay until new ones arrive. */
export function useSuggestions(typed: string): { profiles: readonly SearchResult[]; settled: boolean } {
  const text = useSettled(typed.trim());
  const { data } = useRead(searchProfiles, { q: text }, { enabled: text !== "" });
  const [kept, setKept] = useState<readonly SearchResult[]>(NONE);
  if (data && data.profiles !== kept) setKept(data.profiles);
  const profiles = text === "" ? NONE : (data?.profiles ?? kept);
  return { profiles, settled: data !== undefined && text === typed.trim() };
}
