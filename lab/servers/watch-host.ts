import Fastify from 'fastify';
import { noRights } from '../../platform/call/identity.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import type { CheckedDocument, OwnGraphEvent } from '../../platform/subgraph/own-graph.ts';
import { watches } from '../../subgraphs/watches/index.ts';
import { firedTopic } from '../../subgraphs/watches/model/watch.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { announce } from './announce.ts';
import { startServiceHost } from './service-host.ts';

/**
 * A worker of watches over an invented graph, whose streams are numbered and move when they are asked to. Arguments:
 * the numbers of streams and watches, which are stored unless there are some. `POST /move/<stream>` sends an event, and
 * `GET /state` returns how many streams are open and the milliseconds from each event to the commit of its firings.
 */
const [streamCount, watchCount] = process.argv.slice(2).map(Number);

const { database, hosted, infrastructure } = await startServiceHost(watches as SubgraphDefinition);
await database.executeSql(
  `insert into watch_streams (stream_key, shard, document, variables)
   select 'stream ' || number, number % 64, 'subscription { numbered(stream: ' || number || ') { count } }', '{}'
   from generate_series(0, $1::integer - 1) as number on conflict do nothing`,
  [streamCount],
);
await database.executeSql(
  `insert into watches (watch_id, owner, stream_key, name, condition, state, created_at)
   select 'wa_' || number, 'key_' || (number % 100), 'stream ' || (number % $1::integer), 'a watch',
     '{"everyEvent": true, "becomes": null, "gains": null, "crosses": null, "moves": null, "firstTime": null}',
     'ACTIVE', now()
   from generate_series(0, $2::integer - 1) as number on conflict do nothing`,
  [streamCount, watchCount],
);
await database.executeSql('update watch_shards set due_at = now() where due_at is null');

const open = new Map<string, ReturnType<typeof createChannel<OwnGraphEvent>>>();
const counts = new Map<string, number>();
const movedAtMs = new Map<string, number>();
const took: number[] = [];

const toEvent = (text: string): OwnGraphEvent => {
  const count = counts.get(text) ?? 0;
  return { data: { count, text: 'x'.repeat(400) }, errors: [], position: String(count) };
};
const textOf = (stream: string | number): string => `subscription { numbered(stream: ${stream}) { count } }`;

/** The first watch of a stream, whose hint follows the commit. */
const firstOf = new Map(
  Array.from({ length: streamCount ?? 0 }, (_, stream) => [firedTopic(`wa_${stream}`), textOf(stream)]),
);
const { publish } = infrastructure.bus;
Object.assign(infrastructure.bus, {
  publish: (topic: string, payload?: string) => {
    const text = firstOf.get(topic);
    const sentAtMs = text === undefined ? undefined : movedAtMs.get(text);
    if (sentAtMs !== undefined) took.push(performance.now() - sentAtMs);
    publish(topic, payload);
  },
});

hosted.useOwnGraph(() => ({
  identityOf: async (owner) => ({ keyId: owner, services: '*', rights: noRights }),
  check: async ({ text, variables }): Promise<CheckedDocument> => ({
    text: text ?? '',
    variables: variables ?? {},
    service: 'numbers',
    isResumable: true,
    startsWithPosition: true,
    targetOf: () => 'value',
  }),
  open: async ({ text }) => {
    const events = createChannel<OwnGraphEvent>();
    events.push(toEvent(text));
    open.set(text, events);
    return events.stream;
  },
}));
await hosted.work();

const app = Fastify({ logger: false });
app.post<{ Params: { readonly stream: string } }>('/move/:stream', async ({ params: { stream } }) => {
  const text = textOf(stream);
  counts.set(text, (counts.get(text) ?? 0) + 1);
  movedAtMs.set(text, performance.now());
  open.get(text)?.push(toEvent(text));
  return {};
});
app.get('/state', async () => ({ open: open.size, took }));

announce(await app.listen({ host: '127.0.0.1', port: 0 }));
