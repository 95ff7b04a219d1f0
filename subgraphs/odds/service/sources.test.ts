import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../tests/kit/storage/memory-read-through.ts';
import type { OddsClient, SourceResult } from '../model/odds-client.ts';
import { createOddsSources } from './sources.ts';

const call = new Call();
const error = new UpstreamError('exchange', 'unreachable');

const open = () => {
  const clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
  const cache = memoryReadThrough(clock);
  // `load` decides what is read.
  const client = { source: 'exchange' } as OddsClient;
  const entry = { client, quota: null, ttlMs: 5000, pauseMs: 5000 };
  const entries = { EXCHANGE: entry, US_BOOKS: entry, INTL_BOOKS: entry };
  const sources = createOddsSources({ entries, cache, clock, staleMs: 60_000 });
  const read = (load: () => Promise<SourceResult<string> | null>) =>
    sources.read({ source: 'EXCHANGE', what: ['event', 'game-1'], ttlMs: 5000, load }, call);
  return { clock, read };
};

describe('a source that fails', () => {
  it('is replaced by its stale value, with a warning', async () => {
    const { clock, read } = open();
    await read(async () => ({ value: 'a game', warnings: [] }));
    await clock.advance(5000);
    expect(await read(() => Promise.reject(error))).toMatchObject({
      value: 'a game',
      warnings: [{ code: 'stale_data', source: 'exchange' }],
    });
  });

  it('is not replaced by a stale null', async () => {
    const { clock, read } = open();
    expect(await read(async () => null)).toBeNull();
    await clock.advance(4999);
    expect(await read(() => Promise.reject(error))).toBeNull();
    await clock.advance(1);
    await expect(read(() => Promise.reject(error))).rejects.toBe(error);
    // The pause after a failure gives the same error.
    await expect(read(() => Promise.reject(new Error('not asked')))).rejects.toBe(error);
  });
});
