import { sql } from 'kysely';
import { inPortions } from '../../../platform/runtime/lists/lists.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { packTerms } from '../model/term-list.ts';
import type { JobDatabase, JobTables } from './job-tables.ts';
import { lexemeSql } from './lexeme.ts';

interface TermSource {
  /** Folded, without repetition. */
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

export interface TermWriter {
  /**
   * Returns the column `terms` of each item. New words are stemmed and stored in statements of their own, which is safe
   * because a number is never reused.
   */
  prepare(items: readonly TermSource[]): Promise<readonly Uint8Array[]>;
}

/** Bound on the words in memory. Beyond it, all of them are dropped. */
const maxCached = 250_000;
/** While the embedded database stems a statement's words, everything else waits. */
const atOnce = 200;

const lexeme = sql.raw(lexemeSql);

const readNumbers = async (
  db: JobDatabase,
  words: readonly string[],
): Promise<readonly { readonly word: string; readonly term: number }[]> => {
  const { rows } = await sql<{ word: string; term: number }>`
    select word, term from job_words where word = any(${words}::text[])`.execute(db);
  return rows;
};

/** Words are sorted, so that two writers cannot deadlock. */
const learn = async (db: JobDatabase, words: readonly string[]): Promise<void> => {
  const sorted = [...words].sort();
  await sql`
    insert into job_lexemes (lexeme)
    select distinct stem from unnest(${sorted}::text[]) as word, lateral (select ${lexeme} as stem) stemmed
    where stem is not null and not exists (select 1 from job_lexemes known where known.lexeme = stem)
    order by stem on conflict (lexeme) do nothing`.execute(db);
  // Sees what another writer stored while the first statement waited for it.
  await sql`
    insert into job_words (word, term)
    select word, coalesce(known.term, 0)
    from unnest(${sorted}::text[]) as word, lateral (select ${lexeme} as stem) stemmed
      left join job_lexemes known on known.lexeme = stem
    order by word on conflict (word) do nothing`.execute(db);
};

export const createTermWriter = (database: Database): TermWriter => {
  const db = tablesOf<JobTables>(database);
  let known = new Map<string, number>();

  const ensure = async (numbers: Map<string, number>, words: readonly string[]): Promise<void> => {
    for (const part of inPortions(words, atOnce)) {
      const unknown = new Set(part);
      const keep = async (): Promise<void> => {
        // The given word may be a slice, which would retain the whole text.
        for (const { word, term } of await readNumbers(db, [...unknown])) {
          numbers.set(word, term);
          unknown.delete(word);
        }
      };
      await keep();
      if (unknown.size === 0) continue;
      await learn(db, [...unknown]);
      await keep();
    }
  };

  return {
    async prepare(items) {
      if (known.size > maxCached) known = new Map();
      // Another call may replace the map meanwhile.
      const numbers = known;
      const missing = new Set<string>();
      // Texts have hundreds of words: each is looked up once, and again only without a number.
      const begun = items.map(({ words, facets }) => {
        const terms: number[] = [];
        const unknown: string[] = [];
        for (const list of [words, facets])
          for (const word of list) {
            const term = numbers.get(word);
            if (term === undefined) unknown.push(word);
            else if (term !== 0) terms.push(term);
          }
        for (const word of unknown) missing.add(word);
        return { terms, unknown };
      });
      if (missing.size > 0) await ensure(numbers, [...missing]);
      return begun.map(({ terms, unknown }) => {
        for (const word of unknown) {
          const term = numbers.get(word) ?? 0;
          if (term !== 0) terms.push(term);
        }
        return packTerms(terms);
      });
    },
  };
};
