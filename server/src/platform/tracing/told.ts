import { tracingChannel } from "node:diagnostics_channel";

export type ToldJob = { name: string; attempt: number; error?: unknown };
export type ToldStatement = { text: string; error?: unknown };

/** Where the program tells what it does, to whoever traces it. While nobody listens, telling costs nothing. */
export const toldJobs = tracingChannel<unknown, ToldJob>("owlstat.job");
export const toldStatements = tracingChannel<unknown, ToldStatement>("owlstat.statement");
