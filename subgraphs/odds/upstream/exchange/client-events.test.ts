import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import {
  bodies,
  event,
  eventId,
  known,
  market,
  milestones,
  openExchange,
  type Responses,
  startsAt,
  status,
} from '../../../../tests/kit/odds/exchange-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

describe('sports of the exchange', () => {
  it('are those with open events and those with only a tag', async () => {
    const { exchange } = await openExchange(bodies);
    expect(await exchange.sports(never)).toEqual({
      value: [
        {
          key: 'thimbleball',
          source: 'EXCHANGE',
          name: 'Thimbleball',
          sport: null,
          league: null,
          leagues: ['Tide League'],
          isActive: true,
          hasOutrights: false,
        },
        {
          key: 'kiteing',
          source: 'EXCHANGE',
          name: 'Kiteing',
          sport: null,
          league: null,
          leagues: [],
          isActive: false,
          hasOutrights: null,
        },
      ],
      warnings: [],
    });
  });

  it.each<[Responses, string]>([
    [{ '/search/filters_by_sport': { filters_by_sports: [] } }, 'malformed'],
    [{ '/search/filters_by_sport': undefined }, 'malformed'],
    [{ '/search/tags_by_categories': status(500) }, 'unreachable'],
    [{ '/search/tags_by_categories': status(429, { error: 'too many requests' }) }, 'rate_limited'],
    [{ '/search/tags_by_categories': status(401, 'API has been moved') }, 'blocked'],
  ])('fail with %j as %s', async (changes, reason) => {
    const { exchange } = await openExchange({ ...bodies, ...changes });
    expect(await failureOf(exchange.sports(never))).toMatchObject({ source: 'exchange', reason });
  });

  it('suggest when to retry where the exchange does not', async () => {
    const { exchange } = await openExchange({
      ...bodies,
      '/search/filters_by_sport': status(429, { error: 'too many requests' }),
    });
    expect((await failureOf(exchange.sports(never))).details.retryAfterSeconds).toBe(1);
  });
});

