import { join } from 'node:path';
import { sharedGazetteer } from '../../platform/gazetteer/create-gazetteer.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import { toBoardKey } from '../../subgraphs/jobs/model/board-key.ts';
import { readingVersion } from '../../subgraphs/jobs/model/reading-version.ts';
import { toPostingToStore } from '../../subgraphs/jobs/service/refresh/posting-to-store.ts';
import { createLocationResolver } from '../../subgraphs/jobs/service/refresh/resolve-locations.ts';
import { toPostingRow } from '../../subgraphs/jobs/store/refresh/posting-rows.ts';
import { createRefreshStore } from '../../subgraphs/jobs/store/refresh/refresh-store.ts';
import { createTermWriter } from '../../subgraphs/jobs/store/term-writer.ts';
import { toContentHash } from '../../subgraphs/jobs/upstream/postings/content-hash.ts';
import { type InventedJob, inventBoards, inventJobs, type JobsPlan } from '../invented/invented-jobs.ts';
import type { Vocabulary } from '../invented/vocabulary.ts';
import type { CopyValue } from '../postgres/copy-rows.ts';
import type { SeedTarget } from './seed-target.ts';

/** Postings in memory: their words take a hundred times the space of their rows. */
const madeAtOnce = 100;
const writtenAtOnce = 2000;
/** Postings of one revision, as refreshes write them. */
const ofOneRevision = 200;

/**
 * Drops indexes of `job_postings`, because creating them after the load is much faster than updating them for each row.
 * Returns their definitions.
 */
const takeIndexes = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await database.executeSql(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'job_postings' and schemaname = 'public' and indexname <> 'job_postings_pkey'`,
  );
  for (const { name } of rows) await database.executeSql(`drop index ${String(name)}`);
  return rows.map(({ definition }) => String(definition));
};

function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Uses the functions of the refresh. */
const createRowMaker = (database: Database, nowMs: number) => {
  const terms = createTermWriter(database);
  const resolve = createLocationResolver(sharedGazetteer);
  const now = new Date(nowMs).toISOString();
  return async (jobs: readonly InventedJob[], firstIndex: number) => {
    const items = jobs.map(({ entry, posting }) => ({
      entry,
      item: toPostingToStore(posting, toContentHash('bench', { id: posting.sourceId }), entry, resolve),
    }));
    const packed = await terms.prepare(items.map(({ item }) => item));
    return items.map(({ entry, item }, index) => ({
      ...toPostingRow(item, packed[index] ?? new Uint8Array()),
      board: toBoardKey(entry.source, entry.token),
      source: entry.source,
      terms: `\\x${Buffer.from(packed[index] ?? []).toString('hex')}`,
      first_seen_at: now,
      reading_version: readingVersion,
      revision: 1 + Math.floor((firstIndex + index) / ofOneRevision),
    }));
  };
};

type Row = Awaited<ReturnType<ReturnType<typeof createRowMaker>>>[number];

/** Boards were just read and are not due for a week. */
const prepare = async ({ database }: SeedTarget, plan: JobsPlan): Promise<void> => {
  await database.migrate('jobs', join(projectRoot, 'subgraphs', 'jobs', 'migrations'));
  const terms = createTermWriter(database);
  await createRefreshStore(database, terms).syncBoards(inventBoards(plan.boards), plan.nowMs);
};

const copyWords = async (from: Database, to: SeedTarget): Promise<void> => {
  for (const [table, word] of [
    ['job_lexemes', 'lexeme'],
    ['job_words', 'word'],
  ] as const) {
    const { rows } = await from.executeSql(`select ${word} as word, term from ${table}`);
    await to.copy(
      table,
      [word, 'term'],
      rows.map((row) => [String(row['word']), Number(row['term'])]),
    );
  }
  await to.database.executeSql(
    "select setval(pg_get_serial_sequence('job_lexemes', 'term'), (select max(term) from job_lexemes))",
  );
};

const finish = async (database: Database, indexes: readonly string[]): Promise<void> => {
  for (const definition of indexes) await database.executeSql(definition);
  await database.executeSql('update job_index set revision = (select max(revision) from job_postings)');
  await database.executeSql(
    `update job_boards set had_success = true, last_success_at = now(), last_attempt_at = now(), next_attempt_at = now() + interval '7 days',
      reading_version = ${readingVersion},
      open_count = (select count(*) from job_postings where job_postings.board = job_boards.board)`,
  );
  for (const table of ['job_postings', 'job_boards', 'job_words', 'job_lexemes'])
    await database.executeSql(`vacuum (analyze) ${table}`);
};

/**
 * Writes the same postings to each database, bypassing the refresh. The first database numbers the words. Details are
 * omitted, because searches do not read them.
 */
export const seedJobs = async (
  targets: readonly [SeedTarget, ...SeedTarget[]],
  plan: JobsPlan,
  vocabulary: Vocabulary,
): Promise<void> => {
  const [first, ...others] = targets;
  for (const target of targets) await prepare(target, plan);
  const indexes: (readonly string[])[] = [];
  for (const { database } of targets) indexes.push(await takeIndexes(database));
  const makeRows = createRowMaker(first.database, plan.nowMs);
  let rows: Row[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    // The databases write while the next rows are created.
    await writing;
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => Object.values(row) as CopyValue[]);
    rows = [];
    writing = Promise.all(targets.map((target) => target.copy('job_postings', columns, values)));
  };
  let made = 0;
  for (const batch of inBatches(inventJobs(plan, vocabulary, 2), madeAtOnce)) {
    rows.push(...(await makeRows(batch, made)));
    made += batch.length;
    if (rows.length >= writtenAtOnce || made === plan.count) await write();
  }
  await writing;
  for (const target of others) await copyWords(first.database, target);
  await Promise.all(targets.map(({ database }, index) => finish(database, indexes[index] ?? [])));
};
