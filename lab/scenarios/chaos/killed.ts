import type { Environment } from '../../../platform/config/environment.ts';
import type { Lab } from '../../lab.ts';
import { ask } from '../../load/ask.ts';
import { bookingToken, startFareSearch, untilTakenUp } from '../../load/fare-search.ts';
import { equal, type Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

interface Kill {
  readonly what: string;
  readonly environment: Environment;
  readonly until?: typeof untilTakenUp;
}

/** Kills a process after it accepted a fare search, and checks that another process on the same data completes it. */
const killedOn = async (lab: Lab, { what, environment: own, until }: Kill): Promise<Finding[]> => {
  const dataDir = lab.folder();
  // The job of a dead worker is free after the lease of one second.
  const environment = { ...own, FARES_LEASE_SECONDS: '1', EMULATOR_SPEED: '15' };
  const first = await lab.start({ environment, dataDir });
  const jobId = await startFareSearch(first);
  await until?.(first, jobId);
  await first.end('SIGKILL');
  const again = await lab.start({ environment, dataDir, key: first.key });
  const { status } = await ask(again, { path: '/flights/api/v1/airports/SFO' });
  const completed = await bookingToken(again, jobId).then(() => 'completed', String);
  return [
    equal(`SIGKILL on ${what}: the key, after a start on the same data`, 200, status),
    equal(`SIGKILL on ${what}: the fare search that was accepted`, 'completed', completed),
  ];
};

export const killed: Scenario = {
  name: 'killed',
  // Only one process uses the folder, so the next one starts the queue's jobs at once: they have no worker.
  run: (lab) => killedOn(lab, { what: 'PGlite', environment: {} }),
};

export const killedOnPostgres: Scenario = {
  name: 'killed-postgres',
  needs: ['postgres'],
  run: async (lab) =>
    // Another process may have fetched the job of a search that is not claimed yet, so it stays reserved for a minute.
    killedOn(lab, {
      what: 'PostgreSQL',
      environment: { DATABASE_URL: await lab.database() },
      until: untilTakenUp,
    }),
};