describe('one event of the exchange', () => {
  it('is read with the markets beside it and with its milestone', async () => {
    const { exchange } = await openExchange(bodies);
    expect(await exchange.event(eventId, never)).toEqual({ value: known, warnings: [] });
  });

  it('is read with the markets inside it', async () => {
    const inside = { event: { ...event, markets: [market('Wren'), market('Lark')] } };
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: inside });
    expect(await exchange.event(eventId, never)).toEqual({ value: known, warnings: [] });
  });

  it('goes live at its start', async () => {
    const { exchange, clock } = await openExchange(bodies, { nowMs: Date.parse(startsAt) - 1 });
    expect((await exchange.event(eventId, never))?.value.state).toBe('UPCOMING');
    await clock.advance(1);
    expect((await exchange.event(eventId, never))?.value.state).toBe('LIVE');
  });

  it('is closed six hours after its start, after its expected end and without news, with a warning', async () => {
    const [other, own] = milestones.milestones;
    const stateAt = async (time: string, details: object = {}, changes: object = {}) => {
      const milestone = { ...own, ...changes, details: { ...own?.details, ...details } };
      const { exchange } = await openExchange(
        { ...bodies, '/milestones': { milestones: [other, milestone] } },
        { nowMs: Date.parse(time) },
      );
      const response = await exchange.event(eventId, never);
      return [response?.value.state, ...(response?.warnings.map(({ code }) => code) ?? [])];
    };
    expect(await stateAt('2026-11-22T00:59:59Z')).toEqual(['LIVE']);
    expect(await stateAt('2026-11-22T01:00:00Z')).toEqual(['CLOSED', 'presumed_over']);
    expect(await stateAt('2026-11-22T01:00:00Z', { status: 'inprogress' })).toEqual(['LIVE']);
    const seen = { last_updated_ts: '2026-11-21T22:00:00.120Z' };
    expect(await stateAt('2026-11-22T01:00:00Z', {}, seen)).toEqual(['LIVE']);
    const progress = { status: 'inprogress' };
    expect(await stateAt('2026-11-22T04:00:01Z', progress, seen)).toEqual(['CLOSED', 'presumed_over']);
    const tournament = { home_team_id: null, away_team_id: null };
    expect(await stateAt('2026-11-22T04:00:01Z', tournament)).toEqual(['LIVE']);
  });

  it('is null when the exchange has none, and text that is not a ticker causes no request', async () => {
    const { exchange, paths } = await openExchange({});
    for (const id of ['..', 'a/b', '', 'a b', '?']) expect(await exchange.event(id, never)).toBeNull();
    expect(paths()).toEqual([]);
    expect(await exchange.event(eventId, never)).toBeNull();
    expect(await exchange.quotes(eventId, never)).toBeNull();
    expect(await exchange.orders(eventId, never)).toBeNull();
  });

  it('is null when it consists of combos', async () => {
    const combo = market('Both', { mve_collection_ticker: 'KXMVE-1' });
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: { event, markets: [combo] } });
    expect(await exchange.event(eventId, never)).toBeNull();
  });

  it('has no sides, start and league where no source has them', async () => {
    const { exchange } = await openExchange({
      ...bodies,
      '/milestones': { milestones: [] },
      '/series/KXTHBGAME': undefined,
    });
    expect(await exchange.event(eventId, never)).toEqual({
      value: { ...known, home: null, away: null, startsAt: null, league: null, sportName: null },
      warnings: [],
    });
  });

  it('starts at the time in its markets, but not at the expected end', async () => {
    const occurring = (occurrence_datetime: string) => ({
      ...bodies,
      '/milestones': { milestones: null },
      [`/events/${eventId}`]: { event, markets: [market('Wren', { occurrence_datetime })] },
    });
    const said = await openExchange(occurring('2026-11-21T18:30:00Z'));
    expect((await said.exchange.event(eventId, never))?.value.startsAt).toBe('2026-11-21T18:30:00.000Z');
    const copied = await openExchange(occurring('2026-11-21T22:00:00Z'));
    expect((await copied.exchange.event(eventId, never))?.value.startsAt).toBeNull();
  });

  it('has the competition as its league where the milestone has none', async () => {
    const of = { ...event, product_metadata: { competition: 'Harbour Cup' } };
    const { exchange } = await openExchange({
      ...bodies,
      '/milestones': { milestones: [] },
      [`/events/${eventId}`]: { event: of, markets: [] },
    });
    expect(await exchange.event(eventId, never)).toMatchObject({ value: { league: 'Harbour Cup', state: 'CLOSED' } });
  });

  it('of another series has its sides by their ids and not from sentences about them', async () => {
    const spread = { ...event, series_ticker: 'KXTHBSPREAD' };
    const markets = [market('Lark', { yes_sub_title: 'Lark wins by over 3.5 points', floor_strike: 3.5 })];
    const { exchange } = await openExchange({
      ...bodies,
      [`/events/${eventId}`]: { event: spread, markets },
      '/structured_targets/id-Lark': { structured_target: { id: 'id-Lark', name: 'Lark' } },
    });
    expect((await exchange.event(eventId, never))?.value).toMatchObject({ home: 'Lark', away: null });
  });

  it('is returned without start and sides when these cannot be read, with one warning', async () => {
    const { exchange } = await openExchange({
      ...bodies,
      '/milestones': status(500),
      '/series/KXTHBGAME': status(500),
    });
    expect(await exchange.event(eventId, never)).toMatchObject({
      value: { startsAt: null, sport: null, name: 'Wren at Lark' },
      warnings: [{ code: 'partial_answer', source: 'exchange' }],
    });
  });

  it('has its surroundings read once for many readers', async () => {
    const { exchange, paths } = await openExchange(bodies);
    await exchange.event(eventId, never);
    const before = paths().length;
    await exchange.quotes(eventId, never);
    expect(paths().slice(before)).toEqual([`/events/${eventId}?with_nested_markets=true`]);
  });

  it.each([{}, { event: null }, { event: { title: 'x' } }, { event, markets: [{ title: 'no ticker' }] }])(
    'is malformed as %j',
    async (body) => {
      const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: body });
      expect((await failureOf(exchange.event(eventId, never))).reason).toBe('malformed');
    },
  );

  it('stops being read when its caller is gone', async () => {
    const { exchange } = await openExchange(bodies);
    const gone = new Call();
    gone.abort(new Error('gone'));
    await expect(exchange.event(eventId, gone)).rejects.toThrow('gone');
  });
});
