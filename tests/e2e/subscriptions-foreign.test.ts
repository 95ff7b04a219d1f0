import { afterEach, describe, expect, it } from '@jest/globals';
import { startTicks, type TicksGateway, type TicksOptions } from '../kit/graphs/ticks-gateway.ts';
import {
  openResultStream,
  type ResultStream,
  type StreamTransport,
  streamTransports,
} from '../kit/http/result-stream.ts';
import { metricValues } from '../kit/process/metric-values.ts';
import { until } from '../kit/time/until.ts';

const joined = 'subscription { ticked { id name } }';
const alone = 'subscription { ticked { id text } }';

let ticks: TicksGateway;
const start = async (options: TicksOptions = {}) => {
  ticks = await startTicks(options);
};
const clients = new Set<ResultStream>();
afterEach(async () => {
  for (const client of clients) client.leave();
  clients.clear();
  await ticks.close();
});

const subscribe = async (transport: StreamTransport, query: string) => {
  const client = await openResultStream(transport, { url: ticks.url, key: 'none', body: { query } });
  clients.add(client);
  return client;
};
const stream = (place = 0) => until('the clock was subscribed to', () => ticks.streams[place]);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const tickIn = (received: unknown) =>
  (received as { data?: { ticked?: { id: string; name?: string | null } } } | undefined)?.data?.ticked;
const idIn = (received: unknown) => Number(tickIn(received)?.id ?? Number.NaN);
const idsOf = async (client: ResultStream, count: number) => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(idIn(await client.next()));
  return ids;
};
const fellBehind = { errors: [{ extensions: { code: 'STREAM_FELL_BEHIND', retryable: true } }] };

describe.each(streamTransports)('a stream of a graph of other people (%s)', (transport) => {
  it('brings 150 events though each needs another subgraph, whose responses come in reverse', async () => {
    await start();
    const client = await subscribe(transport, joined);
    const source = await stream();
    for (const id of range(1, 150)) source.send([id]);
    const received = idsOf(client, 150);
    let passed = 0;
    while (passed < 150) {
      const held = Math.min(32, 150 - passed);
      await until('events are completed at once', () => ticks.names.waiting.length === held);
      for (const pass of ticks.names.waiting.splice(0).reverse()) pass();
      passed += held;
    }
    expect(await received).toEqual(range(1, 150));
    expect(ticks.names.most).toBe(32);
  });

  it('brings all of 20 events that come at once and need another subgraph', async () => {
    await start();
    ticks.names.open();
    const client = await subscribe(transport, joined);
    (await stream()).send(range(1, 20));
    expect(await idsOf(client, 20)).toEqual(range(1, 20));
  });

  it.each([300, 3000])('brings all of %d events that come at once', async (count) => {
    await start();
    const client = await subscribe(transport, alone);
    (await stream()).send(range(1, count));
    expect(await idsOf(client, count)).toEqual(range(1, count));
  });

  it('brings a late subscriber nothing from before its time', async () => {
    await start();
    const first = await subscribe(transport, joined);
    const source = await stream();
    source.send([1]);
    (await until('its name is asked for', () => ticks.names.waiting.shift()))();
    expect(await idsOf(first, 1)).toEqual([1]);
    source.send([2, 3]);
    await until('their names are asked for', () => ticks.names.waiting.length === 2);
    const late = await subscribe(transport, joined);
    const sent: number[] = [];
    const receiving = late.next();
    let events: number | undefined;
    receiving.then((received) => {
      events = idIn(received);
    });
    ticks.names.open();
    // A WebSocket does not report that the subscription was accepted.
    await until('the late subscriber received an event', () => {
      const id = 4 + sent.length;
      source.send([id]);
      sent.push(id);
      return events;
    });
    expect(events).toBeGreaterThan(3);
    expect(await idsOf(first, 3)).toEqual([2, 3, 4]);
    expect(ticks.streams).toHaveLength(1);
  });

  it('brings the events before its end, and then the end', async () => {
    await start();
    const client = await subscribe(transport, joined);
    const source = await stream();
    source.send([1, 2, 3]);
    source.complete();
    await until('the names are asked for', () => ticks.names.waiting.length === 3);
    for (const pass of ticks.names.waiting.splice(0).reverse()) pass();
    expect(await idsOf(client, 3)).toEqual([1, 2, 3]);
    expect(await client.next()).toBeUndefined();
  });

  it('has an error in the event alone whose other subgraph fails', async () => {
    await start({ unnamed: ['2'] });
    ticks.names.open();
    const client = await subscribe(transport, joined);
    (await stream()).send([1, 2, 3]);
    expect(tickIn(await client.next())).toEqual({ id: '1', name: 'tick 1' });
    expect(await client.next()).toMatchObject({ data: { ticked: { id: '2', name: null } }, errors: [{}] });
    expect(tickIn(await client.next())).toEqual({ id: '3', name: 'tick 3' });
  });

  it('ends a reader that is too many bytes behind, without a gap before, and no other one', async () => {
    await start({ environment: { SUBSCRIPTION_EVENT_BUFFER_MB: '1' } });
    const slow = await subscribe(transport, alone);
    const quick = await subscribe(transport, alone);
    const source = await stream();
    source.send([0], 'both have joined');
    await Promise.all([slow.next(), quick.next()]);
    slow.pause();
    // More than the sockets and the kernel buffer for one client, and far more than the buffer of events.
    const count = 400;
    const text = 'x'.repeat(60_000);
    for (const id of range(1, count)) {
      source.send([id], text);
      expect(idIn(await quick.next())).toBe(id);
    }
    slow.resume();
    const ids: number[] = [];
    let received = await slow.next();
    for (; received?.errors === undefined; received = await slow.next()) ids.push(idIn(received));
    expect(ids.length).toBeLessThan(count);
    expect(ids).toEqual(range(1, ids.length));
    expect(received).toMatchObject(fellBehind);
    source.send([count + 1]);
    expect(await idsOf(quick, 1)).toEqual([count + 1]);
    expect(await metricValues(ticks.metricsUrl, 'tributary_subscription_readers_behind_total', 'field')).toEqual({
      ticked: 1,
    });
  });

  it('ends its readers when the other subgraph is too slow for its events', async () => {
    await start({ environment: { SUBSCRIPTION_EVENT_BUFFER_MB: '1' } });
    const client = await subscribe(transport, joined);
    const source = await stream();
    source.send(range(1, 600));
    await until('events wait for their names', () => ticks.names.waiting.length > 0);
    ticks.names.open();
    const ids: number[] = [];
    let received = await client.next();
    for (; received?.errors === undefined; received = await client.next()) ids.push(idIn(received));
    expect(ids).toEqual(range(1, ids.length));
    expect(ids.length).toBeLessThan(600);
    expect(received).toMatchObject(fellBehind);
  });
});
