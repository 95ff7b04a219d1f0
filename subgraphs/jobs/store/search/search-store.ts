import { sql } from 'kysely';
import type { Database } from '../../../../platform/storage/database.ts';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import { type StatedPay, toPayReach } from '../../model/pay.ts';
import { firstWithFamilies } from '../../model/reading-version.ts';
import type { ChangedPosting, SearchStore } from '../../model/search-store.ts';
import { packTerms, unpackTerms } from '../../model/term-list.ts';
import { wordFamilies } from '../../model/word-families.ts';
import type { JobDatabase, JobTables } from '../job-tables.ts';
import { lexemeSql } from '../lexeme.ts';

/** Returns the terms of a posting together with those of the families that its words may belong to. */
type InferFamilies = (terms: Uint8Array) => Uint8Array;

interface Inference {
  readonly family: number;
  /** A posting needs all of them. */
  readonly words: readonly number[];
}

/** Titles have words of their own; see `facets.titleWord` of the service. */
const kinds = ['', 'title/'] as const;

/** Earlier rules had no sign in front of a word. */
const earlier = (word: string): string => word.replace(/^\./, '');

const distinctWords: readonly string[] = [
  ...new Set(
    kinds.flatMap((kind) =>
      wordFamilies.flatMap(({ name, spelling }) => [name, ...spelling.map(earlier)].map((word) => kind + word)),
    ),
  ),
];

/**
 * Reads what postings of earlier rules are found by until their boards are read again. Of words that shared a stem only
 * the stem was stored, so such a posting is in all families of its stems, as it was until now: none is missed.
 */
const readFamilyInference = async (db: JobDatabase): Promise<InferFamilies> => {
  const { rows } = await sql<{ word: string; term: number }>`
    select word, term from job_words where word = any(${distinctWords}::text[])`.execute(db);
  const numbers = new Map(rows.map(({ word, term }) => [word, term]));
  const byWord = new Map<number, Inference[]>();
  for (const kind of kinds)
    for (const { name, spelling } of wordFamilies) {
      const family = numbers.get(kind + name);
      const words = spelling.map((word) => numbers.get(kind + earlier(word)));
      // Stop words have no number of their own, so no posting shows whether it has them.
      const stored = words.flatMap((word) => (word === undefined || word === 0 ? [] : [word]));
      const [first] = stored;
      if (family === undefined || first === undefined || words.includes(undefined)) continue;
      byWord.set(first, [...(byWord.get(first) ?? []), { family, words: stored }]);
    }
  return (packed) => {
    const terms: number[] = [];
    unpackTerms(packed, (term) => terms.push(term));
    const known = new Set(terms);
    for (const term of known)
      for (const { family, words } of byWord.get(term) ?? [])
        if (words.every((word) => known.has(word))) terms.push(family);
    return terms.length === known.size ? packed : packTerms(terms);
  };
};

interface ChangedRow {
  readonly id: string;
  readonly revision: number;
  readonly open: boolean;
  readonly newest_ms: number;
  readonly terms: Uint8Array;
  readonly announced: number | null;
  readonly reading_version: number;
  readonly kinds: readonly number[];
  readonly pay: readonly StatedPay[] | null;
}

/** A slash follows the name of a facet, and zero is the next character. */
const selectChanged = sql`
  with kinds as materialized (
    select word, term from job_words
    where (word >= 'employment/' and word < 'employment0') or (word >= 'workplace/' and word < 'workplace0')
  )
  select id, revision, closed_at is null and listed as open, terms, announced, job_postings.reading_version, pay,
    array_remove(array[employment.term, workplace.term], null) as kinds,
    coalesce(extract(epoch from newest_at) * 1000, 0)::float8 as newest_ms
  from job_postings join job_boards using (board)
    left join kinds employment on employment.word = 'employment/' || lower(employment_type)
    left join kinds workplace on workplace.word = 'workplace/' || lower(workplace_type)`;

const toChanged = async (db: JobDatabase, rows: readonly ChangedRow[]): Promise<readonly ChangedPosting[]> => {
  const isEarlier = (row: ChangedRow): boolean => row.reading_version < firstWithFamilies;
  const infer = rows.some(isEarlier) ? await readFamilyInference(db) : undefined;
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    open: row.open,
    newestMs: row.newest_ms,
    terms: infer !== undefined && isEarlier(row) ? infer(row.terms) : row.terms,
    kinds: row.kinds,
    pay: row.pay?.map(toPayReach) ?? [],
    announced: row.announced,
  }));
};

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
        ${selectChanged} where announced > ${number} and closed_at is null and listed
        order by announced limit ${limit}`.execute(db);
      return await toChanged(db, rows);
    },

    async changes({ revision, id }, limit, openOnly) {
      const { rows } = await sql<ChangedRow>`
        ${selectChanged}
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
