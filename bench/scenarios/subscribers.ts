import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { gauge, openGauges } from '../measuring/gauge.ts';
import { heldBytesOf } from '../measuring/inspected-memory.ts';
import { residentBytesOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import { type Heard, openSubscriber, type Subscriber } from '../measuring/subscriber.ts';
import { until } from '../measuring/until.ts';
import { type Scenario, withServers } from './scenario.ts';

const count = 2000;
const maxLatencyMs = 500;
const maxKilobytes = 20;
/** Connections are opened in batches, because handshakes are not measured. */
const openingAtOnce = 100;

const query = `subscription Progress($jobId: ID!) {
  fareSearchProgress(jobId: $jobId) { jobId status stage progressPercent offerCount completedAt origin { iata name } }
}`;

interface Progress {
  readonly status: string;
  readonly stage: string | null;
  readonly progressPercent: number;
  readonly completedAt: string | null;
}

class Hearings {
  readonly #firsts = new Set<number>();
  readonly #arrivals = new Map<string, { progress: Progress; isCounted: boolean; atMs: number[] }>();
  ended = 0;

  hear(subscriber: number, { type, payload, atMs }: Heard): void {
    if (type === 'complete') this.ended += 1;
    else if (type === 'next') {
      const { data } = payload as { data?: { fareSearchProgress?: Progress } };
      const progress = data?.fareSearchProgress;
      if (progress === undefined) throw new Error(`a subscriber was sent ${JSON.stringify(payload)}`);
      const key = `${progress.status} ${progress.stage} ${progress.progressPercent}`;
      // The state at a subscriber's start arrives at once, so its times are not counted until all have joined.
      const known = this.#arrivals.get(key) ?? { progress, isCounted: this.#firsts.size === count, atMs: [] };
      this.#arrivals.set(key, known);
      known.atMs.push(atMs);
      this.#firsts.add(subscriber);
    } else throw new Error(`a subscriber was sent ${type}: ${JSON.stringify(payload)}`);
  }

  get joined(): number {
    return this.#firsts.size;
  }

  /**
   * Returns milliseconds to each arrival: from the time stamp of the last event, and from the first arrival of every
   * event.
   */
  latencies(): { events: number; missed: number; sincePublished: number[]; sinceFirst: number[] } {
    const counted = [...this.#arrivals.values()].filter(({ isCounted }) => isCounted);
    return {
      events: counted.length,
      missed: counted.reduce((missed, { atMs }) => missed + count - atMs.length, 0),
      sinceFirst: counted.flatMap(({ atMs }) => atMs.map((at) => at - Math.min(...atMs))),
      sincePublished: counted.flatMap(({ progress: { completedAt }, atMs }) =>
        completedAt === null ? [] : atMs.map((at) => at - Date.parse(completedAt)),
      ),
    };
  }
}

const createJob = async ({ url }: ChildServer): Promise<string> => {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const response = await fetch(`${url}/flights/api/v1/flight-searches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin_iata: 'SFO', destination_iata: 'JFK', date }),
  });
  const body = (await response.json()) as { data?: { job_id?: string } };
  if (body.data?.job_id === undefined) throw new Error(`no search was created: ${JSON.stringify(body)}`);
  return body.data.job_id;
};

const openAll = async (server: ChildServer, listener: { arrivals: Hearings }): Promise<Subscriber[]> => {
  const subscribers: Subscriber[] = [];
  for (let from = 0; from < count; from += openingAtOnce) {
    const batch = Array.from({ length: openingAtOnce }, (_, index) =>
      openSubscriber(`${server.url}/graphql`, (message) => listener.arrivals.hear(from + index, message)),
    );
    subscribers.push(...(await Promise.all(batch)));
  }
  return subscribers;
};

const joinJob = async (server: ChildServer, subscribers: readonly Subscriber[], arrivals: Hearings) => {
  const jobId = await createJob(server);
  for (const subscriber of subscribers) subscriber.subscribe(query, { jobId });
  await until(`${count} subscribers in`, () => arrivals.joined === count);
};

const measure = async (server: ChildServer): Promise<Figure[]> => {
  const bytesBefore = await heldBytesOf(server.inspectorUrl);
  const residentBefore = residentBytesOf(server.pid);
  const watched = new Hearings();
  const listener = { arrivals: watched };
  const subscribers = await openAll(server, listener);
  await joinJob(server, subscribers, watched);
  const kilobytes = ((await heldBytesOf(server.inspectorUrl)) - bytesBefore) / 1024 / count;
  const residentAfter = residentBytesOf(server.pid);
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  const streams = await gauge(server, openGauges.streams);
  await until('the job ended for all', () => watched.ended === count);

  // Subscribers leave in the middle of another job: the stream to the subgraph must end although the job continues.
  const deserted = new Hearings();
  listener.arrivals = deserted;
  await joinJob(server, subscribers, deserted);
  const leftAtMs = performance.now();
  for (const subscriber of subscribers) subscriber.leave();
  await until('all is closed', async () => (await gauge(server, openGauges.subscribers)) === 0);
  const closedMs = performance.now() - leftAtMs;
  const leftOpen = await gauge(server, openGauges.streams);

  const { events, missed, sincePublished, sinceFirst } = watched.latencies();
  const p99 = Math.max(percentile(sincePublished, 0.99), percentile(sinceFirst, 0.99));
  return [
    {
      what: `an event at ${count} WebSocket subscribers of one job, p99`,
      reached: `${p99.toFixed(0)} ms`,
      target: `< ${maxLatencyMs} ms`,
      met: p99 < maxLatencyMs && missed === 0,
      detail:
        `the last event after its own time stamp: p99 ${percentile(sincePublished, 0.99)}, last ${percentile(sincePublished, 1)} ms; ` +
        `${events} events after their first arrival: p99 ${percentile(sinceFirst, 0.99)}, last ${percentile(sinceFirst, 1)} ms; ${missed} missed`,
    },
    {
      what: 'memory of the server for each of them',
      reached: `${kilobytes.toFixed(1)} KB`,
      target: `< ${maxKilobytes} KB`,
      met: kilobytes < maxKilobytes,
      detail: `held after collecting garbage; resident size ${megabytes(residentBefore)} MB before and ${megabytes(residentAfter)} MB with them; ${streams} stream to the subgraph`,
    },
    {
      what: 'streams open to the subgraph after they left',
      reached: String(leftOpen),
      target: '0',
      met: leftOpen === 0,
      detail: `connections cut in the middle of a job; all closed after ${closedMs.toFixed(0)} ms`,
    },
  ];
};

/** Thousands subscribe to one fare search. The emulator is slow, so that the search lasts until all have joined. */
export const subscribers: Scenario = () =>
  withServers(
    [
      () =>
        startChildServer({
          script: 'main.js',
          arguments: ['all'],
          environment: { EMULATOR_SPEED: '1.5' },
          nodeOptions: ['--inspect=127.0.0.1:0'],
        }),
    ],
    async ([server]) => (server === undefined ? [] : measure(server)),
  );
