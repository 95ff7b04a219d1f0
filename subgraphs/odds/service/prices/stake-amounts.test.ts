import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ArbitrageStake } from '../../model/odds-board.ts';
import { toStakeAmounts } from './stake-amounts.ts';

const stake = (fractional: string, index = 0): ArbitrageStake => ({
  outcome: `outcome ${index}`,
  line: null,
  bookmakerKeys: ['quay'],
  decimal: 2,
  fractional,
  share: 0.5,
});
const hundredths = (text = ''): bigint => {
  expect(text).toMatch(/^\d+\.\d\d$/);
  return BigInt(text.replace('.', ''));
};

describe('amounts of the stakes of an arbitrage', () => {
  it('win the same with every outcome, up to hundredths', () => {
    expect(toStakeAmounts([stake('119/100'), stake('50/59')], '1000')).toMatchObject([
      { amount: '457.58', payout: '1002.10' },
      { amount: '542.42', payout: '1002.09' },
    ]);
    expect(toStakeAmounts([stake('11/10'), stake('11/10')], '100.01')).toMatchObject([
      { amount: '50.01', payout: '105.02' },
      { amount: '50.00', payout: '105.00' },
    ]);
  });

  it('add up to the total, and pay out no more than the odds allow', () => {
    const part = fc.integer({ min: 1, max: 1_000_000 });
    const stakes = fc.array(fc.tuple(part, part), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(stakes, fc.integer({ min: 1, max: 100_000_000_000 }), (fractions, total) => {
        const text = `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`;
        const given = toStakeAmounts(
          fractions.map(([profit, share], index) => stake(`${profit}/${share}`, index)),
          text,
        );
        expect(given.reduce((sum, { amount }) => sum + hundredths(amount), 0n)).toBe(BigInt(total));
        for (const [index, { amount, payout }] of given.entries()) {
          const [profit, share] = (fractions[index] ?? []).map(BigInt);
          if (profit === undefined || share === undefined) throw new Error('there is a fraction for each stake');
          const exact = hundredths(amount) * (profit + share);
          expect(hundredths(payout) * share <= exact && exact < (hundredths(payout) + 1n) * share).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(['0.01', '1', '1.5', '1000000000', '1000000000.00'])('are computed for a total of %s', (total) => {
    expect(toStakeAmounts([stake('1/1'), stake('2/1')], total)).toHaveLength(2);
  });

  it.each(['0', '0.00', '-1', '1000000000.01', '9999999999', '1.005', '', 'NaN', '1e3'])(
    'are refused for a total of %j',
    (total) => {
      expect(() => toStakeAmounts([stake('1/1'), stake('2/1')], total)).toThrow(/total/);
    },
  );
});
