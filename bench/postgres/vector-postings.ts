import type pg from 'pg';
import { type CopyValue, copyRows } from './copy-rows.ts';

export interface VectorPosting {
  readonly id: string;
  readonly source: string;
  /** ISO instant. */
  readonly newestAt: string;
  readonly lexemes: Iterable<string>;
}

/** Lexemes of words, with the product's stemming. Stop words have none. */
export const readLexemes = async (
  client: pg.Client,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ word: string; lexeme: string }>(
    `select word, lexeme from unnest($1::text[]) as word, lateral (select (ts_lexize('english_stem', word))[1] as lexeme) stemmed
    where lexeme is not null`,
    [words],
  );
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
};

const rowsAtOnce = 5000;

/** Fills a table `postings` with a `tsvector`, stored uncompressed in the row for fast access. */
export const fillVectorPostings = async (client: pg.Client, postings: Iterable<VectorPosting>): Promise<void> => {
  await client.query(`
    create table postings (id text not null, source text not null, newest_at timestamptz not null, words tsvector not null);
    alter table postings alter words set storage plain`);
  let rows: CopyValue[][] = [];
  const flush = async () => {
    await copyRows(client, 'postings', ['id', 'source', 'newest_at', 'words'], rows);
    rows = [];
  };
  for (const { id, source, newestAt, lexemes } of postings) {
    rows.push([id, source, newestAt, [...lexemes].join(' ')]);
    if (rows.length === rowsAtOnce) await flush();
  }
  await flush();
  await client.query(`
    set maintenance_work_mem = '1GB';
    create index on postings using gin (words) with (fastupdate = off);
    create index on postings (source, newest_at desc, id)`);
  await client.query('vacuum (analyze) postings');
};

const parameters = (lexemes: readonly string[]): readonly string[] =>
  lexemes.map((_, index) => `$${index + 1}::tsquery`);

/** Postings with more of the words come first, then newer ones. With the total. */
export const findByCount = async (
  pool: pg.Pool,
  source: string,
  lexemes: readonly string[],
  { least, limit }: { readonly least: number; readonly limit: number },
): Promise<readonly string[]> => {
  const words = parameters(lexemes);
  const { rows } = await pool.query<{ id: string }>(
    `select id, count(*) over () as total from (
      select id, newest_at, ${words.map((word) => `(words @@ ${word})::int`).join(' + ')} as matched
      from postings where source = '${source}' and words @@ (${words.join(' || ')})
    ) counted where matched >= ${least}
    order by matched desc, newest_at desc, id limit ${limit}`,
    [...lexemes],
  );
  return rows.map(({ id }) => id);
};

/**
 * Without the total. Postings with all words, which mostly fill the page, are searched first, by date or by index as
 * the planner decides.
 */
export const findAllFirst = async (
  pool: pg.Pool,
  source: string,
  lexemes: readonly string[],
  options: { readonly least: number; readonly limit: number },
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from postings where source = '${source}' and words @@ (${parameters(lexemes).join(' && ')})
    order by newest_at desc, id limit ${options.limit}`,
    [...lexemes],
  );
  return rows.length === options.limit ? rows.map(({ id }) => id) : findByCount(pool, source, lexemes, options);
};
