import { describe, expect, it } from '@jest/globals';
import { serviceState, wordsFor } from './service-state.ts';

const sources = (...states: readonly string[]) =>
  states.map((state, index) => ({ service: 'odds', name: `source-${index}`, state }));

describe('the state of a service', () => {
  it.each([
    ['works', ['HEALTHY', 'IDLE', 'OFF'], 'Odds: all 3 sources work'],
    ['works', ['IDLE'], 'Odds: its source works'],
    ['some', ['HEALTHY', 'PAUSED'], 'Odds: source-1 is paused'],
    ['all', ['QUOTA_SPENT', 'FAILING', 'OFF'], 'Odds: source-0 is quota spent, source-1 is failing'],
    ['off', ['OFF', 'OFF'], 'Odds: no source is called'],
    ['unknown', [], 'Odds: state not known'],
  ] as const)('is "%s" with sources that are %j', (state, states, words) => {
    const own = sources(...states);
    expect(serviceState(own)).toBe(state);
    expect(wordsFor('Odds', state, own)).toBe(words);
  });
});
