import { describe, expect, it } from '@jest/globals';
import { milestoneOf } from './milestone.ts';
import { milestoneWire } from './wire.ts';

const row = (changes: object = {}) =>
  milestoneWire.parse({
    start_date: '2026-11-21T19:00:00Z',
    primary_event_tickers: ['KXTHBGAME-1'],
    related_event_tickers: ['KXTHBGAME-1', 'KXTHBSPREAD-1'],
    details: { home_team_id: 'h', away_team_id: 'a', league: 'Tide League', status: 'created' },
    ...changes,
  });
const unknown = { startsAt: null, underWay: false, updatedAt: null, league: null, homeId: null, awayId: null };

describe('milestones of the exchange', () => {
  it('have the start, league and sides of an event', () => {
    const known = {
      startsAt: '2026-11-21T19:00:00.000Z',
      underWay: false,
      updatedAt: null,
      league: 'Tide League',
      homeId: 'h',
      awayId: 'a',
    };
    expect(milestoneOf('KXTHBGAME-1', [row()])).toEqual(known);
    expect(milestoneOf('KXTHBSPREAD-1', [row()])).toEqual(known);
  });

  it.each([
    ['home_competitor_id', 'away_competitor_id'],
    ['first_competitor_id', 'second_competitor_id'],
    ['first_fighter_id', 'second_fighter_id'],
    ['home_fighter_id', 'away_fighter_id'],
    ['home_player_id', 'away_player_id'],
    ['first_player_id', 'second_player_id'],
    ['first_team_id', 'second_team_id'],
  ])('may name the sides %s and %s', (home, away) => {
    const details = { [home]: 'h', [away]: 'a', status: 'not_started' };
    expect(milestoneOf('KXTHBGAME-1', [row({ details })])).toMatchObject({ homeId: 'h', awayId: 'a' });
  });

  it('have no side that they name twice, differently', () => {
    const details = { home_team_id: 'h', home_player_id: 'p', away_team_id: 'a', away_player_id: 'a' };
    expect(milestoneOf('KXTHBGAME-1', [row({ details })])).toMatchObject({ homeId: null, awayId: 'a' });
  });

  it('of other events are ignored', () => {
    expect(milestoneOf('KXTHBGAME-2', [row()])).toEqual(unknown);
    expect(milestoneOf('KXTHBGAME-1', [])).toEqual(unknown);
  });

  it('may lack every field', () => {
    const bare = { start_date: null, details: null, primary_event_tickers: null };
    expect(milestoneOf('KXTHBGAME-1', [row(bare)])).toEqual(unknown);
    expect(milestoneOf('KXTHBGAME-1', [row({ start_date: 'soon', details: 'none' })])).toEqual(unknown);
  });

  it('with the event as their main event take precedence over related ones', () => {
    const other = row({ start_date: '2026-11-01T00:00:00Z', primary_event_tickers: [] });
    expect(milestoneOf('KXTHBGAME-1', [other, row()]).startsAt).toBe('2026-11-21T19:00:00.000Z');
  });

  it('count by the one in progress or the first of several, and sides count only where all agree', () => {
    const second = row({
      start_date: '2026-11-28T19:00:00Z',
      details: { home_team_id: 'a', away_team_id: 'h', league: 'Tide League', status: 'in_progress' },
    });
    const third = row({ start_date: '2026-12-01T19:00:00Z' });
    expect(milestoneOf('KXTHBGAME-1', [third, row()])).toMatchObject({ startsAt: '2026-11-21T19:00:00.000Z' });
    expect(milestoneOf('KXTHBGAME-1', [third, row(), second])).toEqual({
      startsAt: '2026-11-28T19:00:00.000Z',
      underWay: true,
      updatedAt: null,
      league: 'Tide League',
      homeId: null,
      awayId: null,
    });
  });
});
