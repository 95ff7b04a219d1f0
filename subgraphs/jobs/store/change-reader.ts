import { sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { AnnouncedList } from '../../../platform/streams/announcement-cursors.ts';
import type { ChangeNumbers, JobPostingPart, NumberedChange } from '../model/posting-change.ts';
import type { JobTables } from './job-tables.ts';
import { type ChangedRow, selectChanged, toChanged } from './search/changed-postings.ts';

/** Reads postings by their latest change. */
export interface ChangeReader {
  changeList(): Promise<AnnouncedList>;
  /**
   * Returns postings of listed boards whose latest change has a greater number, in its order, each with what has
   * changed after `since`.
   */
  changedAfter(number: number, limit: number, since: number): Promise<readonly NumberedChange[]>;
}

interface NumberedRow extends ChangedRow {
  readonly changed: number;
  readonly changes: ChangeNumbers;
}

const changeOf = ({ changes, open }: NumberedRow, since: number): Pick<NumberedChange, 'change' | 'changedParts'> => {
  const { STANDING: standing = 0, ...parts } = changes;
  return {
    change: standing <= since ? 'EDITED' : open ? 'REOPENED' : 'CLOSED',
    changedParts: Object.entries(parts).flatMap(([part, number]) => (number > since ? [part as JobPostingPart] : [])),
  };
};

export const createChangeReader = (database: Database): ChangeReader => {
  const db = tablesOf<JobTables>(database);
  return {
    async changeList() {
      const columns = ['list_id as listId', 'changed as lastNumber', 'changes_forgotten as forgottenNumber'] as const;
      return await db.selectFrom('job_index').select(columns).executeTakeFirstOrThrow();
    },
    async changedAfter(number, limit, since) {
      const { rows } = await sql<NumberedRow>`
        ${selectChanged(['changed', 'changes'])} where changed > ${number} and listed
        order by changed limit ${limit}`.execute(db);
      const postings = await toChanged(db, rows);
      return rows.flatMap((row, place) => {
        const posting = postings[place];
        return posting === undefined ? [] : [{ number: row.changed, posting, ...changeOf(row, since) }];
      });
    },
  };
};
