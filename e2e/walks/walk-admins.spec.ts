import { walkRoutesOf } from "./walk.ts";

walkRoutesOf("admins");
