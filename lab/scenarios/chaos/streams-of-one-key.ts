import { type Access, ask } from '../../load/ask.ts';
import { openSocketClient, type SocketMessage } from '../../load/graphql-socket.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { residentBytesOf } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { wait } from '../../process/waiting.ts';
import { alive, equal, judged, megabytes, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const keys = { greedy: 'chaos-key-that-is-greedy', modest: 'chaos-key-that-is-modest' };
const wanted = 3_000;
/** The default of SUBSCRIPTIONS_PER_KEY. */
const most = 2_000;
const perSocket = 100;
/** Fewer than what counts as a load of one client. */
const atOnce = 6;
const others = 20;
const longestHealthMs = 1_000;
const longestFirstEventMs = 5_000;
const timeoutMs = 30_000;
/** What each open stream may take, and as much again for requests and garbage. */
const mostGrowthBytes = 2 * most * 50_000;

/** Each has a text of its own, so that no two share a stream. */
const differentQuery = (number: number): string =>
  `subscription { a${number}: upstreamsChanged { id service name state resumesAt lastSuccessAt lastFailureAt } }`;

interface Opened {
  readonly outcome: 'event' | 'refused' | 'nothing';
  readonly text: string;
  readonly ms: number;
}

/** A connection on which each stream waits for its first event or refusal. One that was shed is sent again. */
const connect = async (access: Access) => {
  const waiting = new Map<string, (message: SocketMessage) => void>();
  const client = await openSocketClient(access, (message) => waiting.get(message.id)?.(message));
  const open = (id: string, query: string): Promise<Opened> =>
    new Promise((settle) => {
      const startedAtMs = performance.now();
      const end = (outcome: Opened['outcome'], text: string) => {
        clearTimeout(timer);
        waiting.delete(id);
        settle({ outcome, text, ms: performance.now() - startedAtMs });
      };
      const timer = setTimeout(() => end('nothing', ''), timeoutMs);
      waiting.set(id, ({ type, text }) => {
        if (text.includes('"OVERLOADED"')) setTimeout(() => client.subscribe(query, {}, id), 1_000);
        else end(type === 'next' ? 'event' : 'refused', text);
      });
      client.subscribe(query, {}, id);
    });
  return { open, leave: client.leave };
};

/** Opens different streams, a few at a time, and leaves them open. */
const openDifferent = async (access: Access): Promise<{ readonly all: readonly Opened[]; leave(): void }> => {
  const clients: Awaited<ReturnType<typeof connect>>[] = [];
  const all: Opened[] = [];
  for (let from = 0; from < wanted; from += perSocket) {
    const client = await connect(access);
    clients.push(client);
    for (let number = from; number < from + perSocket; number += atOnce) {
      const numbers = Array.from({ length: Math.min(atOnce, from + perSocket - number) }, (_, at) => number + at);
      all.push(...(await Promise.all(numbers.map((each) => client.open(`s${each}`, differentQuery(each))))));
    }
  }
  return {
    all,
    leave: () => {
      for (const client of clients) client.leave();
    },
  };
};

const residentAfterPause = async (running: ServerProcess): Promise<number> => {
  await wait(5_000);
  return residentBytesOf(running);
};

const eventsIn = (all: readonly Opened[]): number => all.filter(({ outcome }) => outcome === 'event').length;

/** One key opens more different streams than it may, beside another key that subscribes to a few. */
export const streamsOfOneKey: Scenario = {
  name: 'streams-of-one-key',
  run: async (lab) => {
    const running = await lab.start({ environment: { API_KEYS: Object.values(keys).join(',') } });
    const before = await residentAfterPause(running);
    const health = watchHealth(running);
    const greedy = await openDifferent({ url: running.url, key: keys.greedy });
    const after = await residentAfterPause(running);
    const access = { url: running.url, key: keys.modest };
    const modest = await connect(access);
    const served: Opened[] = [];
    for (let number = 0; number < others; number++)
      served.push(await modest.open(`m${number}`, differentQuery(wanted + number)));
    const { status } = await ask(access, { path: '/flights/api/v1/airports/SFO' });
    const { longestMs: healthMs, probes } = await health.stop();
    greedy.leave();
    modest.leave();
    const done = `${wanted} different streams of one key`;
    const refused = greedy.all.filter(
      ({ outcome, text }) => outcome === 'refused' && text.includes('SUBSCRIPTIONS_PER_KEY'),
    );
    return [
      equal(`${done}: streams that are open`, most, eventsIn(greedy.all)),
      equal(`${done}: refusals that name SUBSCRIPTIONS_PER_KEY`, wanted - most, refused.length),
      judged(
        `${done}: memory`,
        `at most ${megabytes(mostGrowthBytes)} more`,
        `${megabytes(after - before)} more, ${megabytes(after)} in all`,
        after - before <= mostGrowthBytes,
      ),
      within(`${done}: /health, at the longest of ${probes}`, healthMs, longestHealthMs),
      equal(`${done}: streams of another key that begin, of ${others}`, others, eventsIn(served)),
      within(
        `${done}: the longest wait of another key for its first event`,
        Math.max(...served.map(({ ms }) => ms)),
        longestFirstEventMs,
      ),
      equal(`${done}: a read of another key`, 200, status),
      await alive(running),
    ];
  },
};
