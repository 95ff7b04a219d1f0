import { describe, expect, it } from '@jest/globals';
import { isUnavailable } from '../errors/service-error.ts';
import { isReported } from '../runtime/log/reported.ts';
import type { Engine, EngineSource } from './embedded/engine.ts';
import { createPgliteSessions } from './pglite-sessions.ts';
import type { Statement } from './session.ts';

const source = { current: async () => ({ isLost: false }) as Engine } as EngineSource;
const sessionsBehind = (queueMs: number, expectedMs = 0, onRefused = () => {}) =>
  createPgliteSessions(source, {
    onRefused,
    lane: {
      gate: { queueMs, expectedMs, meanMs: 0, enter: async () => () => {} },
      request: () => () => {},
      enter: async () => () => {},
      quietMs: 0,
    },
  });

describe('A queue before the embedded database', () => {
  it.each([
    ['has exceeded', 4_001, 0],
    ['will exceed', 1_000, 4_001],
  ])('is closed to requests when its wait %s 4 s, with a retryable error', async (_, queueMs, expectedMs) => {
    const refusal = await sessionsBehind(queueMs, expectedMs)
      .acquire('request')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'overloaded', retryable: true, details: { retryAfterSeconds: 1 } });
    expect(isUnavailable(refusal)).toBe(true);
  });

  it('reports refusals in one place, so that those who get them do not log them', async () => {
    let refusals = 0;
    const count = () => {
      refusals += 1;
    };
    const sessions = sessionsBehind(4_001, 0, count);
    const refused = await Promise.allSettled([sessions.acquire('request'), sessions.acquire('request')]);
    expect(refused.map((each) => each.status === 'rejected' && isReported(each.reason))).toEqual([true, true]);
    expect(refusals).toBe(2);
  });

  it.each([
    ['up to 4 s takes requests', 4_000, 'request'],
    ['takes statements of workers, however long it is', 60_000, 'worker'],
    ['takes migrations and upkeep, however long it is', 60_000, 'background'],
  ] as const)('of %s', async (_, queueMs, waitClass) => {
    await expect(sessionsBehind(queueMs).acquire(waitClass)).resolves.toBeDefined();
  });
});

describe('A transaction that cannot be rolled back, because the disk refuses', () => {
  it('also means an absent database', async () => {
    const suspected: Error[] = [];
    const readOnly = new Error('could not open file "base/5/6113": Read-only file system');
    const engine = {
      isLost: false,
      run: async ({ text }: Statement) => {
        if (text === 'rollback') throw readOnly;
        return { rows: [], affectedRows: 0 };
      },
      close: async () => {},
      abandon: () => {},
    } satisfies Engine;
    const sessions = createPgliteSessions({
      statementsAtOnce: 16,
      current: async () => engine,
      suspect: (error) => void suspected.push(error),
      close: async () => {},
    });
    const session = await sessions.acquire('request');
    await session.run({ text: 'begin', values: [] });
    await expect(session.discard()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(suspected).toEqual([readOnly]);
    // The session is still free for others.
    const next = await sessions.acquire('request');
    await expect(next.run({ text: 'begin', values: [] })).resolves.toBeDefined();
  });
});
