import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chmod, cp, mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./paths.ts";

const run = promisify(execFile);

/** Why an image cannot be tried on this machine, or null. */
export function whyNoImages(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "images are tried on Linux by root";
  const missing = ["buildah", "debootstrap", "unshare", "npm"].filter((program) => !isInstalled(program));
  return missing.length > 0 ? `not installed here: ${missing.join(", ")}` : null;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A store of images in a folder of its own. */
export class Images {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  async buildah(...given: readonly string[]): Promise<string> {
    const store = ["--root", join(this.folder, "images"), "--runroot", join(this.folder, "run")];
    const { stdout } = await run("buildah", [...store, "--storage-driver", "vfs", ...given], {
      maxBuffer: 1e8,
    });
    return stdout.trim();
  }

  /** Debian with Node and npm of this machine, in place of the image that a registry would give. */
  async makeBase(name: string): Promise<void> {
    const root = join(this.folder, "base");
    const debian = ["--variant=minbase", "--include=ca-certificates", "bookworm", root];
    await run("debootstrap", [...debian, "http://deb.debian.org/debian"], { maxBuffer: 1e8 });
    const local = join(root, "usr/local");
    await cp(process.execPath, join(local, "bin/node"));
    await chmod(join(local, "bin/node"), 0o755);
    const { stdout } = await run("which", ["npm"]);
    const npm = join(await realpath(stdout.trim()), "../..");
    await mkdir(join(local, "lib/node_modules"), { recursive: true });
    await cp(npm, join(local, "lib/node_modules/npm"), { recursive: true });
    await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
    // Authorities that only this machine knows, for packages that come through its proxy.
    const authorities = "/etc/ssl/certs/ca-certificates.crt";
    await cp(authorities, join(root, authorities));
    const container = await this.buildah("from", "scratch");
    await this.buildah("copy", "--quiet", container, root, "/");
    await this.buildah("config", "--env", `NODE_EXTRA_CA_CERTS=${authorities}`, container);
    await this.buildah("commit", "--quiet", "--rm", container, name);
  }

  async build(name: string, base: string): Promise<void> {
    const how = ["--isolation", "chroot", "--format", "docker", "--build-arg", `BASE=${base}`];
    await this.buildah("build", ...how, "--tag", name, ROOT);
  }
}

/** The folder of the image's files, what a container runtime would mount into it, and the user it would run as. */
type Box = { root: string; data: string; settings: string; user: string };

/** Runs a command in the image's files, which can only be read; as a container runtime would, without one. */
export function runInBox(
  { root, data, settings, user }: Box,
  command: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const mounts = [
    `touch ${root}/app/.env`,
    `mount --bind ${root} ${root}`,
    `mount --bind ${settings} ${root}/app/.env`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${data} ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount --rbind /dev ${root}/dev`,
    `mount --rbind /proc ${root}/proc`,
  ];
  const enter = `exec chroot --userspec=${user} ${root} /bin/sh -c 'cd /app && exec "$@"' sh "$@"`;
  const script = [...mounts, enter].join(" && ");
  const inside = ["--mount", "--propagation", "private", "sh", "-c", script, "sh", ...command];
  return spawn("unshare", inside, { env, stdio: ["ignore", "pipe", "pipe"] });
}
