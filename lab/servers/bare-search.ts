import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { createSignedTokens } from '../../platform/storage/tokens/create-signed-tokens.ts';
import { foldText } from '../../subgraphs/blogs/model/fold-text.ts';
import { createPosts } from '../../subgraphs/blogs/service/posts/posts.ts';
import { anyPost } from '../../subgraphs/blogs/service/posts/posts-criteria.ts';
import { createPostsCursors } from '../../subgraphs/blogs/service/posts/posts-cursors.ts';
import { createSourcesSnapshot } from '../../subgraphs/blogs/service/sources/sources-snapshot.ts';
import { createTags } from '../../subgraphs/blogs/service/tags/tag-list.ts';
import { createPostReader } from '../../subgraphs/blogs/store/post-reader.ts';
import { recordStatements, type Statement } from '../databases/record-statements.ts';
import type { Search } from '../invented/searches.ts';
import { announce } from './announce.ts';

/**
 * The bare SQL of searches: the statements of the service for one page and its total, recorded for each fragment and
 * run through a pool of the same size. Arguments: URL of the database, connections, file of the fragments.
 */
const [, , url = '', connections = '10', file = ''] = process.argv;
const searches = JSON.parse(readFileSync(file, 'utf8')) as readonly Search[];
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });

/** Records the statements of each search with an empty cache. */
const recordSearches = async (): Promise<ReadonlyMap<string, readonly Statement[]>> => {
  const database = createPostgresDatabase({ url, log: silentLogger, maxConnections: 2 });
  const tokens = createSignedTokens(Buffer.alloc(32), systemClock);
  const reader = createPostReader(database);
  const snapshot = createSourcesSnapshot({ readState: reader.state, clock: systemClock, maxAgeMs: 600_000 });
  await snapshot.read();
  const recorded = new Map<string, readonly Statement[]>();
  const record = async ({ q }: Search): Promise<void> => {
    const watched = recordStatements(database);
    const store = createPostReader(watched.database);
    const posts = createPosts({
      store,
      snapshot,
      tags: createTags({ store, snapshot, fold: foldText }),
      cursors: createPostsCursors(tokens),
      fold: foldText,
      clock: systemClock,
      sessions: database.sessions,
    });
    await posts.search(
      { ...anyPost, query: q, sort: 'NEWEST', first: 20 },
      { isCounted: true, isWarned: false, caller: 'bench' },
    );
    recorded.set(q, watched.statements);
  };
  const waiting = [...searches];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await record(next);
  };
  await Promise.all([worker(), worker()]);
  await database.close();
  return recorded;
};

// A process may end while it waits for a pool alone.
const alive = setInterval(() => {}, 60_000);
const recorded = await recordSearches();
clearInterval(alive);

const run = async (q: string): Promise<readonly unknown[]> => {
  const results: unknown[] = [];
  for (const { text, values } of recorded.get(q) ?? []) results.push((await pool.query(text, [...values])).rows);
  return results;
};

const app = Fastify({ logger: false });

app.post<{ Body: { readonly qs: readonly string[]; readonly atOnce: number } }>('/loop', async ({ body }) => {
  const waiting = [...body.qs];
  const latenciesMs: number[] = [];
  const startedAtMs = performance.now();
  const worker = async () => {
    for (let q = waiting.shift(); q !== undefined; q = waiting.shift()) {
      const sentAtMs = performance.now();
      await run(q);
      latenciesMs.push(performance.now() - sentAtMs);
    }
  };
  await Promise.all(Array.from({ length: body.atOnce }, worker));
  return { tookMs: performance.now() - startedAtMs, latenciesMs };
});

app.get<{ Querystring: { readonly q: string } }>('/posts', async ({ query }) => run(query.q));

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
