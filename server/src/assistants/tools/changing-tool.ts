import { record, type Schema, text } from "./tool.ts";

export const UNDO = record(
  "The tool that takes this back, and what to give it; null where nothing was changed.",
  {
    tool: text("Its name."),
    arguments: { type: "object" },
  },
);

export const EXISTED: Schema = {
  type: "boolean",
  description: "True where it was so already: nothing was changed.",
};
export const DELETED: Schema = { type: "boolean", description: "False where it was gone already." };
export const ID = text("Its id, as the list names it.");
