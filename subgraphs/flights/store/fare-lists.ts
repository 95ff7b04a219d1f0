import { type Kysely, sql } from 'kysely';
import type { FareListFilter, FareListPlace } from '../model/fare.ts';
import { type FareSearchRecord, toRecord } from './fare-record.ts';
import type { FareTables } from './fare-table.ts';

interface FareListSelection extends FareListFilter {
  /** Null for the first page. */
  readonly after: FareListPlace | null;
  readonly limit: number;
}

export interface FareLists {
  findOwned(selection: FareListSelection): Promise<FareSearchRecord[]>;
  countOwned(filter: FareListFilter): Promise<number>;
}

export const createFareLists = (db: Kysely<FareTables>): FareLists => {
  const owned = ({ owner, status }: FareListFilter) => {
    const query = db.selectFrom('fare_searches').where('owner', '=', owner).where('watch_id', 'is', null);
    return status === null ? query : query.where('status', '=', status);
  };
  return {
    async findOwned({ after, limit, ...filter }) {
      const query = owned(filter).selectAll().orderBy('submitted_at', 'desc').orderBy('job_id', 'desc').limit(limit);
      const rows = await (after === null
        ? query
        : query.where(sql<boolean>`(submitted_at, job_id) < (${after.submittedAt}::timestamptz, ${after.jobId}::text)`)
      ).execute();
      return rows.map(toRecord);
    },
    async countOwned(filter) {
      const row = await owned(filter).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
      return row.count;
    },
  };
};
