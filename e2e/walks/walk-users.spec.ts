import { walkRoutesOf } from "./walk.ts";

walkRoutesOf("users");
