import { walkEveryRoute } from "./walk.ts";

walkEveryRoute("dark", 1280);
