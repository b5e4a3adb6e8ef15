import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const WEB = `${ROOT}web`;
export const DIST = `${WEB}/dist`;
