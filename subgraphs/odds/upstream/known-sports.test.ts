import { describe, expect, it } from '@jest/globals';
import { tagsByCategories } from '../../../emulator/exchange/series.ts';
import { intlSports } from '../../../emulator/odds-world/league.ts';
import { usSports } from '../../../emulator/us-books/us-events.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import { knownSport as onExchange } from './exchange/known-sport.ts';
import { toSportTable } from './exchange/sport-table.ts';
import { knownSport as atIntlBooks } from './intl-books/known-sport.ts';
import { knownSport as atUsBooks } from './us-books/known-sport.ts';

/** Names that the exchange has listed: filters of sports, and tags of the category of sports. */
const exchangeNames: Readonly<Record<string, Sport>> = {
  Baseball: 'BASEBALL',
  Basketball: 'BASKETBALL',
  Chess: 'CHESS',
  Cricket: 'CRICKET',
  Esports: 'ESPORTS',
  Football: 'AMERICAN_FOOTBALL',
  Golf: 'GOLF',
  Hockey: 'ICE_HOCKEY',
  MMA: 'MIXED_MARTIAL_ARTS',
  Motorsport: 'MOTORSPORT',
  NFL: 'AMERICAN_FOOTBALL',
  Soccer: 'SOCCER',
  Tennis: 'TENNIS',
  UFC: 'MIXED_MARTIAL_ARTS',
};

/** Keys that the American books have listed, at least one for each prefix. Null is not a sport. */
const usKeys: Readonly<Record<string, Sport | null>> = {
  americanfootball_ncaaf: 'AMERICAN_FOOTBALL',
  americanfootball_nfl: 'AMERICAN_FOOTBALL',
  americanfootball_nfl_super_bowl_winner: 'AMERICAN_FOOTBALL',
  aussierules_afl: 'AUSTRALIAN_RULES',
  baseball_kbo: 'BASEBALL',
  baseball_mlb: 'BASEBALL',
  baseball_mlb_world_series_winner: 'BASEBALL',
  basketball_nba: 'BASKETBALL',
  basketball_ncaab: 'BASKETBALL',
  boxing_boxing: 'BOXING',
  cricket_odi: 'CRICKET',
  cricket_test_match: 'CRICKET',
  golf_masters_tournament_winner: 'GOLF',
  handball_germany_bundesliga: 'HANDBALL',
  icehockey_nhl: 'ICE_HOCKEY',
  icehockey_sweden_allsvenskan: 'ICE_HOCKEY',
  lacrosse_pll: 'LACROSSE',
  mma_mixed_martial_arts: 'MIXED_MARTIAL_ARTS',
  rugbyleague_nrl: 'RUGBY',
  rugbyunion_six_nations: 'RUGBY',
  soccer_epl: 'SOCCER',
  soccer_fifa_world_cup_winner: 'SOCCER',
  tennis_atp_us_open: 'TENNIS',
  tennis_wta_wimbledon: 'TENNIS',
  // An election.
  politics_us_presidential_election_winner: null,
  // A list over all sports.
  upcoming: null,
};

/** Slugs that the international books have listed. */
const intlSlugs: Readonly<Record<string, Sport>> = {
  'american-football': 'AMERICAN_FOOTBALL',
  baseball: 'BASEBALL',
  basketball: 'BASKETBALL',
  esports: 'ESPORTS',
  football: 'SOCCER',
  'ice-hockey': 'ICE_HOCKEY',
  tennis: 'TENNIS',
};

describe('the sport of a source’s key', () => {
  it.each(Object.entries(exchangeNames))('of the exchange: %s', (name, sport) => {
    expect(toSportTable({}, [name])).toMatchObject([{ sport }]);
  });

  it.each(Object.entries(usKeys))('of the American books: %s', (key, sport) => {
    expect(atUsBooks(key)).toBe(sport);
  });

  it.each(Object.entries(intlSlugs))('of the international books: %s', (slug, sport) => {
    expect(atIntlBooks(slug)).toBe(sport);
  });

  it('is known for every sport that the emulator lists', () => {
    const { tags_by_categories: tags } = tagsByCategories as {
      readonly tags_by_categories: Readonly<Record<string, readonly string[] | null>>;
    };
    const listed = toSportTable({}, tags['Sports'] ?? []);
    expect(listed.filter(({ sport }) => sport === null).map(({ key }) => key)).toEqual([]);
    expect(usSports.filter(({ key }) => atUsBooks(key) === null).map(({ key }) => key)).toEqual([]);
    expect(intlSports.filter(({ slug }) => atIntlBooks(slug) === null).map(({ slug }) => slug)).toEqual([]);
    expect([listed.length, usSports.length, intlSports.length].every((count) => count >= 13)).toBe(true);
  });

  it.each(['', 'constructor', '__proto__', 'soccer_', 'SOCCER', 'toString_x'])(
    'is null for a name that is not a key: %j',
    (key) => {
      expect([onExchange(key), atIntlBooks(key)]).toEqual([null, null]);
      expect(atUsBooks(key)).toBe(key === 'soccer_' ? 'SOCCER' : null);
    },
  );
});
