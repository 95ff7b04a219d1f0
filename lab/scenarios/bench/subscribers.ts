import { startFareSearch } from '../../load/fare-search.ts';
import type { SocketMessage } from '../../load/graphql-socket.ts';
import { Arrivals, joinAll } from '../../load/many-subscribers.ts';
import { inspected } from '../../process/inspector.ts';
import { residentBytesOf } from '../../process/readings.ts';
import { until } from '../../process/waiting.ts';
import { atMost, below } from '../../report/finding.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const maxLatencyMs = 500;
const maxKilobytes = 20;

const query = `subscription Progress($jobId: ID!) {
  fareSearchChanged(jobId: $jobId) { jobId status stage progressPercent offerCount completedAt origin { iata name } }
}`;

interface Progress {
  readonly status: string;
  readonly stage: string | null;
  readonly progressPercent: number;
  readonly completedAt: string | null;
}

/** The events of one search at its subscribers. */
class Receivings {
  readonly arrivals = new Arrivals();
  readonly #count: number;
  /** Events that came when all had joined; the state at a subscriber's start arrives at once, and is not timed. */
  readonly #timed = new Map<string, Progress>();
  readonly #untimed = new Set<string>();
  ended = 0;

  constructor(count: number) {
    this.#count = count;
  }

  receive(subscriber: number, { type, payload, text, atMs }: SocketMessage): void {
    if (type === 'complete') {
      this.ended += 1;
      return;
    }
    const progress = (payload as { data?: { fareSearchChanged?: Progress } } | undefined)?.data?.fareSearchChanged;
    if (type !== 'next' || progress === undefined) throw new Error(`a subscriber was sent ${text}`);
    const event = `${progress.status} ${progress.stage} ${progress.progressPercent}`;
    if (this.arrivals.joined < this.#count) this.#untimed.add(event);
    else if (!this.#untimed.has(event)) this.#timed.set(event, progress);
    this.arrivals.receive(subscriber, event, atMs);
  }

  /** Milliseconds to each arrival: from the time stamp of the last event, and from the first arrival of every event. */
  latencies() {
    const events = [...this.#timed].map(([event, progress]) => ({ ...progress, atMs: this.arrivals.of(event) }));
    return {
      events: events.length,
      missed: events.reduce((missed, { atMs }) => missed + this.#count - atMs.length, 0),
      sinceFirst: events.flatMap(({ atMs }) => atMs.map((at) => at - Math.min(...atMs))),
      sincePublished: events.flatMap(({ completedAt, atMs }) =>
        completedAt === null ? [] : atMs.map((at) => at - Date.parse(completedAt)),
      ),
    };
  }
}

/** Thousands subscribe to one fare search. The emulator is slow, so that the search lasts until all have joined. */
export const subscribers: Scenario = {
  name: 'subscribers',
  run: async (lab) => {
    const count = lab.isShort ? 100 : 2000;
    const server = await lab.start({ environment: { EMULATOR_SPEED: '1.5' }, node: [inspected] });
    const residentBefore = residentBytesOf(server);
    let hearings = new Receivings(count);
    const watched = hearings;
    let jobId: Promise<string> | undefined;
    const joined = await joinAll(server, {
      count,
      query,
      variablesOf: async () => {
        jobId ??= startFareSearch(server);
        return { jobId: await jobId };
      },
      onMessage: (subscriber, message) => hearings.receive(subscriber, message),
      joined: () => watched.arrivals.joined,
    });
    const residentAfter = residentBytesOf(server);
    await until('the job ended for all', () => watched.ended === count);

    // Subscribers leave in the middle of another job: the stream to the subgraph must end although the job continues.
    const deserted = new Receivings(count);
    hearings = deserted;
    const variables = { jobId: await startFareSearch(server) };
    for (const client of joined.clients) client.subscribe(query, variables);
    await until('all in again', () => deserted.arrivals.joined === count);
    const { closedMs, streamsLeft } = await joined.leave();

    const { events, missed, sincePublished, sinceFirst } = watched.latencies();
    const p99 = Math.max(percentile(sincePublished, 0.99), percentile(sinceFirst, 0.99));
    const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
    return [
      below(`an event at ${count} WebSocket subscribers of one job, p99`, p99, maxLatencyMs, {
        unit: 'ms',
        andAlso: missed === 0,
        detail:
          `the last event after its own time stamp: p99 ${percentile(sincePublished, 0.99)}, last ${percentile(sincePublished, 1)} ms; ` +
          `${events} events after their first arrival: p99 ${percentile(sinceFirst, 0.99)}, last ${percentile(sinceFirst, 1)} ms; ${missed} missed`,
      }),
      below('memory of the server for each of them', joined.kilobytesEach, maxKilobytes, {
        unit: 'KB',
        detail: `held after collecting garbage; resident size ${megabytes(residentBefore)} MB before and ${megabytes(residentAfter)} MB with them; ${joined.streams} stream to the subgraph`,
      }),
      atMost('streams open to the subgraph after they left', streamsLeft, 0, {
        detail: `connections cut in the middle of a job; all closed after ${closedMs.toFixed(0)} ms`,
      }),
    ];
  },
};
