import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { SqlResult } from '../storage/database.ts';
import { createDatabaseReadiness } from './database-readiness.ts';

const setUp = () => {
  const clock = new ManualClock();
  const state = { asked: 0, awaySinceMs: undefined as number | undefined };
  let settle: { respond: () => void; fail: () => void } | undefined;
  const readiness = createDatabaseReadiness(
    {
      availability: {
        get awaySinceMs() {
          return state.awaySinceMs;
        },
      },
      executeSql: () => {
        state.asked += 1;
        return new Promise<SqlResult>((resolve, reject) => {
          settle = { respond: () => resolve({ rows: [] }), fail: () => reject(new Error('refused')) };
        });
      },
    },
    clock,
  );
  return { clock, state, readiness, respond: () => settle?.respond(), fail: () => settle?.fail() };
};

describe('the readiness of the database', () => {
  it('is available if the database responds', async () => {
    const { readiness, respond, clock } = setUp();
    const reported = readiness();
    respond();
    expect(await reported).toEqual({ database: 'available' });
    expect(clock.pending).toBe(0);
  });

  it('is unavailable if the database refuses, with the time for which that is known', async () => {
    const { readiness, fail, clock, state } = setUp();
    const first = readiness();
    fail();
    expect(await first).toEqual({ database: 'unavailable', databaseUnavailableSeconds: 0 });
    state.awaySinceMs = clock.now();
    await clock.advance(90_000);
    const later = readiness();
    fail();
    expect(await later).toEqual({ database: 'unavailable', databaseUnavailableSeconds: 90 });
  });

  it('is reported within a second for a silent database, with one statement for many probes', async () => {
    const { readiness, clock, state } = setUp();
    const reported = Promise.all([readiness(), readiness()]);
    await clock.advance(1000);
    expect(await reported).toEqual([{ database: 'available' }, { database: 'available' }]);
    state.awaySinceMs = clock.now() - 5000;
    const later = readiness();
    await clock.advance(1000);
    expect(await later).toEqual({ database: 'unavailable', databaseUnavailableSeconds: 6 });
    expect(state.asked).toBe(1);
  });
});
