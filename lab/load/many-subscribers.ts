import { gaugeOf, heldBytesOf } from '../process/readings.ts';
import type { ServerProcess } from '../process/server-process.ts';
import { until } from '../process/waiting.ts';
import { openSocketClients, type SocketClient, type SocketMessage } from './graphql-socket.ts';

/** When each event reached each of many subscribers. */
export class Arrivals {
  readonly #joined = new Set<number>();
  readonly #byEvent = new Map<string, Map<number, number>>();
  repeated = 0;

  receive(subscriber: number, event: string, atMs: number): void {
    this.#joined.add(subscriber);
    const arrivals = this.#byEvent.get(event) ?? new Map<number, number>();
    this.#byEvent.set(event, arrivals);
    if (arrivals.has(subscriber)) this.repeated += 1;
    arrivals.set(subscriber, atMs);
  }

  get joined(): number {
    return this.#joined.size;
  }

  of(event: string): readonly number[] {
    return [...(this.#byEvent.get(event)?.values() ?? [])];
  }
}

interface JoinOptions {
  readonly count: number;
  readonly query: string;
  readonly variablesOf: (subscriber: number) => object | Promise<object>;
  readonly onMessage: (subscriber: number, message: SocketMessage) => void;
  readonly joined: () => number;
}

const streamsGauge = 'tributary_subgraph_streams';

interface Joined {
  readonly clients: readonly SocketClient[];
  readonly joinedMs: number;
  /** What the server holds for each of them after collecting garbage. It needs an inspector. */
  readonly kilobytesEach: number;
  readonly streams: number;
  /** Cuts all connections, and resolves when the server has noticed. */
  leave(): Promise<{ readonly closedMs: number; readonly streamsLeft: number }>;
}

/** Opens connections, and then subscribes on all of them. Resolves when each has had an event. */
export const joinAll = async (
  server: ServerProcess,
  { count, query, variablesOf, onMessage, joined }: JoinOptions,
): Promise<Joined> => {
  const bytesBefore = await heldBytesOf(server);
  const clients = await openSocketClients(server, count, onMessage);
  const startedAtMs = performance.now();
  for (const [index, client] of clients.entries()) client.subscribe(query, await variablesOf(index));
  await until(`${count} subscribers in`, () => joined() === count, 120_000);
  const joinedMs = performance.now() - startedAtMs;
  const kilobytesEach = ((await heldBytesOf(server)) - bytesBefore) / 1024 / count;
  return {
    clients,
    joinedMs,
    kilobytesEach,
    streams: await gaugeOf(server, streamsGauge),
    leave: async () => {
      for (const client of clients) client.leave();
      const isEmpty = async () => (await gaugeOf(server, 'tributary_subscribers')) === 0;
      return { closedMs: await until('all is closed', isEmpty), streamsLeft: await gaugeOf(server, streamsGauge) };
    },
  };
};
