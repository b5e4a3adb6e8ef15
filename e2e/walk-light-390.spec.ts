import { walkEveryRoute } from "./walk.ts";

walkEveryRoute("light", 390);
