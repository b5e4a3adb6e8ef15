import { walkEveryRoute } from "./walk.ts";

walkEveryRoute("dark", 390);
