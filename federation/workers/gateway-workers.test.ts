import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { startGatewayWorkers, type WorkerProcess } from './gateway-workers.ts';
import type { FromWorker, MetricList, ToWorker } from './messages.ts';

/** Workers that follow the test's instructions. */
const createFleet = () => {
  const forked: {
    readonly signals: NodeJS.Signals[];
    readonly received: ToWorker[];
    send(message: FromWorker): void;
    end(how: number | NodeJS.Signals): void;
  }[] = [];
  const fork = (): WorkerProcess => {
    const signals: NodeJS.Signals[] = [];
    const received: ToWorker[] = [];
    let send = (_message: FromWorker): void => {};
    let end = (_how: number | NodeJS.Signals): void => {};
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      end = resolve;
    });
    forked.push({ signals, received, send: (message) => send(message), end: (how) => end(how) });
    return {
      pid: forked.length,
      channel: {
        send: (message) => received.push(message),
        onMessage: (listener) => {
          send = listener;
        },
      },
      signal: (name) => signals.push(name),
      ended,
    };
  };
  return { forked, fork };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

const open = async (count: number) => {
  const clock = new ManualClock();
  const { forked, fork } = createFleet();
  const workers = startGatewayWorkers({ count, fork, clock, log: silentLogger });
  forked[0]?.send({ type: 'ready' });
  await settle();
  for (const worker of forked.slice(1)) worker.send({ type: 'ready' });
  await workers.started;
  return { clock, forked, workers };
};

describe('the workers of a gateway', () => {
  it('start one first, and the others only when it serves', async () => {
    const { forked, fork } = createFleet();
    const { started } = startGatewayWorkers({ count: 3, fork, clock: new ManualClock(), log: silentLogger });
    await settle();
    expect(forked).toHaveLength(1);
    forked[0]?.send({ type: 'ready' });
    await settle();
    expect(forked).toHaveLength(3);
    for (const worker of forked) worker.send({ type: 'ready' });
    await expect(started).resolves.toBeUndefined();
  });

  it('are replaced after pauses that double, up to half a minute, until one serves for a minute', async () => {
    const { clock, forked } = await open(1);
    const pauses: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      const before = forked.length;
      forked.at(-1)?.end('SIGKILL');
      await settle();
      let pauseMs = 0;
      while (forked.length === before) {
        await clock.advance(200);
        pauseMs += 200;
      }
      pauses.push(pauseMs);
    }
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000]);
    forked.at(-1)?.send({ type: 'ready' });
    await clock.advance(60_000);
    forked.at(-1)?.end('SIGKILL');
    await settle();
    await clock.advance(200);
    expect(forked).toHaveLength(12);
  });

  it('are not replaced while they end, and an abnormal end is reported', async () => {
    const { clock, forked, workers } = await open(2);
    const closing = workers.close();
    expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
    forked[0]?.end(0);
    forked[1]?.end(1);
    await expect(closing).rejects.toThrow('workers ended with 0, 1');
    await clock.advance(60_000);
    expect(forked).toHaveLength(2);
  });

  it('add up the metrics of those that respond in time', async () => {
    const { clock, forked } = await open(3);
    const listOf = (value: number): MetricList => [
      { name: 'requests', help: 'h', type: 'counter' as never, aggregator: 'sum', values: [{ value, labels: {} }] },
    ];
    forked[0]?.send({ type: 'metrics-wanted', id: 7 });
    await settle();
    forked.slice(0, 2).forEach((worker, index) => {
      const asked = worker.received.find(({ type }) => type === 'metrics-asked');
      const id = asked?.type === 'metrics-asked' ? asked.id : 0;
      worker.send({ type: 'metrics', id, metrics: listOf(index + 1) });
    });
    await clock.advance(4999);
    await settle();
    expect(forked[0]?.received.map(({ type }) => type)).not.toContain('metrics-of-all');
    await clock.advance(1);
    await settle();
    const result = forked[0]?.received.find(({ type }) => type === 'metrics-of-all');
    expect(result).toMatchObject({ id: 7, text: expect.stringContaining('requests 3') });
  });

  it('have one poller of the source, and a new one when it ends', async () => {
    const { forked } = await open(3);
    const pollers = () => forked.map(({ received }) => received.filter(({ type }) => type === 'poll').length);
    expect(pollers()).toEqual([1, 0, 0]);
    const read = { type: 'source', report: { kind: 'changed', sdl: 'newer' } } as const;
    forked[0]?.send(read);
    expect(forked.map(({ received }) => received.filter(({ type }) => type === 'source'))).toEqual([
      [],
      [read],
      [read],
    ]);
    forked[0]?.end('SIGKILL');
    await settle();
    expect(pollers()).toEqual([1, 1, 0]);
  });

  it('return no metrics at once while none of them serves', async () => {
    const { forked, fork } = createFleet();
    const workers = startGatewayWorkers({ count: 1, fork, clock: new ManualClock(), log: silentLogger });
    workers.started.catch(() => {});
    forked[0]?.send({ type: 'metrics-wanted', id: 7 });
    await settle();
    expect(forked[0]?.received.map(({ type }) => type)).toEqual(['metrics-of-all']);
  });
});
