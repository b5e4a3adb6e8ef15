import { servePress } from "../../reports/printers/serve-press.ts";
import { wasmTypst } from "../../reports/printers/typst/wasm.ts";

// The press of machines for which Typst is not published as machine code.
servePress(wasmTypst);
