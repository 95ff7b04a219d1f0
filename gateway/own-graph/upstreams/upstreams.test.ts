import { afterEach, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { noRights } from '../../../platform/call/identity.ts';
import { createProcessReporter } from '../../../platform/observability/operations-reporter.ts';
import { createUpstreamTallies } from '../../../platform/observability/upstream-tallies.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { DatabaseUnavailableError } from '../../../platform/storage/database-unavailable-error.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { describeDatabases, type TestDatabase } from '../../../tests/kit/storage/backends.ts';
import type { UpstreamRecord } from './upstream-record.ts';
import { createUpstreams, pollMs } from './upstreams.ts';

type Records = readonly UpstreamRecord[];

const ofAll = new Call({ identity: { keyId: 'all', services: '*', rights: noRights } });
const ofFlights = new Call({ identity: { keyId: 'flights', services: new Set(['flights']), rights: noRights } });

describeDatabases('upstreams for those who ask and those who watch', (backend) => {
  let opened: TestDatabase | undefined;
  let end = async () => {};
  afterEach(async () => {
    await end();
    await opened?.dispose();
  });

  const openWorld = async () => {
    opened = await backend.open();
    const { database } = opened;
    const clock = new ManualClock();
    let readings = 0;
    let isAway = false;
    const watched: Database = Object.assign(Object.create(database), {
      executePrepared: (name: string, text: string, values: unknown[]) => {
        if (name === 'operations-upstreams') readings += 1;
        return isAway
          ? Promise.reject(new DatabaseUnavailableError(new Error('away')))
          : database.executePrepared(name, text, values);
      },
    });
    const tallies = createUpstreamTallies(clock);
    const metar = tallies.of({ service: 'flights', source: 'metar' });
    const exchange = tallies.of({ service: 'odds', source: 'exchange' });
    const reporter = createProcessReporter({
      database,
      clock,
      log: silentLogger,
      tallies,
      process: { processId: 'one', role: 'all', services: [], version: '0.0.0', startedAtMs: clock.now() },
    });
    await reporter.start();
    end = () => reporter.close();
    const upstreams = createUpstreams({ database: watched, clock, serviceNames: ['flights', 'odds'] });
    return {
      clock,
      upstreams,
      metar,
      exchange,
      report: () => reporter.flush(),
      readings: () => readings,
      setAway: (away: boolean) => {
        isAway = away;
      },
      /** Starts the next poll, and waits until it has read. */
      poll: async () => {
        const before = readings;
        // The pause starts when the previous reading has ended.
        while (readings === before) await clock.advance(pollMs);
      },
    };
  };
  const statesOf = (records: readonly UpstreamRecord[]) => records.map(({ name, state }) => [name, state]);

  it('are read once for all queries of a second, and each query gets the services of its caller', async () => {
    const { upstreams, readings, clock } = await openWorld();
    const [all, some, none] = await Promise.all([
      upstreams.list(null, ofAll),
      upstreams.list(null, ofFlights),
      upstreams.list(['odds'], ofFlights),
    ]);
    expect([all, some, none].map((records) => records.map(({ name }) => name))).toEqual([
      ['metar', 'exchange'],
      ['metar'],
      [],
    ]);
    expect(readings()).toBe(1);
    await clock.advance(1_000);
    await upstreams.find('flights', 'metar', ofAll);
    expect(readings()).toBe(2);
  });

  it('of a service that does not exist are a validation error, which names the services', async () => {
    const { upstreams, readings } = await openWorld();
    const refused = {
      code: 'validation_error',
      message: '`services[1]` has to be a service of this graph: flights, odds.',
    };
    await expect(upstreams.list(['odds', 'fligths'], ofAll)).rejects.toMatchObject(refused);
    await expect(upstreams.watch(['odds', 'fligths'], ofAll)).rejects.toMatchObject(refused);
    expect(readings()).toBe(0);
  });

  it('are polled once for all subscribers, who only get changes of their own services', async () => {
    const { upstreams, metar, exchange, report, readings, poll, clock } = await openWorld();
    const wide = await upstreams.watch(null, ofAll);
    const narrow = await upstreams.watch(null, ofFlights);
    expect(readings()).toBe(1);
    expect(statesOf((await narrow.next()).value)).toEqual([['metar', 'IDLE']]);
    await wide.next();
    exchange.attempted('ok', 10);
    await report();
    await poll();
    expect(statesOf((await wide.next()).value)).toEqual([
      ['metar', 'IDLE'],
      ['exchange', 'HEALTHY'],
    ]);
    const received = narrow.next();
    metar.attempted('timeout', 10);
    await report();
    await poll();
    expect(statesOf((await received).value)).toEqual([['metar', 'FAILING']]);
    expect(readings()).toBe(3);
    await Promise.all([wide.return?.(), narrow.return?.()]);
    await clock.advance(10 * pollMs);
    expect(readings()).toBe(3);
  });

  it('retain one record of a source for all subscribers, for as long as it is unchanged', async () => {
    const { upstreams, exchange, report, poll } = await openWorld();
    const [one, other] = [await upstreams.watch(null, ofAll), await upstreams.watch(null, ofFlights)];
    const [first, flights]: Records[] = [(await one.next()).value, (await other.next()).value];
    expect(flights?.[0]).toBe(first?.[0]);
    exchange.attempted('ok', 10);
    await report();
    await poll();
    const second: Records = (await one.next()).value;
    expect(second.map((record, index) => record === first?.[index])).toEqual([true, false]);
    await Promise.all([one.return?.(), other.return?.()]);
  });

  it('remain subscribed during an outage of the database, and start with an error during one', async () => {
    const { upstreams, metar, report, poll, setAway } = await openWorld();
    const events = await upstreams.watch(null, ofFlights);
    await events.next();
    const received = events.next();
    setAway(true);
    await poll();
    await expect(upstreams.list(null, ofAll)).rejects.toMatchObject({ code: 'service_unavailable' });
    metar.attempted('ok', 10);
    await report();
    await poll();
    setAway(false);
    await poll();
    expect(statesOf((await received).value)).toEqual([['metar', 'HEALTHY']]);
    await events.return?.();
    setAway(true);
    await expect(upstreams.watch(null, ofAll)).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
