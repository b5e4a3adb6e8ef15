import { walkRoutesOf } from "./walk.ts";

walkRoutesOf("visitors");
