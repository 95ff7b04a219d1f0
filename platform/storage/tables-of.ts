import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** For instance `tablesOf<FlightTables>(database).selectFrom('fare_searches')`. */
// biome-ignore lint/suspicious/noExplicitAny: kysely's own bound of a table interface; `unknown` would refuse interfaces
export const tablesOf = <Tables extends Record<string, any>>({ kysely }: Database): Kysely<Tables> =>
  kysely.withTables<Tables>() as unknown as Kysely<Tables>;
