import { describe, expect, it } from '@jest/globals';
import { backgroundBudgetMs } from './background-budget.ts';

describe('the budget of background work', () => {
  it('is what the SDL of the subgraph states, in milliseconds', () => {
    expect(backgroundBudgetMs('flights', 'createFareSearch')).toBe(90_000);
  });

  it.each([
    ['flights', 'exchangeBookingToken'],
    ['flights', 'nothingOfThatName'],
    ['blogs', 'createFareSearch'],
  ])('is a mistake that is found at start when the SDL of %s gives %s none', (subgraph, mutation) => {
    expect(() => backgroundBudgetMs(subgraph, mutation)).toThrow(mutation);
  });
});
