import type { Db } from "../../platform/db/connect.ts";

/**
 * Everything PostgreSQL knows about the schema, a line for each thing, sorted. The order of columns is left out:
 * columns that a migration adds stand behind the others, and no statement relies on it.
 */
export async function readCatalogue({ pool }: Pick<Db, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(LINES.join("\nunion all\n"));
  return rows.map(({ line }) => line).sort();
}

const OWN = "relnamespace = 'public'::regnamespace";

const LINES = [
  `select concat_ws(' ', 'relation', relname, relkind, relpersistence, array_to_string(reloptions, ','),
     pg_get_partkeydef(oid), (select inhparent::regclass::text from pg_inherits where inhrelid = c.oid),
     pg_get_expr(relpartbound, oid)) as line
   from pg_class c where ${OWN} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
     attstorage, attcompression, attcollation::regcollation, pg_get_expr(adbin, adrelid))
   from pg_attribute a join pg_class c on c.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${OWN} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid) from pg_index
   join pg_class c on c.oid = indexrelid where ${OWN}`,
  `select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
   join pg_class c on c.oid = tgrelid where ${OWN} and not tgisinternal`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle)
   from pg_sequences where schemaname = 'public'`,
  `select concat_ws(' ', 'type', typname, typtype) from pg_type t
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'statistics', stxname, pg_get_statisticsobjdef(oid)) from pg_statistic_ext
   where stxnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'policy', polname, polrelid::regclass) from pg_policy`,
  "select concat_ws(' ', 'extension', extname) from pg_extension",
  `select concat_ws(' ', 'comment', objoid::regclass, objsubid, description) from pg_description
   join pg_class c on c.oid = objoid and classoid = 'pg_class'::regclass where ${OWN}`,
];
