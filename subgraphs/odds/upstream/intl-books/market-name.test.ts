import { describe, expect, it } from '@jest/globals';
import { decodeMarketName } from './market-name.ts';

describe('the name of a market', () => {
  it.each([
    ['ML', 'full', 'winner'],
    ['1X2', 'full', 'winner'],
    ['Match Winner', 'full', 'winner'],
    ['Moneyline (3-Way)', 'full', 'winner'],
    ['Two-Way Moneyline', 'full', 'winner'],
    ['ML HT', 'h1', 'winner'],
    ['ML (1st Half)', 'h1', 'winner'],
    ['2nd Half Result', 'h2', 'winner'],
    ['ML 3rd Quarter', 'q3', 'winner'],
    ['1st Period ML', 'p1', 'winner'],
    ['1st Set Winner', 's1', 'winner'],
    ['ML First 5 Innings', '1st_5_innings', 'winner'],
    ['Draw No Bet', 'full', 'drawReturned'],
    ['Draw No Bet HT', 'h1', 'drawReturned'],
    ['Half Time / Full Time', 'full', 'other'],
    ['HT/FT', 'full', 'other'],
    ['Corners ML', 'full', 'other'],
    ['Spread HT', 'h1', 'handicap'],
    ['Total Corners 1st Half', 'h1', 'total'],
    ['First Team To Score', 'full', 'firstToScore'],
    ['1st Map Moneyline', 'm1', 'winner'],
    ['Map 2 Winner', 'm2', 'winner'],
    ['1st Map Total Kills', 'm1', 'total'],
    ['2nd Map Handicap', 'm2', 'handicap'],
    ['Corners Race', 'full', 'race'],
    ['Race To 5 Corners', 'full', 'race'],
    ['Corners Spread', 'full', 'handicap'],
    ['European Handicap HT', 'h1', 'handicap'],
    ['Goals Over/Under', 'full', 'total'],
    ['Full Time Totals', 'full', 'total'],
    ['Exact Total Goals', 'full', 'other'],
    ['Total Goals Odd/Even', 'full', 'other'],
    ['Handicap & Total Goals', 'full', 'other'],
    ['Totals 1st 10 Minutes', '1st_10_minutes', 'total'],
    ['Moneyline incl. Extra Time', 'full', 'other'],
    ['Moneyline (Including OT)', 'full', 'winner'],
  ])('%s is of %s, %s', (name, period, type) => expect(decodeMarketName(name)).toMatchObject({ period, type }));

  it('gives the side of a total', () => {
    expect(decodeMarketName('Team Total Home').side).toBe('home');
    expect(decodeMarketName('Away Team Totals HT')).toMatchObject({ side: 'away', period: 'h1' });
    expect(decodeMarketName('Home Win To Nil').side).toBeNull();
    expect(decodeMarketName('Totals').side).toBeNull();
    expect(decodeMarketName('Total Home Runs').side).toBeNull();
  });
});
