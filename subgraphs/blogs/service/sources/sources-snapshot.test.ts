import { describe, expect, it } from '@jest/globals';
import { healthOf, healthOfAll } from './sources-snapshot.ts';

const row = { lastSuccessAtMs: null, lastAttemptAtMs: null, consecutiveFailures: 0, partial: false, gone: false };

describe('the state of a source', () => {
  it.each([
    [{}, 'HEALTHY'],
    [{ lastAttemptAtMs: 1, lastSuccessAtMs: 1 }, 'HEALTHY'],
    [{ partial: true }, 'DEGRADED'],
    [{ consecutiveFailures: 1 }, 'DEGRADED'],
    [{ consecutiveFailures: 2, partial: true }, 'DEGRADED'],
    [{ consecutiveFailures: 3 }, 'FAILING'],
    [{ gone: true }, 'FAILING'],
    [{ gone: true, consecutiveFailures: 1 }, 'FAILING'],
  ])('with %j is %s', (changes, state) => expect(healthOf({ ...row, ...changes })).toBe(state));
});

describe('the state of several sources', () => {
  it.each([
    [[], 'HEALTHY'],
    [['HEALTHY', 'HEALTHY'], 'HEALTHY'],
    [['HEALTHY', 'DEGRADED'], 'DEGRADED'],
    [['HEALTHY', 'FAILING'], 'DEGRADED'],
    [['DEGRADED', 'DEGRADED'], 'DEGRADED'],
    [['FAILING', 'FAILING'], 'FAILING'],
  ] as const)('%j is %s', (states, state) => expect(healthOfAll(states)).toBe(state));
});
