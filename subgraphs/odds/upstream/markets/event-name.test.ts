import { describe, expect, it } from '@jest/globals';
import { eventName } from './event-name.ts';

const nameOf = (sport: string | null, league: string | null) =>
  eventName({ sport, league, home: 'Larks', away: 'Herons' }, [], 'id');

describe('eventName', () => {
  it.each([
    ['basketball_nba', 'NBA'],
    ['basketball_ncaab', 'NCAAB'],
    ['basketball_wnba', null],
    ['basketball', 'usa-nba USA - NBA'],
    ['baseball_mlb_preseason', 'MLB Preseason'],
    ['icehockey_nhl', 'NHL'],
    ['ice-hockey', 'canada-ohl Canada - OHL'],
    ['americanfootball_nfl', 'NFL'],
    ['american-football', 'Europe - League of Football'],
    ['lacrosse_pll', 'PLL'],
  ])('has the visitors first in %s, %s', (sport, league) => {
    expect(nameOf(sport, league)).toBe('Herons at Larks');
  });

  it.each([
    ['soccer_usa_mls', 'MLS'],
    ['football', 'usa-mls USA - MLS'],
    ['basketball_euroleague', 'Basketball Euroleague'],
    ['basketball', 'spain-liga Spain - Liga'],
    ['icehockey_sweden_hockey_league', 'SHL'],
    ['baseball_npb', 'NPB'],
    ['baseball_kbo', 'KBO'],
    ['tennis_atp_us_open', 'ATP US Open'],
    ['mma_mixed_martial_arts', 'MMA'],
    ['cricket_t20', 'T20'],
    ['lacrosse', 'Meadows'],
    ['basketball', 'Thousand Islands Unbanned'],
    [null, 'NBA'],
    ['basketball', null],
  ])('has the home side first in %s, %s', (sport, league) => {
    expect(nameOf(sport, league)).toBe('Larks vs Herons');
  });

  it('is the only side, another name or the id', () => {
    const none = { sport: 'basketball', league: null, home: null, away: null };
    expect(eventName({ ...none, away: 'Herons' }, ['Cup'], 'id')).toBe('Herons');
    expect(eventName(none, [null, 'Cup'], 'id')).toBe('Cup');
    expect(eventName(none, [null], 'id')).toBe('id');
  });
});
