import { describe, expect, it } from '@jest/globals';
import { decodeMarketName } from './market-name.ts';

describe('the name of a market', () => {
  it.each([
    ['ML', 'full', 'winner'],
    ['1X2', 'full', 'winner'],
    ['Match Winner', 'full', 'winner'],
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
    ['First Team To Score', 'full', 'other'],
    ['Spread HT', 'h1', 'other'],
    ['Total Corners 1st Half', 'h1', 'other'],
  ])('%s is of %s, about %s', (name, period, about) => expect(decodeMarketName(name)).toMatchObject({ period, about }));

  it('says whose total it is', () => {
    expect(decodeMarketName('Team Total Home').side).toBe('home');
    expect(decodeMarketName('Away Team Totals HT')).toMatchObject({ side: 'away', period: 'h1' });
    expect(decodeMarketName('Home Win To Nil').side).toBeNull();
    expect(decodeMarketName('Totals').side).toBeNull();
  });
});
