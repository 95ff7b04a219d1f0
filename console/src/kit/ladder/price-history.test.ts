import { describe, expect, it } from '@jest/globals';
import { type FollowedLadder, foldLadder } from './price-history.ts';

const level = (priceDollars: number) => ({ priceDollars, contracts: 10, cumulativeContracts: 10 });
const ladderAt = (seconds: number, back: number | undefined, lay = 0.4, marketId = 'larks') => ({
  fetchedAt: new Date(seconds * 1000).toISOString(),
  markets: [{ marketId, outcome: 'Larks', back: back === undefined ? [] : [level(back)], lay: [level(lay)] }],
});
type Ladder = ReturnType<typeof ladderAt>;
const follow = (ladders: readonly Ladder[]): FollowedLadder<Ladder> | undefined =>
  ladders.reduce<FollowedLadder<Ladder> | undefined>(foldLadder, undefined);

describe('the prices of a followed ladder', () => {
  it('include the best price of each side at each reading', () => {
    expect(follow([ladderAt(100, 0.5), ladderAt(102, undefined, 0.45)])?.prices).toEqual({
      larks: { seconds: [100, 102], backDollars: [0.5, null], layDollars: [0.4, 0.45], middleDollars: [0.45, null] },
    });
  });

  it('have at most one point a second, the newest', () => {
    const readings = Array.from({ length: 3_001 }, (_, index) => ladderAt(1_000 + index / 1_000, index / 10_000));
    const { seconds, backDollars } = follow(readings)?.prices['larks'] ?? {};
    expect(seconds).toEqual([1_000, 1_001, 1_002, 1_003]);
    expect(backDollars?.at(-1)).toBe(0.3);
  });

  it('cover at most five minutes', () => {
    const { seconds } =
      follow(Array.from({ length: 2_000 }, (_, index) => ladderAt(index * 2, 0.5)))?.prices['larks'] ?? {};
    expect(seconds?.length).toBe(151);
    expect(seconds?.[0]).toBe(3_998 - 300);
  });

  it('ignore older and repeated readings', () => {
    const { seconds, backDollars } =
      follow([ladderAt(10, 0.5), ladderAt(9, 0.6), ladderAt(10, 0.7)])?.prices['larks'] ?? {};
    expect([seconds, backDollars]).toEqual([[10], [0.7]]);
  });

  it('drop a market that disappeared', () => {
    expect(Object.keys(follow([ladderAt(1, 0.5), ladderAt(2, 0.5, 0.4, 'owls')])?.prices ?? {})).toEqual(['owls']);
  });
});
