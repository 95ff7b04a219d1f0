import { beforeEach, expect, it } from '@jest/globals';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { noonMs } from '../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../tests/kit/storage/describe-tables.ts';
import { createFetchLog } from './fetch-log.ts';

const hourMs = 3_600_000;

describeTables('the log of fetches', { service: 'jobs', empty: 'truncate job_fetches' }, (tables) => {
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock(noonMs);
  });
  const open = (database: Database = tables.database, log: Logger = silentLogger) =>
    createFetchLog({ database, clock, log });

  it('is empty at first', async () => expect(await open().recent()).toEqual({ fetches: 0, failures: 0, since: null }));

  it('counts fetches of all sources and processes', async () => {
    const [one, other] = [open(), open(tables.another())];
    one.record('ATS_A', true);
    one.record('NETWORK', false);
    await one.recent();
    await clock.advance(1000);
    other.record('ATS_C', false);
    expect(await other.recent()).toEqual({ fetches: 3, failures: 2, since: new Date(noonMs).toISOString() });
  });

  it('drops fetches that are an hour old', async () => {
    const fetches = open();
    fetches.record('ATS_A', false);
    await fetches.recent();
    await clock.advance(hourMs - 1);
    fetches.record('ATS_A', true);
    expect(await fetches.recent()).toMatchObject({ fetches: 2, failures: 1 });
    await clock.advance(1);
    expect(await fetches.recent()).toMatchObject({ fetches: 1, failures: 0 });
  });

  it('counts the latest fifty, and stores not many more', async () => {
    const fetches = open();
    for (let number = 0; number < 200; number += 1) {
      fetches.record('NETWORK', number < 170);
      if (number % 10 === 0) await fetches.recent();
    }
    expect(await fetches.recent()).toMatchObject({ fetches: 50, failures: 30 });
    const rows = await tables.database.executeSql('select count(*) as kept from job_fetches');
    expect(Number(rows?.rows[0]?.['kept'])).toBeLessThanOrEqual(150);
  });

  it('writes many fetches at once in few statements, and retains the latest', async () => {
    const fetches = open();
    for (let number = 0; number < 500; number += 1) fetches.record('NETWORK', number < 480);
    expect(await fetches.recent()).toMatchObject({ fetches: 50, failures: 20 });
  });

  it('does not fail its callers when it cannot be written', async () => {
    const warned: string[] = [];
    const log = { ...silentLogger, warn: (_fields: object, message: string) => void warned.push(message) };
    const fetches = open(tables.database, log);
    await tables.database.executeSql('alter table job_fetches rename to hidden');
    fetches.record('ATS_A', true);
    await expect(fetches.recent()).rejects.toThrow();
    await tables.database.executeSql('alter table hidden rename to job_fetches');
    expect(warned).toEqual(['fetches from sources could not be noted']);
    fetches.record('ATS_A', true);
    expect(await fetches.recent()).toMatchObject({ fetches: 1 });
  });
});
