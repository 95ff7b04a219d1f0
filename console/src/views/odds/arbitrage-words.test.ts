import { describe, expect, it } from '@jest/globals';
import { coverageWords } from './coverage-words.ts';
import { amountProblem, sureProfit } from './stake-amount.ts';

const nowMs = Date.UTC(2026, 10, 23, 12);

describe('the coverage of the search for arbitrages', () => {
  it('states the number of boards by source, and when they were read', () => {
    const coverage = [
      { source: 'US_BOOKS', eventCount: 3, oldestReadAt: new Date(nowMs - 42_000).toISOString() },
      { source: 'INTL_BOOKS', eventCount: 0, oldestReadAt: null },
    ] as const;
    expect(coverageWords(coverage, nowMs)).toBe(
      'Searched the boards that were read lately: 3 of US books, read in the last 42 s.',
    );
  });

  it('states that no board was read', () => {
    expect(coverageWords([{ source: 'US_BOOKS', eventCount: 0, oldestReadAt: null }], nowMs)).toBe(
      'No board was read lately, so there was nothing to search.',
    );
  });
});

describe('an amount to stake', () => {
  it.each(['100', '0.01', '99.5', '1000000000'])('may be %s', (text) => expect(amountProblem(text)).toBeUndefined());
  it.each(['', '0', '-1', '1e3', '1.005', '1,5', '1000000000.01', ' '])('may not be %j', (text) =>
    expect(amountProblem(text)).toEqual(expect.any(String)),
  );
});

it('the sure profit is the smallest payout less the total stake, to the hundredth', () => {
  expect(sureProfit(['100.43', '100.42'], '100')).toBe('0.42');
  expect(sureProfit(['0.99', '1.05'], '1')).toBe('-0.01');
});
