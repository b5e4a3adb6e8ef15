import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { DatabaseUnavailable } from "./db/errors.ts";
import { MigrationRefused } from "./db/migrate.ts";
import { PoolerRefused } from "./db/pooler.ts";
import { PostgresUnavailable } from "./postgres/errors.ts";

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Why the program does not start, in words for its operator; null where it is nothing they could mend. */
export function startProblem(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  for (const Known of [ConfigError, PostgresUnavailable, MigrationRefused, PoolerRefused]) {
    if (error instanceof Known) return error.message;
  }
  if (error instanceof DatabaseUnavailable)
    return `${error.message}. Is DATABASE_URL right, and does it run?`;
  if (!config) return null;
  return portProblem(error, config) ?? diskProblem(error, config) ?? refusal(error);
}

function portProblem({ code, syscall, port, hostname, address }: SystemError, config: Config): string | null {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "EADDRNOTAVAIL") {
    return `HOST=${hostname ?? address} is no address of this machine. 0.0.0.0 stands for all of them.`;
  }
  if (syscall !== "listen" || port === undefined) return null;
  const setting = port === config.port ? "PORT" : "SANDBOX_PORT";
  const which =
    config.sandbox && port === config.sandbox.port + 1 ? " (where the sandbox receives mail)" : "";
  if (code === "EADDRINUSE") return `Port ${port}${which} is taken: set ${setting} to a free one.`;
  if (code === "EACCES")
    return `Port ${port}${which} is not for this user: set ${setting} to one from 1024 on.`;
  return null;
}

const DISK: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it can only be read",
  EEXIST: "it is a file, not a folder",
  ENOTDIR: "part of it is a file, not a folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full for this user",
};

function diskProblem({ code = "", path, syscall }: SystemError, { dataDir }: Config): string | null {
  const reason = DISK[code];
  if (!reason || syscall === "listen") return null;
  // The path of a failed write is unknown, but only the data folder is written to.
  const place = path && path !== dataDir ? ` (at ${path})` : "";
  return `DATA_DIR=${dataDir} is not usable: ${reason}${place}.`;
}

/** invalid_password, invalid_authorization, invalid_catalog_name, insufficient_privilege, disk_full */
const REFUSALS = new Set(["28P01", "28000", "3D000", "42501", "53100"]);

function refusal(error: SystemError): string | null {
  if (!REFUSALS.has(error.code ?? "")) return null;
  return `PostgreSQL refuses: ${error.message}. Is DATABASE_URL right?`;
}
