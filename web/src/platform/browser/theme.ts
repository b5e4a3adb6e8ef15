import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

type Mode = "light" | "dark";
/** `system` follows the device. */
export type ModeChoice = Mode | "system";

const KEY = "prefers-mode";
const listeners = new Set<() => void>();

/** The account's choice, for devices without their own choice. */
let accountMode: Mode | null = null;

function systemMode(): Mode {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function storedChoice(): ModeChoice {
  const stored = readStored(KEY);
  return stored === "light" || stored === "dark" ? stored : (accountMode ?? "system");
}

/** Applies the account's choice. */
export function followAccount(mode: Mode | null): void {
  if (mode === accountMode) return;
  accountMode = mode;
  apply();
}

/** Stores the choice and applies it at once. */
export function chooseMode(choice: ModeChoice): void {
  writeStored(KEY, choice === "system" ? null : choice);
  apply();
}

function apply(): void {
  const choice = storedChoice();
  document.documentElement.dataset.theme = choice === "system" ? systemMode() : choice;
  for (const listener of listeners) listener();
}

/** Follows the device's setting as long as nothing was chosen. */
export function followSystemMode(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
}

export function onModeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useModeChoice(): ModeChoice {
  return useSyncExternalStore(onModeChange, storedChoice, () => "system");
}

export function currentMode(): Mode {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}
