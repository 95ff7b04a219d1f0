import { describe, expect, it } from '@jest/globals';
import type { BookMarket } from '../../model/book-market.ts';
import { decodeQuotes } from './decode-quotes.ts';
import { oddsWire } from './wire.ts';

const game = { sport: { slug: 'football' }, home: 'Reef Rovers', away: 'Bay Town' };
const all = 'Reef Rovers,Bay Town,Draw';

const decode = (name: string, rows: readonly unknown[], changes: object = {}): readonly BookMarket[] => {
  const bookmakers = { Quay: [{ name, odds: rows }] };
  return decodeQuotes('intl_books', oddsWire.parse({ id: 1, ...game, ...changes, bookmakers })).value.markets;
};
/** Kind, period, complete set, comparability, then outcomes with their odds. */
const resultOf = ({ kind, period, complete, comparable, prices }: BookMarket) =>
  [
    kind,
    period,
    complete?.join() ?? 'incomplete',
    comparable ? 'compared' : 'as written',
    ...prices.map(({ outcome, odds: { n, d } }) => `${outcome} ${n / d}`),
  ].join(' | ');
/** Participant, line, comparability, then outcomes with their odds. */
const totalOf = ({ participant, line, comparable, prices }: BookMarket) =>
  [
    participant ?? '-',
    line,
    comparable ? 'compared' : 'as written',
    ...prices.map(({ outcome, odds: { n, d } }) => `${outcome} ${n / d}`),
  ].join(' | ');

describe('rows whose label names a result', () => {
  it.each(['over', 'under', 'home', 'draw', 'away', 'odds', 'price', 'yes'])(
    'are results, with their prices in the column %s, and with a line that repeats the digit',
    (column) => {
      const labelled = (label: string, hdp: number | null, price: string) => ({ label, hdp, [column]: price });
      for (const tie of ['X', 'x', 'Draw', 'Tie']) {
        const rows = [labelled('1', 1, '2.10'), labelled(tie, null, '2.40'), labelled('2', 2, '5.60')];
        const result = `MONEYLINE | h1 | ${all} | compared | Reef Rovers 2.1 | Draw 2.4 | Bay Town 5.6`;
        expect(decode('Half Time Result', rows).map(resultOf)).toEqual([result]);
        expect(decode('1X2 (1st Half)', rows).map(resultOf)).toEqual([result]);
        const full = result.replace('h1', 'full');
        for (const name of ['Full Time Result', 'Match Result', 'Full Time'])
          expect(decode(name, rows).map(resultOf)).toEqual([full]);
      }
    },
  );

  it('share a market with rows of the same result in columns', () => {
    const bookmakers = {
      Quay: [{ name: 'Half Time Result', odds: [{ home: '2.1', draw: '2.4', away: '5.6' }] }],
      Mole: [{ name: 'Half Time Result', odds: ['1', 'Draw', '2'].map((label) => ({ label, under: '2.9' })) }],
    };
    const { markets } = decodeQuotes('intl_books', oddsWire.parse({ id: 1, ...game, bookmakers })).value;
    expect(markets.map(({ book, complete, prices }) => [book, complete?.join(), prices.length])).toEqual([
      ['Quay', all, 3],
      ['Mole', all, 3],
    ]);
  });

  it('may be names of sides', () => {
    const rows = ['Reef Rovers', 'Draw', 'bay town'].map((label) => ({ label, odds: '2.9' }));
    expect(decode('Match Winner', rows).map(resultOf)).toEqual([
      `MONEYLINE | full | ${all} | compared | Reef Rovers 2.9 | Draw 2.9 | Bay Town 2.9`,
    ]);
  });

  it('of two ways are complete only where a draw is impossible', () => {
    const rows = [
      { label: '1', hdp: 1, over: '1.8' },
      { label: '2', hdp: 2, over: '2.0' },
    ];
    const hoops = { sport: { slug: 'basketball' } };
    expect(decode('Match Winner', rows).map(({ complete }) => complete)).toEqual([null]);
    expect(decode('Match Winner', rows, hoops).map(({ complete }) => complete?.join())).toEqual([
      'Reef Rovers,Bay Town',
    ]);
    expect(decode('Draw No Bet', rows).map(({ complete }) => complete?.join())).toEqual(['Reef Rovers,Bay Town']);
  });

  it.each([
    ['1X', '12', 'X2'],
    ['1x', '21', '2X'],
    ['1 or X', '1 or 2', 'X or 2'],
    ['Reef Rovers or Draw', 'Reef Rovers or Bay Town', 'Draw or Bay Town'],
    ['Draw/Reef Rovers', 'Home/Away', 'Draw/Away'],
  ])('of a double chance may be %s, %s and %s', (one, both, two) => {
    for (const repeats of [false, true]) {
      const rows = [one, both, two].map((label, index) => {
        const digits = label.replace(/\D/g, '');
        const hdp = repeats && /^[12x]{2}$/i.test(label) ? Number(digits) : 0;
        return { label, hdp, under: `1.${index + 2}` };
      });
      expect(decode('Double Chance', rows).map(resultOf)).toEqual([
        'OTHER | full | incomplete | compared | Reef Rovers or Draw 1.2 | Reef Rovers or Bay Town 1.3 | Draw or Bay Town 1.4',
      ]);
    }
  });

  it('are shown as written where the label is no result, the line is another, or two columns have prices', () => {
    const asWritten = (name: string, ...rows: readonly object[]) =>
      decode(name, rows).every(({ comparable, complete }) => !comparable && complete === null);
    expect(asWritten('Double Chance', { label: '1', under: '1.2' }, { label: 'X', under: '1.3' })).toBe(true);
    expect(asWritten('Half Time Result', { label: '1', hdp: 2, under: '2.1' })).toBe(true);
    expect(asWritten('Half Time Result', { label: '1', over: '2.1', under: '1.7' })).toBe(true);
    expect(asWritten('Half Time Result', { label: '1', first: '2.1' })).toBe(true);
    expect(
      decode('Half Time Result', [
        { label: '1', under: '2.1' },
        { label: 'Other', under: '9' },
      ]),
    ).toMatchObject([{ complete: null, prices: [{ outcome: '1' }, { outcome: 'Other' }] }]);
  });
});

