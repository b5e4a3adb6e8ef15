import { existsSync } from "node:fs";
import { type Config, readConfig } from "./config.ts";

/** The settings of the program and of every command beside it: those of the environment, then those of `.env` here. */
export function ownConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env);
}
