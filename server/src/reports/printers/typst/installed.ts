import { nativeTypst } from "./native.ts";
import type { Typst } from "./typst.ts";

/** Typst as this machine has it: as machine code where that is published, else as WASM of the same version. */
export async function installedTypst(): Promise<Typst> {
  const native = nativeTypst();
  if (native) return native;
  const { wasmTypst } = await import("./wasm.ts");
  return wasmTypst();
}
