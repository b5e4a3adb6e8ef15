import { servePress } from "./serve-press.ts";
import { installedTypst } from "./typst/installed.ts";

servePress(installedTypst);
