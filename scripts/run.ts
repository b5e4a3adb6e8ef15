import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./paths.ts";

/** Runs a program in the project's folder with our own input and output; answers its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** Runs a program that npm installed. */
export function runTool(name: string, args: readonly string[], env?: Readonly<Record<string, string>>) {
  return run(`${ROOT}node_modules/.bin/${name}`, args, env);
}

/** Runs one of our scripts in a process of its own. */
export function runScript(name: string, args: readonly string[] = []) {
  return run(process.execPath, [`${ROOT}scripts/${name}.ts`, ...args]);
}
