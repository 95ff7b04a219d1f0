import Fastify from 'fastify';
import type { Scheduler } from '../../platform/storage/due/scheduler.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { blogs } from '../../subgraphs/blogs/index.ts';
import { crawlRows } from '../../subgraphs/blogs/store/source-claims.ts';
import { jobs } from '../../subgraphs/jobs/index.ts';
import { boardRows } from '../../subgraphs/jobs/store/refresh/board-claims.ts';
import { watchTurns } from '../process/long-turns.ts';
import { announce } from './announce.ts';
import { startServiceHost } from './service-host.ts';

/**
 * A service whose sources are read when they are asked for. `POST /run/<key>` makes one due, waits for its reading, and
 * returns its time, the longest turn of the event loop, the peak memory of the process, and what is stored of it.
 * Arguments: `blogs` or `jobs`, whose list of sources is that of the settings, and `profiled` to name the functions of
 * that turn.
 */
const kinds = {
  blogs: {
    definition: blogs,
    rows: crawlRows,
    table: 'blog_sources',
    key: 'slug',
    state: `select count(*)::int as items, (select last_error from blog_sources where slug = $1) as error, 0 as revision
      from blog_posts where source_slug = $1`,
  },
  jobs: {
    definition: jobs,
    rows: boardRows,
    table: 'job_boards',
    key: 'board',
    state: `select open_count as items, last_error as error, (select revision from job_index)::int as revision
      from job_boards where board = $1`,
  },
};
const profiled = process.argv[3] === 'profiled';
const { definition, rows, table, key, state } = kinds[process.argv[2] as keyof typeof kinds];

const ended = new Map<string, (tookMs: number) => void>();
const watch = (scheduler: Scheduler): Scheduler => ({
  ...scheduler,
  work: (work) =>
    scheduler.work({
      ...work,
      run: async (row, signal) => {
        const begunAtMs = performance.now();
        await work.run(row, signal);
        ended.get(row.key)?.(performance.now() - begunAtMs);
      },
    }),
});

const { database, scheduler, hosted } = await startServiceHost(definition as SubgraphDefinition, { watch });
await database.executeSql(`update ${table} set next_attempt_at = '2100-01-01'`);
await hosted.work();

const app = Fastify({ logger: false });
app.post<{ Params: { readonly '*': string } }>('/run/*', async ({ params: { '*': source } }) => {
  const hasEnded = new Promise<number>((resolve) => ended.set(source, resolve));
  const turns = await watchTurns({ profiled });
  await database.executeSql(`update ${table} set next_attempt_at = now() - interval '1 second' where ${key} = $1`, [
    source,
  ]);
  scheduler.wake(rows);
  const tookMs = await hasEnded;
  const { cpuMs: heldMs, heldBy } = await turns.stop();
  const found = await database.executeSql(state, [source]);
  return { tookMs, heldMs, heldBy, peakBytes: process.resourceUsage().maxRSS * 1024, ...found.rows[0] };
});

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
