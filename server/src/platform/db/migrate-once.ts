import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** Run as a program by the tests: migrates the database of the address given and prints what it applied. */
const [url = "", folder] = process.argv.slice(2);
const db = connect({ url, max: 1 });
process.stdout.write(JSON.stringify(await migrate(db, folder)));
await db.close();
