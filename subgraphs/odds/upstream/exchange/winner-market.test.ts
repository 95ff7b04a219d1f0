import { afterEach, describe, expect, it } from '@jest/globals';
import { at } from '../../../../tests/kit/odds/book-markets.ts';
import {
  bodies,
  event,
  eventId,
  market,
  milestones,
  openExchange,
} from '../../../../tests/kit/odds/exchange-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { toOddsMarkets } from '../../service/prices/to-odds-markets.ts';

afterEach(cleanUp);

interface Read {
  readonly sport?: string;
  readonly changes?: object;
  readonly markets?: readonly unknown[];
  readonly details?: object;
}

const prices = (yes: string, no: string) => ({ yes_ask_dollars: yes, no_ask_dollars: no });
const wren = (changes: object = {}) => market('Wren', { ...prices('0.4300', '0.5900'), ...changes });
const lark = (changes: object = {}) => market('Lark', { ...prices('0.6000', '0.4200'), ...changes });

const quotesOf = async ({ sport = 'Basketball', changes = {}, markets = [wren(), lark()], details }: Read = {}) => {
  const filters = { filters_by_sports: { [sport]: { scopes: ['Games'] } }, sport_ordering: [] };
  const of = { ...event, mutually_exclusive: true, ...changes };
  const [other, own] = milestones.milestones;
  const { exchange } = await openExchange({
    ...bodies,
    '/search/filters_by_sport': filters,
    [`/series/${of.series_ticker}`]: { series: { ticker: of.series_ticker, tags: [sport] } },
    [`/events/${eventId}`]: { event: of, markets },
    '/milestones': { milestones: [other, { ...own, details: details ?? own?.details }] },
  });
  const response = await exchange.quotes(eventId, never);
  if (response === null) throw new Error('no quotes');
  return response.value;
};
const kinds = async (read: Read) => (await quotesOf(read)).markets.map(({ kind, complete }) => [kind, complete]);
const questions = [
  ['YES_NO', ['Yes', 'No']],
  ['YES_NO', ['Yes', 'No']],
];

describe('a game of the exchange that has a winner', () => {
  it('is one market of the two sides, each at the better of its yes and the no of the other', async () => {
    const { markets } = await quotesOf();
    expect(markets).toMatchObject([
      { market: 'KXTHBGAME', kind: 'MONEYLINE', period: 'full', participant: null, comparable: true },
    ]);
    const [winner, ...others] = toOddsMarkets(markets, at);
    expect(others).toEqual([]);
    expect(winner).toMatchObject({ outcomes: ['Lark', 'Wren'], isComplete: true, arbitrage: null });
    expect(winner?.quotes.map(({ outcome, impliedProbability }) => [outcome, impliedProbability])).toEqual([
      ['Lark', 0.59],
      ['Wren', 0.42],
    ]);
    expect(winner?.overround).toBe(0.01);
  });

  it.each(['Baseball', 'Hockey', 'Tennis', 'Volleyball', 'Table Tennis'])('is one market in %s', async (sport) => {
    expect(await kinds({ sport })).toEqual([['MONEYLINE', ['Lark', 'Wren']]]);
  });

  it('has its outcomes as listed when the sides are not known', async () => {
    expect(await kinds({ details: {} })).toEqual([['MONEYLINE', ['Wren', 'Lark']]]);
  });

  it('has both prices while one of its markets is paused, and none when both are', async () => {
    const paused = { status: 'inactive' };
    const [half] = (await quotesOf({ markets: [wren(), lark(paused)] })).markets;
    expect(half?.prices.map(({ outcome }) => outcome)).toEqual(['Wren', 'Lark']);
    expect(await quotesOf({ markets: [wren(paused), lark(paused)] })).toMatchObject({ books: [], markets: [] });
  });

  it.each<[string, Read]>([
    ['is American football, of which a tie pays each half', { sport: 'Football' }],
    ['may be drawn: soccer', { sport: 'Soccer' }],
    ['may be drawn: boxing', { sport: 'Boxing' }],
    ['may be drawn: mixed martial arts', { sport: 'MMA' }],
    ['may be drawn: electronic sports', { sport: 'Esports' }],
    ['is of no known sport', { sport: 'Thimbleball' }],
    ['may be drawn: baseball in Japan', { sport: 'Baseball', changes: { series_ticker: 'KXNPBGAME' } }],
    [
      'may be tied: baseball in spring',
      { sport: 'Baseball', changes: { product_metadata: { competition: 'Spring Training' } } },
    ],
    ['may be tied: college hockey', { sport: 'Hockey', changes: { series_ticker: 'KXNCAAHOCKEYGAME' } }],
    ['is a series of other questions', { changes: { series_ticker: 'KXTHBFIRSTTEN' } }],
    ['has questions that may both happen', { changes: { mutually_exclusive: false } }],
    ['has a strike', { markets: [wren({ floor_strike: 3.5 }), lark()] }],
    ['has no ids of sides', { markets: [wren({ custom_strike: null }), lark()] }],
    ['has one side twice', { markets: [wren(), lark({ custom_strike: { team: 'id-Wren' } })] }],
    ['has one name twice', { markets: [wren(), lark({ yes_sub_title: 'Wren' })] }],
  ])('stays two questions when it %s', async (_, read) => {
    expect(await kinds(read)).toEqual(questions);
  });

  it('stays questions where a tie is one of them, and where one market is no yes or no', async () => {
    const tie = market('Tie', { custom_strike: null });
    expect(await kinds({ markets: [wren(), lark(), tie] })).toHaveLength(3);
    expect(await kinds({ markets: [wren(), lark({ market_type: 'scalar' })] })).toEqual(questions.slice(1));
    expect(await kinds({ markets: [wren()] })).toEqual(questions.slice(1));
  });
});

describe('a settled event of the exchange', () => {
  const winnerOf = async (results: readonly string[], changes: object = {}, status = 'finalized') => {
    const names = ['Wren', 'Lark', 'Tie'];
    const markets = results.map((result, index) => market(names[index] ?? '', { result, status }));
    return (await quotesOf({ markets, changes })).event.winner;
  };

  it('says who won', async () => {
    expect(await winnerOf(['no', 'yes'])).toBe('Lark');
    expect(await winnerOf(['yes', 'no', 'no'])).toBe('Wren');
    expect(await winnerOf(['no', 'no', 'yes'])).toBe('Draw');
    expect(await winnerOf(['no', 'yes'], { series_ticker: 'KXTHBMVP' })).toBe('Lark');
  });

  it('says nothing where several were paid, none, or each a part', async () => {
    for (const results of [
      ['yes', 'yes'],
      ['no', 'no'],
      ['scalar', 'scalar'],
      ['', 'yes'],
      ['yes', 'scalar'],
    ])
      expect(await winnerOf(results)).toBeUndefined();
    expect(await winnerOf(['no', 'yes'], { mutually_exclusive: false })).toBeUndefined();
    expect(await winnerOf(['no', 'yes'], { series_ticker: 'KXTHBMVP', mutually_exclusive: null })).toBeUndefined();
  });

  it('says nothing while the result may still be disputed', async () => {
    for (const status of ['determined', 'disputed', 'closed', 'active'])
      expect(await winnerOf(['no', 'yes'], {}, status)).toBeUndefined();
  });
});
