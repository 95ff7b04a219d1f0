import { sql } from 'kysely';
import type { Database } from '../../../../platform/storage/database.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import type { SearchStore } from '../../model/search-store.ts';
import type { JobTables } from '../job-tables.ts';
import { lexemeSql } from '../lexeme.ts';
import { type ChangedRow, selectChanged, toChanged } from './changed-postings.ts';

/** Returns an upper bound, by code points, of texts with a prefix. */
const behind = (prefix: string): string => `${prefix}\u{10ffff}`;

// These statements are prepared, because planning them takes longer than running them. A word that no posting has may
// share its lexeme with one that has.
const wordText = `
  select word, case when stem is null then 0 else term end as term
  from unnest($1::text[]) as word,
    lateral (select ${lexemeSql} as stem) stemmed
    left join job_lexemes on lexeme = stem
  where stem is null or term is not null`;
const prefixText = `
  select distinct term from job_words
  where word >= $1::text and word < $2::text and term <> 0 and strpos(word, '/') = 0`;
const facetText = `
  select term from job_words
  where word >= $1::text and word < $2::text and strpos(substr(word, length($1::text) + 1), $3::text) > 0`;

export const createSearchStore = (database: Database): SearchStore => {
  const db = tablesOf<JobTables>(database);
  const read = async <Row>(name: string, text: string, values: unknown[]): Promise<readonly Row[]> => {
    const { rows } = await database.executePrepared(name, text, values);
    return rows as readonly unknown[] as readonly Row[];
  };
  return {
    async state() {
      return await db.selectFrom('job_index').select(['revision', 'announced']).executeTakeFirstOrThrow();
    },

    async announcedList() {
      const columns = ['list_id as listId', 'announced as lastNumber'] as const;
      return await db.selectFrom('job_index').select(columns).executeTakeFirstOrThrow();
    },

    async announcedAfter(number, limit) {
      const { rows } = await sql<ChangedRow>`
        ${selectChanged()} where announced > ${number} and closed_at is null and listed
        order by announced limit ${limit}`.execute(db);
      return await toChanged(db, rows);
    },

    async changes({ revision, id }, limit, openOnly) {
      const { rows } = await sql<ChangedRow>`
        ${selectChanged()}
        where (revision, id) > (${revision}, ${id}) ${openOnly ? sql`and closed_at is null and listed` : sql``}
        order by revision, id limit ${limit}`.execute(db);
      return await toChanged(db, rows);
    },

    async wordTerms(words) {
      const rows = await read<{ word: string; term: number }>('jobs.words', wordText, [words]);
      return new Map(rows.map(({ word, term }) => [word, term]));
    },

    async prefixTerms(prefix) {
      const rows = await read<{ term: number }>('jobs.prefix', prefixText, [prefix, behind(prefix)]);
      return rows.map(({ term }) => term);
    },

    async facetTerms(prefix, part) {
      const rows = await read<{ term: number }>('jobs.facets', facetText, [prefix, behind(prefix), part]);
      return rows.map(({ term }) => term);
    },
  };
};
