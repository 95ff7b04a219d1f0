import '../../platform/config/vendor-environment.ts';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { sharedGazetteer } from '../../platform/gazetteer/create-gazetteer.ts';
import { createPinoLogger } from '../../platform/log/pino-logger.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import { createUpstreamFactory } from '../../platform/upstream/upstream-factory.ts';
import { createQueue } from '../../processes/services/queue.ts';
import { createInfrastructure, openDatabase } from '../../processes/state/infrastructure.ts';
import type { BoardClient, BoardEntry } from '../../subgraphs/jobs/model/board.ts';
import { toBoardKey } from '../../subgraphs/jobs/model/board-key.ts';
import type { StoredSource } from '../../subgraphs/jobs/model/posting.ts';
import { defaultRefreshSettings } from '../../subgraphs/jobs/service/refresh/refresh-settings.ts';
import { createRefresher, refreshQueue } from '../../subgraphs/jobs/service/refresh/refresher.ts';
import { createFetchLog } from '../../subgraphs/jobs/store/fetch-log.ts';
import { createRefreshStore } from '../../subgraphs/jobs/store/refresh/refresh-store.ts';
import { createTermWriter } from '../../subgraphs/jobs/store/term-writer.ts';
import { createAtsAClient } from '../../subgraphs/jobs/upstream/ats-a/client.ts';
import { atsAUpstream } from '../../subgraphs/jobs/upstream/ats-a/definition.ts';
import { createAtsBClient } from '../../subgraphs/jobs/upstream/ats-b/client.ts';
import { atsBUpstream } from '../../subgraphs/jobs/upstream/ats-b/definition.ts';
import { createAtsCClient } from '../../subgraphs/jobs/upstream/ats-c/client.ts';
import { atsCUpstream } from '../../subgraphs/jobs/upstream/ats-c/definition.ts';
import { announce } from './announce.ts';

/**
 * The refresh of the jobs service, as in a process of all roles, for boards of two systems. `POST
 * /refresh/<source>/<board>` makes a board due, waits for its job, and returns the job's time, the longest delay of the
 * event loop, the stored state of the board, and the peak memory of the process. Arguments: URL of the boards, boards
 * of each system.
 */
const [, , boardsUrl = '', boards = '1'] = process.argv;

const { platform: settings } = parseSettings(processEnvironment(), { platform: platformSettings });
const log = createPinoLogger(settings.LOG_LEVEL);
const infrastructure = createInfrastructure(settings, log);
const database = await openDatabase(settings, log);
await database.migrate('jobs', join(projectRoot, 'subgraphs', 'jobs', 'migrations'));

const entriesOf = (source: StoredSource): readonly BoardEntry[] =>
  Array.from({ length: Number(boards) }, (_, board) => ({
    source,
    token: `works-${board}`,
    companyName: `Works ${board}`,
    refreshIntervalSeconds: 604_800,
    region: null,
  }));

const ended = new Map<string, (tookMs: number) => void>();
const queue = createQueue(infrastructure, database);
const timed: JobQueue = {
  ...queue,
  work: (name, options, handler) =>
    queue.work(name, options, async (job: Parameters<typeof handler>[0]) => {
      const begunAtMs = performance.now();
      await handler(job);
      const { board } = job.data as unknown as { readonly board: string };
      if (name === refreshQueue) ended.get(board)?.(performance.now() - begunAtMs);
    }),
};

const upstream = createUpstreamFactory({
  baseUrlOf: () => boardsUrl,
  keyOf: () => undefined,
  clock: systemClock,
  log,
  userAgent: settings.USER_AGENT,
});
const clients: Readonly<Record<StoredSource, BoardClient>> = {
  ATS_A: createAtsAClient({ http: upstream(atsAUpstream) }),
  ATS_B: createAtsBClient({ http: upstream(atsBUpstream) }),
  ATS_C: createAtsCClient({ http: upstream(atsCUpstream) }),
};
const refresher = createRefresher({
  store: createRefreshStore(database, createTermWriter(database)),
  boards: [...entriesOf('ATS_B'), ...entriesOf('ATS_C')],
  clients,
  gazetteer: sharedGazetteer,
  queue: timed,
  bus: infrastructure.bus,
  clock: systemClock,
  log,
  fetches: createFetchLog({ database, clock: systemClock, log }),
  // Sweeps run only on request.
  settings: { ...defaultRefreshSettings, concurrency: 1, sweepMs: 3_600_000 },
});
await refresher.declare();
await database.executeSql("update job_boards set next_attempt_at = '2100-01-01'");
await refresher.work();

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const app = Fastify({ logger: false });
app.post<{ Params: { readonly source: string; readonly board: string } }>(
  '/refresh/:source/:board',
  async ({ params: { source, board } }) => {
    const key = toBoardKey(source as StoredSource, `works-${board}`);
    await database.executeSql("update job_boards set next_attempt_at = now() - interval '1 second' where board = $1", [
      key,
    ]);
    const hasEnded = new Promise<number>((resolve) => ended.set(key, resolve));
    delays.reset();
    await refresher.sweep();
    const tookMs = await hasEnded;
    const heldMs = delays.max / 1e6;
    const { rows } = await database.executeSql(
      'select open_count as postings, last_error as error, (select revision from job_index) as revision from job_boards where board = $1',
      [key],
    );
    return { tookMs, heldMs, ...rows[0], peakBytes: process.resourceUsage().maxRSS * 1024 };
  },
);

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
