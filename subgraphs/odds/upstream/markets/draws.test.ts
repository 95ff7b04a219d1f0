import { describe, expect, it } from '@jest/globals';
import { cannotEndInDraw } from './draws.ts';

describe('a game', () => {
  it.each([
    ['basketball_nba', null],
    ['baseball_mlb', 'MLB'],
    ['americanfootball_nfl', null],
    ['icehockey_nhl', null],
    ['tennis_atp_reef_open', null],
    ['basketball', 'Isles - Cup'],
    ['american-football', null],
    ['ice-hockey', null],
    ['table-tennis', null],
  ])('of %s cannot end in a draw', (sport, league) => expect(cannotEndInDraw(sport, league)).toBe(true));

  it.each([
    ['soccer_epl', null],
    ['football', null],
    ['mma_mixed_martial_arts', null],
    ['boxing_boxing', null],
    ['cricket_test_match', null],
    ['rugbyleague_nrl', null],
    ['baseball_npb', null],
    ['baseball_kbo', 'KBO'],
    ['baseball', 'japan-npb Japan - NPB'],
    ['baseballs', null],
    ['', null],
    [null, 'NBA'],
  ])('of %s may end in a draw, or is unknown', (sport, league) => expect(cannotEndInDraw(sport, league)).toBe(false));
});