describe('rows of totals with one of over and under', () => {
  const ladder = (column: string, label: string | null, ...prices: readonly string[]) =>
    prices.map((price, index) => ({ ...(label === null ? {} : { label }), hdp: index + 0.5, [column]: price }));
  const rising = ['1.25', '2.1', '4.5'];
  const falling = rising.toReversed();

  it.each([
    ['under', 'Over', rising],
    ['over', 'Over', rising],
    ['under', 'Under', falling],
    ['over', 'Under', falling],
  ])('in the column %s are %s when the prices are %j by rising line', (column, outcome, prices) => {
    for (const [label, name, participant] of [
      ['Ada Finch', 'Shots', 'Ada Finch'],
      [null, 'Totals', '-'],
    ] as const)
      for (const rows of [ladder(column, label, ...prices), ladder(column, label, ...prices).toReversed()])
        expect(decode(name, rows).map(totalOf).sort()).toEqual(
          prices.map((price, index) => `${participant} | ${index + 0.5} | compared | ${outcome} ${Number(price)}`),
        );
  });

  it('are the label’s, as written, while one line alone has no direction', () => {
    expect(decode('Shots', ladder('under', 'Ada Finch', '1.25')).map(totalOf)).toEqual([
      '- | 0.5 | as written | Ada Finch 1.25',
    ]);
    const beside = decode('Shots', [...ladder('under', 'Bo Wren', ...rising), ...ladder('under', 'Ada Finch', '1.25')]);
    expect(beside.map(totalOf).at(-1)).toBe('- | 0.5 | as written | Ada Finch 1.25');
    const falls = decode('Shots', [...ladder('over', 'Bo Wren', ...falling), ...ladder('over', 'Ada Finch', '1.25')]);
    expect(falls.map(totalOf).at(-1)).toBe('- | 0.5 | as written | Ada Finch 1.25');
    expect(decode('Shots', ladder('over', 'Ada Finch', '1.25')).map(totalOf)).toEqual([
      'Ada Finch | 0.5 | compared | Over 1.25',
    ]);
  });

  it.each([
    ['rise and fall', [...ladder('under', 'Ada Finch', '1.25', '2.1', '1.9')]],
    ['do not move', [...ladder('under', 'Ada Finch', '1.9', '1.9')]],
    ['have a price on one of two lines', [...ladder('over', 'Ada Finch', '1.00', '1.9')]],
    [
      'rise for one player and fall for another',
      [...ladder('under', 'Ada Finch', ...rising), ...ladder('under', 'Bo Wren', ...falling)],
    ],
  ])('are not compared when their prices %s', (_, rows) => {
    const markets = decode('Shots', rows);
    expect(markets.length).toBeGreaterThan(0);
    expect(markets.filter(({ comparable, complete }) => comparable || complete !== null)).toEqual([]);
    expect(markets.flatMap(({ prices }) => prices.map(({ outcome }) => outcome))).not.toContain('Under');
  });

  it('are what their columns say where the market has both, even without a price in one of them', () => {
    for (const over of ['1.00', 'N/A', null, '3.1']) {
      const [first, ...others] = ladder('under', 'Ada Finch', ...rising);
      expect(decode('Shots', [{ ...first, over }, ...others]).at(-1)).toMatchObject({
        participant: 'Ada Finch',
        comparable: true,
        prices: [{ outcome: 'Under' }],
      });
    }
  });
});

