import { sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import { packTerms } from '../model/term-list.ts';
import type { JobDatabase, JobTables } from './job-tables.ts';
import { lexemeSql } from './lexeme.ts';

/** Words and facets of one posting. */
export interface TermSource {
  /** Folded words, each once. */
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

/** Gives words and facets their numbers. */
export interface TermWriter {
  /**
   * The column `terms` of each item. Words that are met for the first time are stemmed by PostgreSQL and stored before this resolves, in
   * statements of their own: a number, once given, is never given to another.
   */
  prepare(items: readonly TermSource[]): Promise<readonly Uint8Array[]>;
}

/** Words that are kept in memory. When there are more, all are forgotten and read again as they are met. */
const mostKept = 250_000;
/** Words that one statement looks up, and learns: the embedded database holds everything else up while it stems. */
const atOnce = 500;

const lexeme = sql.raw(lexemeSql);

const readNumbers = async (
  db: JobDatabase,
  words: readonly string[],
): Promise<readonly { readonly word: string; readonly term: number }[]> => {
  const { rows } = await sql<{ word: string; term: number }>`
    select word, term from job_words where word = any(${words}::text[])`.execute(db);
  return rows;
};

/** Words in one order, so that two writers that learn the same ones wait for each other rather than for ever. */
const learn = async (db: JobDatabase, words: readonly string[]): Promise<void> => {
  const sorted = [...words].sort();
  await sql`
    insert into job_lexemes (lexeme)
    select distinct stem from unnest(${sorted}::text[]) as word, lateral (select ${lexeme} as stem) stemmed
    where stem is not null and not exists (select 1 from job_lexemes known where known.lexeme = stem)
    order by stem on conflict (lexeme) do nothing`.execute(db);
  // A second statement sees what another writer, for which the first one waited, has written.
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
    for (let start = 0; start < words.length; start += atOnce) {
      const part = words.slice(start, start + atOnce);
      const unknown = new Set(part);
      const keep = async (): Promise<void> => {
        // What is kept is the text that was read: the one that was asked for may be a slice, which holds on to all that it was cut from.
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
      if (known.size > mostKept) known = new Map();
      // Held on to, so that another call that empties the memory meanwhile does not empty this one's.
      const numbers = known;
      const missing = new Set<string>();
      // Texts have hundreds of words: each is looked up once, and again only where it had no number.
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
