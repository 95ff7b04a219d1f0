import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { periodOf } from './market-period.ts';

describe('the part of an event in the name of a market', () => {
  it.each([
    ['Totals 1Q', 'q1'],
    ['Spread 3Q', 'q3'],
    ['Q4 Totals', 'q4'],
    ['ML 1st Qtr', 'q1'],
    ['Totals (2. Quarter)', 'q2'],
    ['Third-Quarter Spread', 'q3'],
    ['First Q Totals', 'q1'],
    ['ML 1P', 'p1'],
    ['Period 2 Totals', 'p2'],
    ['ML HT', 'h1'],
    ['Halftime Result', 'h1'],
    ['1st-Half Totals', 'h1'],
    ['Spread 2H', 'h2'],
    ['2nd Half Totals incl. OT', 'h2'],
    ['Totals F5', '1st_5_innings'],
    ['1st 5 innings ML', '1st_5_innings'],
    ['Spread (First Five Innings)', '1st_5_innings'],
    ['h2h 1st 3 innings', '1st_3_innings'],
    ['1st Inning Totals', '1st_1_innings'],
    ['7th Inning Totals', 'i7'],
    ['Runs First 6 Overs', '1st_6_overs'],
    ['Result 1st 10 min', '1st_10_minutes'],
    ['Set 2 Total Games', 's2'],
    ['Handicap 1S', 's1'],
    ['Map 3 Winner', 'm3'],
    ['Game 2 Totals', 'game_2'],
    ['1st Frame Winner', 'frame_1'],
    ['ML (Regulation)', 'regulation'],
    ['Totals excl. overtime', 'regulation'],
    ['2nd Half (Regulation Time)', 'h2'],
    ['ML 60 min', '60_minutes'],
    ['Overtime Winner', 'overtime'],
    ['Extra Time Totals', 'extra_time'],
  ])('%s is %s', (name, period) => {
    for (const each of [name, name.toUpperCase(), `  ${name.replaceAll(' ', '  ')}`])
      expect(periodOf(each)).toMatchObject({ period, isRead: true });
  });

  it.each([
    'Totals',
    'ML (Including OT)',
    'Totals - incl. overtime',
    'Totals (OT included)',
    'ML with OT and SO',
    'Moneyline incl. Extra Time',
    'Full Time Result',
    'Half Time / Full Time',
    'Both Halves',
    'To Win Either Half',
    'Highest Scoring Quarter',
    'Total Sets',
    'Set Handicap',
    'Handicap +1 set',
    'Over 2 Goals',
    'Race To 20 Points',
    'First Team To Score',
    'h2h',
    'To Reach Quarter-Finals',
    '100m Winner',
  ])('%s is the whole event', (name) => expect(periodOf(name)).toMatchObject({ period: 'full', isRead: true }));

  it.each([
    ['Totals 5Q', '5q'],
    ['5th Quarter Totals', '5th quarter'],
    ['Totals Late Half', 'late half'],
    ['3rd Half', '3rd half'],
    ['6th Set Winner', '6th set'],
    ['Last Set Winner', 'last set'],
    ['Set 1 Game 3 Winner', 'set 1 game 3'],
    ['1st Half & Full Time', '1st half full time'],
    ['Goals 0-15 Minutes', '0-15 minutes'],
    ['Result 15:00 to 29:59', '15:00 29:59'],
    ['6 Overs Total', '6 overs'],
    ['Rest of Match', 'rest of match'],
    ['1st Half Hour', '1st half'],
    ['Totals First 5', 'first 5'],
    ['3P Made', '3p'],
    ['1st & 2nd Half', '1st & 2nd half'],
  ])('%s is not understood, and is %s in the source’s words', (name, period) =>
    expect(periodOf(name)).toMatchObject({ isRead: false, period }),
  );

  it('leaves the rest of the name', () => {
    expect(periodOf('Team Total (1st Half) Home').rest).toBe('team total home');
    expect(periodOf('ML 6Q').rest).toBe('ml');
    expect(periodOf('ML 3-Way 1Q').rest).toBe('ml 3-way');
    expect(periodOf('Half Time / Full Time').rest).toBe('half time / full time');
  });

  it('is found in any position, and any word about a part that is not read keeps a name from the whole event', () => {
    const base = fc.constantFrom('totals', 'spread', 'ml', 'team total home', 'points & rebounds o/u');
    const part = fc.constantFrom(
      ...(['1st half|h1', '2h|h2', 'q3|q3', '4th quarter|q4', '2p|p2', '3rd period|p3', 'f5|1st_5_innings'] as const),
      ...(['set 2|s2', '1st map|m1', 'first 5 innings|1st_5_innings', 'regulation time|regulation'] as const),
      ...(['late half|?', '9th quarter|?', 'h7|?', 'last period|?', '20-30 minutes|?', 'quarters|?'] as const),
    );
    fc.assert(
      fc.property(base, part, fc.nat(4), fc.constantFrom('', '(', ' - '), (name, each, place, mark) => {
        const [words = '', key] = each.split('|');
        const around = name.split(' ');
        const at = place % (around.length + 1);
        const isInside = name.includes('&');
        const all = isInside ? [name, words] : [...around.slice(0, at), words, ...around.slice(at)];
        const written = all
          .map((word) => (word !== words ? word : mark === '(' ? `(${word})` : word))
          .join(mark === '(' ? ' ' : mark || ' ');
        const { period, isRead } = periodOf(written);
        expect([written, isRead, isRead ? period : '?']).toEqual([written, key !== '?', key]);
      }),
      { numRuns: seeds(1000), seed: 20_261_128 },
    );
  });

  it('is not searched for in a text that is no name', () => {
    const { period, isRead } = periodOf(`${'totals '.repeat(40)} 1q`);
    expect([isRead, period.length]).toEqual([false, 200]);
  });
});
