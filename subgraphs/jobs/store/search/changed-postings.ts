import { type RawBuilder, sql } from 'kysely';
import { type StatedPay, toPayReach } from '../../model/pay.ts';
import { firstWithFamilies } from '../../model/reading-version.ts';
import type { ChangedPosting } from '../../model/search-store.ts';
import { packTerms, unpackTerms } from '../../model/term-list.ts';
import { wordFamilies } from '../../model/word-families.ts';
import type { JobDatabase } from '../job-tables.ts';

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

export interface ChangedRow {
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

/**
 * SQL without conditions, with `more` columns of postings. A slash follows the name of a facet, and zero is the next
 * character.
 */
export const selectChanged = (more: readonly string[] = []): RawBuilder<unknown> => sql`
  with kinds as materialized (
    select word, term from job_words
    where (word >= 'employment/' and word < 'employment0') or (word >= 'workplace/' and word < 'workplace0')
  )
  select id, revision, closed_at is null and listed as open, terms, announced, job_postings.reading_version, pay, ${sql.raw(more.map((name) => `job_postings.${name}, `).join(''))}
    array_remove(array[employment.term, workplace.term], null) as kinds,
    coalesce(extract(epoch from newest_at) * 1000, 0)::float8 as newest_ms
  from job_postings join job_boards using (board)
    left join kinds employment on employment.word = 'employment/' || lower(employment_type)
    left join kinds workplace on workplace.word = 'workplace/' || lower(workplace_type)`;

export const toChanged = async (db: JobDatabase, rows: readonly ChangedRow[]): Promise<readonly ChangedPosting[]> => {
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
