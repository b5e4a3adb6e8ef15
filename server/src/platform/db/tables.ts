/**
 * Every table and its columns, for the types of queries. Each noun's store adds its own:
 *
 *   declare module "../platform/db/tables.ts" {
 *     interface Tables {
 *       users: UsersTable;
 *     }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
