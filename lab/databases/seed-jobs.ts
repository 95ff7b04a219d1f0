import { dirname, join } from 'node:path';
import { parseSettings } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { sharedGazetteer } from '../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import { openDatabase } from '../../processes/state/infrastructure.ts';
import { toBoardKey } from '../../subgraphs/jobs/model/board-key.ts';
import { readingVersion } from '../../subgraphs/jobs/model/reading-version.ts';
import { toPostingToStore } from '../../subgraphs/jobs/service/refresh/posting-to-store.ts';
import { createLocationResolver } from '../../subgraphs/jobs/service/refresh/resolve-locations.ts';
import { toPostingRow } from '../../subgraphs/jobs/store/refresh/posting-rows.ts';
import { createRefreshStore } from '../../subgraphs/jobs/store/refresh/refresh-store.ts';
import { createTermWriter } from '../../subgraphs/jobs/store/term-writer.ts';
import { toContentHash } from '../../subgraphs/jobs/upstream/postings/content-hash.ts';
import { type InventedJob, inventBoards, inventJobs } from '../invented/invented-jobs.ts';
import { createJobVocabulary } from '../invented/job-words.ts';
import { inBatches, insertRows } from './insert-rows.ts';

/**
 * Fills databases with the same invented open postings, without the refresh. The first numbers the words. Details are
 * left out, because no search reads them. Arguments: postings, boards, the URL or folder of each database.
 */
const [, , count = '1', boardCount = '1', ...places] = process.argv;
const plan = { count: Number(count), boards: Number(boardCount), nowMs: Date.now() };

/** Bounds the memory: the words of postings need a hundred times the memory of their rows. */
const madeAtOnce = 100;
/** Number of postings that a refresh writes with one revision. */
const ofOneRevision = 200;

const open = async (place: string): Promise<Database> => {
  const where = /^postgres(ql)?:/.test(place) ? { DATABASE_URL: place } : { DATA_DIR: dirname(place) };
  // Statements of whole tables take long.
  const environment = { ...where, DATABASE_STATEMENT_TIMEOUT_MS: '600000' };
  const { platform: settings } = parseSettings(environment, { platform: platformSettings });
  const database = await openDatabase(settings, silentLogger);
  await database.migrate('jobs', join(projectRoot, 'subgraphs', 'jobs', 'migrations'));
  await createRefreshStore(database, createTermWriter(database)).syncBoards(inventBoards(plan.boards), plan.nowMs);
  return database;
};

/** Creates rows of `job_postings`, by the functions that refreshes use. */
const createRowMaker = (database: Database) => {
  const terms = createTermWriter(database);
  const resolve = createLocationResolver(sharedGazetteer);
  const now = new Date(plan.nowMs).toISOString();
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

const copyWords = async (from: Database, to: Database): Promise<void> => {
  // Some are there from the start, with other numbers.
  await to.executeSql('truncate job_lexemes, job_words');
  for (const table of ['job_lexemes', 'job_words']) {
    const { rows } = await from.executeSql(`select * from ${table}`);
    await insertRows(to.executeSql, table, rows);
  }
  await to.executeSql(
    "select setval(pg_get_serial_sequence('job_lexemes', 'term'), (select max(term) from job_lexemes))",
  );
};

const finish = async (database: Database): Promise<void> => {
  await database.executeSql('update job_index set revision = (select max(revision) from job_postings)');
  await database.executeSql(
    `update job_boards set had_success = true, last_success_at = now(), last_attempt_at = now(), next_attempt_at = now() + interval '7 days',
      reading_version = ${readingVersion},
      open_count = (select count(*) from job_postings where job_postings.board = job_boards.board)`,
  );
  for (const table of ['job_postings', 'job_boards', 'job_words', 'job_lexemes'])
    await database.executeSql(`vacuum (analyze) ${table}`);
  await database.close();
};

// A process may end while it waits for a pool alone.
const alive = setInterval(() => {}, 60_000);
const databases = await Promise.all(places.map(open));
const [first, ...others] = databases;
if (first === undefined) throw new Error('no database is named');
const makeRows = createRowMaker(first);
let made = 0;
for (const batch of inBatches(inventJobs(plan, createJobVocabulary(1), 2), madeAtOnce)) {
  const rows = await makeRows(batch, made);
  made += batch.length;
  await Promise.all(databases.map((database) => insertRows(database.executeSql, 'job_postings', rows)));
}
for (const other of others) await copyWords(first, other);
await Promise.all(databases.map(finish));
clearInterval(alive);
