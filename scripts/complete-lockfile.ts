type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, LockedPackage> };

const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openharmony",
  "win32",
  "sunos",
  "aix",
  "netbsd",
  "openbsd",
];
const PROCESSORS = ["arm64", "x64", "ia32", "arm", "ppc64", "s390x", "riscv64", "loong64", "wasm32"];

/** Names of the optional packages that some package asks for and the lockfile does not hold. */
export function missingOptionals({
  packages,
}: Lockfile): [name: string, version: string, parent: LockedPackage][] {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .filter(([, version]) => /^\d/.test(version))
      .map(([name, version]): [string, string, LockedPackage] => [name, version, parent]),
  );
}

/**
 * Adds the binaries of platforms that the registry at hand does not offer, so that `npm ci` finds the lockfile whole.
 * They are fetched on their own platform only. Answers their names.
 */
export function completeLockfile(lockfile: Lockfile): string[] {
  const missing = missingOptionals(lockfile);
  for (const [name, version, parent] of missing) {
    lockfile.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
    };
  }
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
  );
  return missing.map(([name]) => name);
}

function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = (name.split("/").at(-1) ?? "").split(/[-_]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 && os.includes("linux") ? { libc } : {}),
    ...(os.length > 0 ? { os } : {}),
  };
}
