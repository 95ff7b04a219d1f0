import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { parseRetryAfter } from '../attempt/retry-after.ts';
import { decodeJson, decodeRows } from '../decode/decode-json.ts';
import { createBulkhead, createCoolDown } from './hold-back.ts';
import type { Outcome } from './outcome.ts';
import { retryWaitMs, withRetries } from './retry.ts';

const failed = (reason: ConstructorParameters<typeof UpstreamError>[1], retryAfterSeconds?: number): Outcome => ({
  failure: new UpstreamError('pier', reason, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const result = { response: {} } as unknown as Outcome;
const signal = new AbortController().signal;

describe('Retry-After', () => {
  const nowMs = Date.UTC(2026, 10, 20, 12);
  it.each([
    ['120', 120],
    ['0', 0],
    ['1.2', 2],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['31536000', 86_400],
    ['Sat, 20 Nov 2027 12:00:00 GMT', 86_400],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %s as %s seconds', (value, seconds) => {
    expect(parseRetryAfter(value, nowMs)).toBe(seconds);
  });
});

describe('the wait before another attempt', () => {
  const wait = (outcome: Outcome, attempt = 0) => retryWaitMs(outcome, attempt);

  it.each([
    [0, 200],
    [1, 400],
    [2, 800],
    [3, 1600],
    [4, 2000],
    [9, 2000],
  ])('after attempt %i is at most %i ms, and half of it is random', (attempt, mostMs) => {
    const waits = Array.from({ length: 100 }, () => wait(failed('unreachable'), attempt) ?? 0);
    expect(Math.max(...waits)).toBeLessThan(mostMs);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(mostMs / 2);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(mostMs / 4);
  });

  it('exists after a timeout', () => {
    expect(wait(failed('timeout'))).toBeDefined();
  });

  it('is the Retry-After of the upstream, up to a limit', () => {
    expect(wait(failed('unreachable', 3))).toBe(3000);
    expect(wait(failed('unreachable', 4))).toBeUndefined();
    expect(wait(failed('rate_limited', 2))).toBe(2000);
    expect(wait(failed('rate_limited'))).toBeUndefined();
  });

  it.each(['quota', 'blocked', 'bad_key', 'malformed'] as const)('does not exist after %s', (reason) => {
    expect(wait(failed(reason, 1))).toBeUndefined();
  });

  it('does not exist after a success or a refusal without a request', () => {
    expect(wait(result)).toBeUndefined();
    expect(wait({ ...failed('unreachable'), refused: true } as Outcome)).toBeUndefined();
  });

  it('reports the failure of the upstream when the next attempt is refused here', async () => {
    const clock = new ManualClock();
    const first = failed('unreachable', 0);
    const refused: Outcome = { ...failed('unreachable'), refused: true } as Outcome;
    const done = withRetries(5, async (number) => (number === 0 ? first : refused), clock, signal);
    await clock.advance(10);
    expect(await done).toBe(first);
    expect(await withRetries(5, async () => refused, clock, signal)).toBe(refused);
  });

  it('uses the clock', async () => {
    const clock = new ManualClock();
    const attempts: number[] = [];
    const attempt = async (number: number) => {
      attempts.push(number);
      return number < 2 ? failed('unreachable', 1) : result;
    };
    const done = withRetries(5, attempt, clock, signal);
    await clock.advance(999);
    expect(attempts).toEqual([0]);
    await clock.advance(1001);
    expect(attempts).toEqual([0, 1, 2]);
    expect(await done).toBe(result);
  });
});

describe('cooling down', () => {
  it('sends nothing until the stated time', async () => {
    const clock = new ManualClock();
    const coolDown = createCoolDown('pier', clock);
    let asked = 0;
    const ask = (outcome: Outcome) =>
      coolDown('', async () => {
        asked++;
        return outcome;
      });
    await ask(failed('rate_limited', 10));
    await clock.advance(4000);
    const { failure } = await ask(result);
    expect(failure).toMatchObject({ heldBack: true, details: { reason: 'rate_limited', retryAfterSeconds: 6 } });
    expect(asked).toBe(1);
    await clock.advance(6000);
    expect(await ask(result)).toBe(result);
  });

  it('applies to one limit of the source only', async () => {
    const clock = new ManualClock();
    const coolDown = createCoolDown('pier', clock);
    await coolDown('/search', async () => failed('rate_limited', 10));
    expect(await coolDown('/search', async () => result)).toMatchObject({ refused: true });
    expect(await coolDown('/users', async () => result)).toBe(result);
    await clock.advance(10_000);
    expect(await coolDown('/search', async () => result)).toBe(result);
  });

  it('reports a wait that it shortens as capped', async () => {
    const clock = new ManualClock();
    const coolDown = createCoolDown('pier', clock);
    await coolDown('', async () => failed('rate_limited', 3600));
    await clock.advance(20_000);
    const { failure } = await coolDown('', async () => result);
    expect(failure?.details.retryAfterSeconds).toBe(40);
    expect(failure?.message).toMatch(/It asked for a wait of 3580 seconds, which is capped at 40\.$/);
    await clock.advance(40_000);
    await coolDown('', async () => failed('rate_limited', 30));
    expect((await coolDown('', async () => result)).failure?.message).not.toContain('capped');
  });

  it('ignores an absurd time, and other failures', async () => {
    const clock = new ManualClock();
    const coolDown = createCoolDown('pier', clock);
    await coolDown('', async () => failed('rate_limited', 80_000));
    await clock.advance(60_000);
    expect(await coolDown('', async () => result)).toBe(result);
    await coolDown('', async () => failed('unreachable', 10));
    expect(await coolDown('', async () => result)).toBe(result);
  });
});

describe('the bulkhead', () => {
  it('runs at most the given number at once', async () => {
    const bulkhead = createBulkhead('pier', 3);
    let running = 0;
    let most = 0;
    const attempt = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return result;
    };
    await Promise.all(Array.from({ length: 20 }, () => bulkhead(attempt)));
    expect(most).toBe(3);
  });

  it('refuses as rate_limited when its queue is full', async () => {
    const bulkhead = createBulkhead('pier', 1);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting = Array.from({ length: 1001 }, () => bulkhead(() => held.then(() => result)));
    expect(await bulkhead(async () => result)).toMatchObject({ refused: true, failure: { reason: 'rate_limited' } });
    release();
    expect(await Promise.all(waiting)).toHaveLength(1001);
  });
});

describe('decoding', () => {
  const schema = z.object({ n: z.number() });
  const body = (text: string) => ({ text: () => text });

  it('returns the value, or fails as malformed without quoting the body', () => {
    expect(decodeJson('pier', body('{"n":1,"more":2}'), schema)).toEqual({ n: 1 });
    for (const text of ['', '<secret>', '{"n":"secret"}', 'null']) {
      expect(() => decodeJson('pier', body(text), schema)).toThrow(expect.objectContaining({ reason: 'malformed' }));
      try {
        decodeJson('pier', body(text), schema);
      } catch (error) {
        expect(String((error as Error).cause)).not.toContain('secret');
      }
    }
  });

  it('drops invalid rows with a warning', () => {
    expect(decodeRows('pier', [{ n: 1 }, null, { n: 'x' }], schema)).toEqual({
      rows: [{ n: 1 }],
      warnings: [
        { code: 'rows_dropped', source: 'pier', message: '2 of 3 entries of pier could not be read and are left out.' },
      ],
    });
    expect(decodeRows('pier', [], schema)).toEqual({ rows: [], warnings: [] });
  });

  it('fails as malformed when all rows are invalid', () => {
    expect(() => decodeRows('pier', [{}, {}], schema)).toThrow(expect.objectContaining({ reason: 'malformed' }));
  });
});
