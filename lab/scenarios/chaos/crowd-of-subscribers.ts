import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeTicks } from '../../invented/ticks-supergraph.ts';
import type { Lab } from '../../lab.ts';
import { inspected } from '../../process/inspector.ts';
import { gaugeOf, heldBytesOfAll } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { timeUntil, wait } from '../../process/waiting.ts';
import { atMost, equal, type Finding, figure, seconds, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const workers = 2;
/** Each has files open for as many sockets. */
const hosts = 4;
const joinWithinMs = 30_000;
const latencyWithinMs = 300;
const returnWithinMs = 60_000;
const kilobytesEach = 12;
const rounds = 20;
/** After this time an event is sent again, for those who subscribed after it. */
const arriveWithinMs = 2_000;

/** All subscribers have one address and no key. */
const unbounded = {
  AUTH: 'off',
  MAX_CONNECTIONS: '30000',
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  SUBSCRIPTIONS_PER_KEY: '30000',
};

interface Crowd {
  readonly open: number;
  readonly received: number;
  readonly p99Ms: number;
  readonly closings: number;
  readonly failures: number;
  readonly cpuMs: number;
}

interface Case {
  readonly subscribers: number;
  readonly streams: number;
  /** Streams that have an event in a round. */
  readonly eventsInRound: number;
  readonly roundMs: number;
}

const ask = async <T>({ url }: ServerProcess, path: string, method = 'GET'): Promise<T> =>
  (await fetch(url + path, { method })).json() as Promise<T>;

class Subscribers {
  readonly #hosts: readonly ServerProcess[];
  readonly #source: ServerProcess;
  readonly #case: Case;

  constructor(from: readonly ServerProcess[], source: ServerProcess, of: Case) {
    this.#hosts = from;
    this.#source = source;
    this.#case = of;
  }

  async open(url: string): Promise<void> {
    const { subscribers, streams } = this.#case;
    const query = new URLSearchParams({ url, count: String(subscribers / hosts), streams: String(streams) });
    await Promise.all(this.#hosts.map((host) => ask(host, `/open?${query}`, 'POST')));
  }

  async leave(): Promise<void> {
    await Promise.all(this.#hosts.map((host) => ask(host, '/leave', 'POST')));
  }

  async states(): Promise<readonly Crowd[]> {
    return Promise.all(this.#hosts.map((host) => ask<Crowd>(host, '/crowd')));
  }

  async sum(name: 'open' | 'received'): Promise<number> {
    return (await this.states()).reduce((total, state) => total + state[name], 0);
  }

  async send(from: number, count: number): Promise<void> {
    const { streams } = this.#case;
    const names = Array.from({ length: count }, (_, index) => `stream ${(from + index) % streams}`);
    await Promise.all(
      names.map((of) =>
        fetch(`${this.#source.url}/send?${new URLSearchParams({ of, count: '1' })}`, { method: 'POST' }),
      ),
    );
  }

  /** Resolves when an event of every stream has reached everybody, and thus all have subscribed. */
  async reached(withinMs: number): Promise<number> {
    const { subscribers, streams } = this.#case;
    const visit = async (): Promise<boolean> => {
      await this.states();
      await this.send(0, streams);
      let received = 0;
      const isReceived = async () => {
        received += await this.sum('received');
        return received >= subscribers;
      };
      return (await timeUntil(isReceived, { withinMs: arriveWithinMs, everyMs: 100 })) < Number.POSITIVE_INFINITY;
    };
    return timeUntil(visit, { withinMs });
  }
}

const residentOf = (gateway: ServerProcess) => gaugeOf(gateway, 'process_resident_memory_bytes');

const percent = (share: number): string => (share * 100).toFixed(0);

const runCase = async (lab: Lab, file: string, source: ServerProcess, of: Case): Promise<readonly Finding[]> => {
  const { subscribers, streams, eventsInRound, roundMs } = of;
  const done = `${subscribers} subscribers of ${streams} streams`;
  const start = (port: string) =>
    lab.start({
      words: ['gateway', '--supergraph', file, '--workers', String(workers)],
      environment: { ...unbounded, PORT: port },
      node: [inspected],
    });
  const gateway = await start('0');
  const from: ServerProcess[] = [];
  for (let count = 0; count < hosts; count += 1) from.push(await lab.serve('crowd-host'));
  const crowd = new Subscribers(from, source, of);
  const heldBefore = await heldBytesOfAll(gateway);
  const residentBefore = await residentOf(gateway);
  const openedBefore = (await ask<{ opened: number }>(source, '/streams')).opened;
  const cpuMs = async () => (await crowd.states()).reduce((sum, state) => sum + state.cpuMs, 0);
  const [clientsBefore, startedAtMs] = [await cpuMs(), performance.now()];
  await crowd.open(`${gateway.url}/graphql`);
  const connectedMs = performance.now() - startedAtMs;
  await crowd.reached(joinWithinMs);
  const joinedMs = performance.now() - startedAtMs;
  const joiningShare = ((await cpuMs()) - clientsBefore) / joinedMs;
  const kilobytesOf = (bytes: number) => bytes / 1024 / subscribers;
  const resident = kilobytesOf((await residentOf(gateway)) - residentBefore);
  const kilobytes = kilobytesOf((await heldBytesOfAll(gateway)) - heldBefore);
  const residentAfter = kilobytesOf((await residentOf(gateway)) - residentBefore);

  const [cpuBefore, fromMs] = [await cpuMs(), performance.now()];
  for (let round = 0; round < rounds; round += 1) {
    await crowd.send(round * eventsInRound, eventsInRound);
    await wait(roundMs);
  }
  await wait(2_000);
  const states = await crowd.states();
  const receivingMs = states.reduce((sum, state) => sum + state.cpuMs, 0) - cpuBefore;
  const clientShare = receivingMs / (performance.now() - fromMs);
  const received = states.reduce((sum, state) => sum + state.received, 0);
  const p99Ms = Math.max(...states.map((state) => state.p99Ms));

  const port = new URL(gateway.url).port;
  const openedAtDeploy = (await ask<{ opened: number }>(source, '/streams')).opened;
  const deployedAtMs = performance.now();
  process.kill(gateway.pid, 'SIGTERM');
  await gateway.ended;
  const endedMs = performance.now() - deployedAtMs;
  const next = await start(port);
  const servingMs = performance.now() - deployedAtMs;
  await crowd.reached(2 * returnWithinMs);
  const returnedMs = performance.now() - deployedAtMs;
  const opened = (await ask<{ opened: number }>(source, '/streams')).opened - openedAtDeploy;
  const failures = (await crowd.states()).reduce((sum, state) => sum + state.failures, 0);
  await crowd.leave();
  const isEmpty = async () =>
    (await gaugeOf(next, 'tributary_subscribers')) === 0 && (await gaugeOf(next, 'tributary_subgraph_streams')) === 0;
  const goneMs = await timeUntil(isEmpty, { withinMs: 60_000, everyMs: 200 });
  return [
    figure(`${done}: connected`, seconds(connectedMs)),
    within(
      `${done}: the first event at each of them`,
      joinedMs,
      joinWithinMs,
      `the clients took ${percent(joiningShare)} % of a processor`,
    ),
    atMost(`${done}: streams at the subgraph`, openedAtDeploy - openedBefore, workers * streams),
    atMost(`${done}: what the gateway holds of each after collecting garbage`, kilobytes, kilobytesEach, {
      unit: 'KB',
      detail: `resident ${resident.toFixed(1)} KB before, ${residentAfter.toFixed(1)} KB after it`,
    }),
    within(
      `${done}: p99 from event to client`,
      p99Ms,
      latencyWithinMs,
      `${received} events in ${rounds} rounds; the clients took ${percent(clientShare)} % of a processor`,
    ),
    equal(`${done}: events that did not arrive`, 0, (rounds * eventsInRound * subscribers) / streams - received),
    within(
      `${done}: all are back after a deploy`,
      returnedMs,
      returnWithinMs,
      `the old process had ended after ${seconds(endedMs)}, the new one served after ${seconds(servingMs)}`,
    ),
    atMost(`${done}: streams that the deploy opened at the subgraph`, opened, workers * streams),
    equal(`${done}: messages of another kind`, 0, failures),
    figure(`${done}: gone without a trace after`, seconds(goneMs)),
  ];
};

/** Thousands of subscribers on two workers, who all come back after a deploy. */
export const crowdOfSubscribers: Scenario = {
  name: 'crowd-of-subscribers',
  run: async (lab) => {
    const source = await lab.serve('ticks-host', ['0']);
    const file = join(lab.folder(), 'supergraph.graphql');
    writeFileSync(file, composeTicks(source.url));
    const share = lab.isShort ? 0.04 : 1;
    return [
      ...(await runCase(lab, file, source, {
        subscribers: 20_000 * share,
        streams: 200 * share,
        eventsInRound: 2,
        roundMs: 200,
      })),
      ...(await runCase(lab, file, source, {
        subscribers: 5_000 * share,
        streams: 1,
        eventsInRound: 1,
        roundMs: 1_000,
      })),
    ];
  },
};
