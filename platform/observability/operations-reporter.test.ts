import { afterEach, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { describeDatabases, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { hourMs, minuteMs } from '../runtime/clock/clock.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import type { Database } from '../storage/database.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable-error.ts';
import { countAt } from './minute-counts.ts';
import { createProcessReporter, reportAfterMs } from './operations-reporter.ts';
import { heartbeatMs, readProcesses } from './process-report.ts';
import { minutesShown, readUpstreams } from './read-upstreams.ts';
import { conditionOf } from './upstream-condition.ts';
import { createUpstreamTallies } from './upstream-tallies.ts';

describeDatabases('what processes report of upstreams', (backend) => {
  let opened: TestDatabase | undefined;
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    await opened?.dispose();
    opened = undefined;
  });

  const openWorld = async () => {
    opened = await backend.open();
    const { database } = opened;
    const clock = new ManualClock();
    const statements: string[] = [];
    let isAway = false;
    const watched: Database = Object.assign(Object.create(database), {
      executePrepared: (name: string, text: string, values: unknown[]) => {
        if (name === 'operations-report') statements.push(String(values[9]));
        return isAway
          ? Promise.reject(new DatabaseUnavailableError(new Error('away')))
          : database.executePrepared(name, text, values);
      },
    });
    const startProcess = async (processId: string) => {
      const tallies = createUpstreamTallies(clock);
      const reporter = createProcessReporter({
        database: watched,
        clock,
        log: silentLogger,
        tallies,
        process: { processId, role: 'worker', services: ['flights'], version: '0.0.0', startedAtMs: clock.now() },
      });
      await reporter.start();
      endings.push(() => reporter.close());
      return { reporter, tallies, metar: tallies.of({ service: 'flights', source: 'metar' }) };
    };
    return {
      clock,
      database,
      statements,
      startProcess,
      setAway: (away: boolean) => {
        isAway = away;
      },
      /** Advances the clock and awaits the resulting writes. */
      pass: async (ms: number, ...processes: readonly { readonly reporter: { flush(): Promise<void> } }[]) => {
        await clock.advance(ms);
        for (const { reporter } of processes) await reporter.flush();
      },
      read: () => readUpstreams(database, clock.now()),
    };
  };

  it('are read in one statement, so that states and counts are of one moment', async () => {
    const { startProcess, database, clock } = await openWorld();
    await startProcess('one');
    const read: string[] = [];
    const counted: Database = Object.assign(Object.create(database), {
      executePrepared: (name: string, text: string, values: unknown[]) => {
        read.push(name);
        return database.executePrepared(name, text, values);
      },
    });
    await readUpstreams(counted, clock.now());
    expect(read).toEqual(['operations-upstreams']);
  });

  it('are summed over processes, by source and minute', async () => {
    const { startProcess, pass, read, clock } = await openWorld();
    const [one, other] = [await startProcess('one'), await startProcess('other')];
    for (const { metar } of [one, other]) metar.attempted('ok', 40);
    one.metar.attempted('timeout', 9_000);
    await pass(minuteMs, one, other);
    other.metar.attempted('aborted', 5);
    other.metar.drifted(3);
    await pass(reportAfterMs, one, other);
    const [metar, ...others] = await read();
    expect(others).toEqual([]);
    expect(metar).toMatchObject({ service: 'flights', source: 'metar', lastFailure: { reason: 'timeout' } });
    const minute = Math.floor(clock.now() / minuteMs);
    expect(metar?.minutes.map(({ minute: at, counts }) => [at - minute, counts.slice(0, 5)])).toEqual([
      [-1, [3, 2, 0, 0, 1]],
      [0, [1, 0, 3, 0, 0]],
    ]);
  });

  it('are written in one statement for all sources, and only after changes', async () => {
    const { startProcess, statements, clock } = await openWorld();
    const { reporter, tallies } = await startProcess('one');
    const begun = statements.length;
    const sources = Array.from({ length: 30 }, (_, index) => tallies.of({ service: 'flights', source: `s${index}` }));
    for (let turn = 0; turn < 100; turn++) for (const source of sources) source.attempted('ok', turn);
    expect(statements.length).toBe(begun);
    await clock.advance(reportAfterMs);
    await reporter.flush();
    const written = statements.slice(begun).filter((minutes) => minutes !== '[]');
    expect(written.length).toBe(1);
    expect(JSON.parse(written[0] ?? '')).toHaveLength(30);
    const before = statements.length;
    await clock.advance(4 * heartbeatMs);
    await reporter.flush();
    expect(statements.slice(before).every((minutes) => minutes === '[]')).toBe(true);
    expect(statements.length - before).toBeLessThanOrEqual(5);
  });

  it('show a breaker within seconds, and no longer that of a dead process', async () => {
    const { startProcess, pass, read, clock } = await openWorld();
    const { metar, reporter } = await startProcess('one');
    metar.attempted('unreachable', 5);
    metar.paused('METAR', clock.now() + 1_000);
    await pass(reportAfterMs, { reporter });
    const conditions = async () => (await read()).map((view) => conditionOf(view, clock.now()));
    expect(await conditions()).toEqual(['PAUSED']);
    metar.paused('METAR', null);
    metar.attempted('ok', 5);
    await pass(reportAfterMs, { reporter });
    expect(await conditions()).toEqual(['DEGRADED']);
    metar.paused('METAR', clock.now() + 1_000);
    await pass(reportAfterMs, { reporter });
    await reporter.close();
    expect(await conditions()).toEqual(['DEGRADED']);
  });

  it('lose only counts older than two minutes while the database is unavailable, and never reject', async () => {
    const { startProcess, pass, read, setAway } = await openWorld();
    const process = await startProcess('one');
    setAway(true);
    for (let minute = 0; minute < 5; minute++) {
      process.metar.attempted('ok', 10);
      await pass(minuteMs, process);
    }
    process.metar.attempted('ok', 10);
    await pass(reportAfterMs, process);
    expect((await read())[0]?.minutes ?? []).toEqual([]);
    setAway(false);
    await pass(reportAfterMs, process);
    const counts = (await read())[0]?.minutes.map((minute) => minute.counts[countAt.succeeded]);
    expect(counts).toEqual([1, 1]);
  });

  it('have an hour of minutes, and are deleted after it together with ended processes', async () => {
    const { startProcess, pass, read, database, clock } = await openWorld();
    const process = await startProcess('one');
    const gone = await startProcess('gone');
    await gone.reporter.close();
    for (let minute = 0; minute < 75; minute++) {
      process.metar.attempted('ok', 10);
      await pass(minuteMs, process);
    }
    expect((await read())[0]?.minutes.length).toBe(minutesShown - 1);
    // Deletions run every five minutes, and the clock does not wait for the one in flight.
    const minutesStored = async (): Promise<number> => {
      await pass(minuteMs, process);
      const { rows } = await database.executeSql('SELECT count(*) AS count FROM upstream_minutes');
      return Number(rows[0]?.['count']);
    };
    await eventually(minutesStored, (count) => count <= 66);
    const { rows: processes } = await database.executeSql('SELECT process_id FROM processes');
    expect(processes).toEqual([{ process_id: 'one' }]);
    expect(await readProcesses(database, clock.now())).toMatchObject([{ processId: 'one', role: 'worker' }]);
  });

  it('are complete again after a process slept so long that its row was deleted', async () => {
    const { startProcess, pass, read, database, clock } = await openWorld();
    const process = await startProcess('one');
    process.metar.attempted('ok', 10);
    await pass(reportAfterMs, process);
    await database.executeSql('DELETE FROM processes');
    expect(await read()).toEqual([]);
    await pass(heartbeatMs, process);
    expect(await read()).toMatchObject([{ source: 'metar', lastSuccessAt: expect.any(String) }]);
    await clock.advance(hourMs / 2);
    expect(await read()).toMatchObject([{ source: 'metar' }]);
  });
});
