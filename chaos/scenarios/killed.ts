import { ask } from '../load/ask.ts';
import { bookingToken, startFareSearch, untilTakenUp } from '../load/fare-search.ts';
import { equal, type Finding } from '../report.ts';
import type { Lab, Scenario } from '../scenario.ts';

interface Kill {
  readonly what: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Delay between the acceptance and the kill. */
  until(...search: Parameters<typeof untilTakenUp>): Promise<void>;
}

/** SIGKILL after an acceptance and a start on the same data: the accepted work is still there. */
const killedOn = async (lab: Lab, { what, environment, until }: Kill): Promise<Finding[]> => {
  const dataDir = lab.folder();
  // With a lease of a second, a dead worker is replaced after one.
  const settings = { ...environment, FARES_LEASE_SECONDS: '1', EMULATOR_SPEED: '15' };
  const first = await lab.start(settings, { dataDir });
  const { key } = first;
  const jobId = await startFareSearch(first);
  await until(first, jobId);
  await first.end('SIGKILL');
  const again = { ...(await lab.start(settings, { dataDir })), key };
  const { status } = await ask(again, { name: 'flights', path: '/flights/api/v1/airports/SFO' });
  const completed = await bookingToken(again, jobId).then(
    () => 'completed',
    (error: unknown) => String(error),
  );
  return [
    equal(`SIGKILL on ${what}: the key, after a start on the same data`, 200, status),
    equal(`SIGKILL on ${what}: the fare search that was accepted`, 'completed', completed),
  ];
};

export const killed: Scenario = {
  name: 'killed',
  needs: [],
  // The folder belongs to one process, so the next one knows that the queue's jobs have no worker, and starts them at
  // once.
  run: (lab) => killedOn(lab, { what: 'PGlite', environment: {}, until: async () => {} }),
};

export const killedOnPostgres: Scenario = {
  name: 'killed-postgres',
  needs: ['postgres'],
  run: async (lab) =>
    // Another process may own the job of a search that is not claimed yet, so it has a minute for it.
    killedOn(lab, {
      what: 'PostgreSQL',
      environment: { DATABASE_URL: (await lab.database()).href },
      until: untilTakenUp,
    }),
};