describe('the label of a player', () => {
  it.each([
    ['Ada Finch (9.5)', 'Ada Finch'],
    ['Ada Finch (+9.5)', 'Ada Finch'],
    ['Ada Finch 9.5', 'Ada Finch'],
    ['Ada Finch 10+', 'Ada Finch'],
    ['Ada Finch (10+)', 'Ada Finch'],
    ['Ada Finch (2)', 'Ada Finch'],
    ['Ada Finch', 'Ada Finch'],
    ['Ada Finch (Points)', 'Ada Finch (Points)'],
    ['Ada Finch (8.5)', 'Ada Finch (8.5)'],
    ['Ada Finch 7', 'Ada Finch 7'],
    ['Ada Finch III', 'Ada Finch III'],
  ])('%s of the line 9.5 is %s', (label, participant) =>
    expect(decode('Points O/U', [{ label, hdp: 9.5, over: '1.9', under: '1.9' }])).toMatchObject([
      { participant, line: 9.5, comparable: true },
    ]),
  );

  it('joins the markets of books that write it differently', () => {
    const rows = ['Ada Finch (9.5)', 'Ada Finch'].map((label) => ({ label, hdp: 9.5, over: '1.9', under: '1.9' }));
    expect(decode('Points & Rebounds O/U', rows)).toHaveLength(1);
  });

  it('that says over or under is not compared, because the column may say otherwise', () => {
    const rows = [{ label: 'Ada Finch Over 9.5', hdp: 9.5, over: '1.9', under: '1.9' }];
    expect(decode('Points O/U', rows)).toMatchObject([{ comparable: false, complete: null }]);
  });
});

describe('the line of a total', () => {
  it.each([
    [{ max: 2.5 }, 2.5],
    [{ max: '2.25' }, 2.25],
    [{ hdp: 3.5, max: 250 }, 3.5],
    [{ max: 0 }, null],
    [{ max: 99.99 }, null],
    [{ max: 'high' }, null],
    [{}, null],
  ])('of %j is %s', (written, line) => {
    expect(decode('Over/Under', [{ ...written, over: '1.9', under: '1.9' }])).toMatchObject([
      { kind: 'TOTAL', line, comparable: line !== null },
    ]);
  });

  it('is not in `max` beside prices of other outcomes', () => {
    expect(decode('ML', [{ max: 250, home: '2.1', draw: '3.2', away: '3.4' }])).toMatchObject([
      { line: null, comparable: true },
    ]);
  });
});
