import { residentBytesOf } from '../../bench/measuring/process-usage.ts';
import type { RunningTributary } from '../control/running-tributary.ts';
import { wait } from '../control/wait.ts';
import { type Access, ask } from '../load/ask.ts';
import { initMessage, openGraphqlSocket } from '../load/graphql-socket.ts';
import { watchHealth } from '../load/health-watch.ts';
import { equal, type Finding, megabytes, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

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
const patienceMs = 30_000;
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

interface Client {
  /** Resolves with the first event or refusal. One that was refused because of overload is sent again. */
  open(id: string, query: string): Promise<Opened>;
  leave(): void;
}

const connect = (access: Access): Promise<Client> =>
  new Promise((resolve, reject) => {
    const socket = openGraphqlSocket(access);
    const waiting = new Map<string, (text: string) => void>();
    const open: Client['open'] = (id, query) =>
      new Promise((settle) => {
        const startedAtMs = performance.now();
        const end = (outcome: Opened['outcome'], text: string) => {
          clearTimeout(timer);
          waiting.delete(id);
          settle({ outcome, text, ms: performance.now() - startedAtMs });
        };
        const timer = setTimeout(() => end('nothing', ''), patienceMs);
        const send = () => socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
        waiting.set(id, (text) => {
          if (text.includes('"OVERLOADED"')) setTimeout(send, 1_000);
          else end(text.includes('"type":"next"') ? 'event' : 'refused', text);
        });
        send();
      });
    socket.on('open', () => socket.send(initMessage(access)));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"connection_ack"')) resolve({ open, leave: () => socket.terminate() });
      else waiting.get(/"id":"(\w+)"/.exec(text)?.[1] ?? '')?.(text);
    });
    socket.on('error', reject);
  });

/** Opens different streams, a few at a time, and leaves them open. */
const openDifferent = async (access: Access): Promise<{ readonly all: readonly Opened[]; leave(): void }> => {
  const clients: Client[] = [];
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

const residentAfterPause = async ({ process: { pid } }: RunningTributary): Promise<number> => {
  await wait(5_000);
  return residentBytesOf(pid);
};

/** One key opens more different streams than it may, beside another key that subscribes to a few. */
export const streamsOfOneKey: Scenario = {
  name: 'streams-of-one-key',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({ API_KEYS: Object.values(keys).join(',') });
    const before = await residentAfterPause(running);
    const health = watchHealth(running);
    const greedy = await openDifferent({ url: running.url, key: keys.greedy });
    const after = await residentAfterPause(running);
    const modest = await connect({ url: running.url, key: keys.modest });
    const served: Opened[] = [];
    for (let number = 0; number < others; number++)
      served.push(await modest.open(`m${number}`, differentQuery(wanted + number)));
    const { status } = await ask(
      { url: running.url, key: keys.modest },
      { name: 'airport', path: '/flights/api/v1/airports/SFO' },
    );
    const healthTimes = await health.stop();
    greedy.leave();
    modest.leave();
    const done = `${wanted} different streams of one key`;
    const refused = greedy.all.filter(({ outcome }) => outcome === 'refused');
    const findings: Finding[] = [
      equal(`${done}: streams that are open`, most, greedy.all.filter(({ outcome }) => outcome === 'event').length),
      equal(
        `${done}: refusals that name SUBSCRIPTIONS_PER_KEY`,
        wanted - most,
        refused.filter(({ text }) => text.includes('SUBSCRIPTIONS_PER_KEY')).length,
      ),
      {
        done: `${done}: memory`,
        bound: `at most ${megabytes(mostGrowthBytes)} more`,
        measured: `${megabytes(after - before)} more, ${megabytes(after)} in all`,
        ok: after - before <= mostGrowthBytes,
      },
      within(`${done}: /health, at the longest of ${healthTimes.length}`, Math.max(...healthTimes), longestHealthMs),
      equal(
        `${done}: streams of another key that begin, of ${others}`,
        others,
        served.filter(({ outcome }) => outcome === 'event').length,
      ),
      within(
        `${done}: the longest wait of another key for its first event`,
        Math.max(...served.map(({ ms }) => ms)),
        longestFirstEventMs,
      ),
      equal(`${done}: a read of another key`, 200, status),
      equal('the process afterwards', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
    return findings;
  },
};
