import { type Answer, type CallInput, callPath, type Endpoint } from "@owlstat/core/endpoint.ts";
import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useBoot } from "../boot.tsx";
import { isAddressOf, keyOf } from "./answer-keys.ts";
import { call } from "./api.ts";
import { type CallError, errorFromAnswer } from "./call-error.ts";

/** A client filled with the answers the server sent, so that the first paint needs no calls. */
export function createQueryClient(data: Record<string, unknown>): QueryClient {
  // Without a network a call fails and says so: it must not wait to happen when nobody expects it any more.
  const networkMode = "always";
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode },
    },
  });
  for (const [path, answer] of Object.entries(data)) client.setQueryData(keyOf(path), answer);
  return client;
}

/** The cache key of a call's answer. */
export function answerKey<E extends Endpoint>(contract: E, input: CallInput<E>) {
  return keyOf(callPath(contract, input as Record<string, unknown>));
}

/**
 * Reads through a contract; answers are cached by address. Calls that were refused while the server rendered
 * the page are not repeated, unless the user retries.
 */
export function useRead<E extends Endpoint>(
  contract: E,
  input?: CallInput<E>,
  options: {
    enabled?: boolean;
    /** Shows the answer before while the next one loads. */
    keep?: boolean;
    /** Milliseconds until it is read again, by what it says; false ends it. */
    again?: (answer: Answer<E> | undefined) => number | false;
  } = {},
) {
  const { keep, again, ...rest } = options;
  const path = callPath(contract, (input ?? {}) as Record<string, unknown>);
  const refusal = useBoot().refused?.[path];
  const refused = useMemo(() => (refusal ? errorFromAnswer(refusal) : null), [refusal]);
  const query = useQuery<Answer<E>, CallError>({
    queryKey: keyOf(path),
    queryFn: () => call(contract, input),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(again ? { refetchInterval: ({ state }) => again(state.data) } : {}),
    ...rest,
    ...(refused ? { enabled: false } : {}),
  });
  return refused && !query.isFetched ? { ...query, error: refused } : query;
}

/**
 * Changes through a contract, then reloads what depends on it, even after a refusal, because the server may
 * know something newer.
 */
export function useCall<E extends Endpoint>(contract: E, options: { refresh?: readonly Endpoint[] } = {}) {
  const reload = useReload();
  const refresh = () => reload(...(options.refresh ?? []));
  return useMutation<Answer<E>, CallError, CallInput<E>>({
    mutationFn: (input) => call(contract, input),
    onSuccess: refresh,
    onError: ({ code }) => (code === "no_answer" ? undefined : refresh()),
  });
}

/** Reads again what depends on a change made elsewhere. */
export function useReload(): (...contracts: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (...contracts) => {
      await client.invalidateQueries({
        predicate: ({ queryKey }) => contracts.some(({ path }) => isAddressOf(path, String(queryKey[0]))),
      });
    },
    [client],
  );
}

/** Shows a change before the server has made it. Returns a function that reverts it. */
export function usePatch<E extends Endpoint>(contract: E) {
  const client = useQueryClient();
  return useCallback(
    (change: (answer: Answer<E>) => Answer<E>): (() => void) => {
      const queryKey = keyOf(contract.path);
      const before = client.getQueryData<Answer<E>>(queryKey);
      if (before === undefined) return () => {};
      // An answer on its way would bring the old state back.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, change(before));
      return () => void client.invalidateQueries({ queryKey });
    },
    [client, contract],
  );
}
