import { afterEach, describe, expect, it } from '@jest/globals';
import {
  bodies,
  event,
  eventId,
  known,
  market,
  openExchange,
  status,
} from '../../../../tests/kit/odds/exchange-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

describe('quotes of the exchange', () => {
  const quotesOf = async (markets: readonly unknown[]) => {
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: { event, markets } });
    const response = await exchange.quotes(eventId, never);
    if (response === null) throw new Error('no quotes');
    return response;
  };

  it('have a yes and a no for each market', async () => {
    expect(await quotesOf([market('Wren')])).toEqual({
      value: {
        event: { ...known, home: null },
        books: [{ key: 'exchange', name: 'Exchange', url: null }],
        markets: [
          {
            book: 'exchange',
            market: 'KXTHBGAME',
            kind: 'YES_NO',
            period: 'full',
            participant: 'Wren',
            line: null,
            lay: false,
            complete: ['Yes', 'No'],
            comparable: true,
            prices: [
              {
                outcome: 'Yes',
                line: null,
                odds: { n: 50, d: 21 },
                updatedAt: null,
                stakeLimit: 48.51,
                stakeCurrency: 'USD',
              },
              { outcome: 'No', line: null, odds: { n: 5, d: 3 }, updatedAt: null, stakeLimit: 6, stakeCurrency: 'USD' },
            ],
          },
        ],
      },
      warnings: [],
    });
  });

  it('use whole cents where there is no text, and have no size then', async () => {
    const none = {
      yes_ask_dollars: null,
      no_ask_dollars: undefined,
      yes_bid_size_fp: null,
      yes_ask_size_fp: undefined,
    };
    const { value } = await quotesOf([market('Wren', { ...none, yes_ask: 42, no_ask: 60 })]);
    expect(value.markets[0]?.prices).toMatchObject([
      { odds: { n: 50, d: 21 }, stakeLimit: null },
      { odds: { n: 5, d: 3 }, stakeLimit: null },
    ]);
  });

  it('leave out missing prices, and markets without prices', async () => {
    const empty = { yes_ask_dollars: '0.0000', no_ask_dollars: '0.0000' };
    const { value } = await quotesOf([
      market('Wren', { ...empty, no_bid_dollars: '1.0000' }),
      market('Lark', { yes_ask_dollars: '1.0000' }),
    ]);
    expect(value.markets.map(({ participant, prices }) => [participant, prices.map(({ outcome }) => outcome)])).toEqual(
      [['Lark', ['No']]],
    );
  });

  it('leave out combos, markets that are not traded and markets that are not yes-no questions', async () => {
    const { value } = await quotesOf([
      market('Wren', { status: 'closed' }),
      market('Lark', { market_type: 'scalar' }),
      market('Both', { mve_selected_legs: [{ side: 'yes' }] }),
    ]);
    expect(value).toMatchObject({ books: [], markets: [] });
  });

  it('have the bound of the question as their line', async () => {
    const lines = [
      { strike_type: 'greater', floor_strike: 41.5 },
      { strike_type: 'less_or_equal', cap_strike: 40 },
      { strike_type: 'between', floor_strike: 40, cap_strike: 42 },
      { strike_type: 'structured', floor_strike: 3.5 },
    ].map((strike, index) => market(`Sum ${index}`, strike));
    const { value } = await quotesOf(lines);
    expect(value.markets.map(({ line, prices }) => [line, prices[0]?.line])).toEqual([
      [41.5, 41.5],
      [40, 40],
      [null, null],
      [null, null],
    ]);
  });

  it('are kept apart when two questions look alike', async () => {
    const twins = [market('Wren'), market('Wren', { ticker: `${eventId}-W2`, status: 'closed' }), market('Lark')];
    const { value } = await quotesOf(twins);
    expect(value.markets.map((row) => row.market)).toEqual([`${eventId}-WREN`, 'KXTHBGAME']);
  });

  it('leave out a market that cannot be read, and report it', async () => {
    const { value, warnings } = await quotesOf([market('Wren'), { title: 'x' }]);
    expect(value.markets).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'rows_dropped', message: expect.stringContaining('1 of 2') }]);
  });
});

describe('orders of the exchange', () => {
  it('are those of all markets', async () => {
    const { exchange, paths } = await openExchange(bodies);
    expect(await exchange.orders(eventId, never)).toEqual({
      value: {
        event: known,
        markets: ['Wren', 'Lark'].map((name) => ({
          marketId: `${eventId}-${name.toUpperCase()}`,
          name: `Will the ${name} win?`,
          outcome: name,
          state: 'UPCOMING',
          yesBids: [{ priceMicros: 400_000, sizeHundredths: 1000 }],
          noBids: [{ priceMicros: 580_000, sizeHundredths: 11_550 }],
          lastPrice: 0.41,
          volume: 1200.5,
          openInterest: 300,
        })),
      },
      warnings: [],
    });
    expect(paths()).toContain(`/markets/${eventId}-WREN/orderbook?depth=0`);
  });

  it('are not requested for markets that are over', async () => {
    const markets = [
      market('Wren', { status: 'finalized', last_price_dollars: '0.0000' }),
      market('Lark', { status: 'closed', last_price_dollars: '0.0000', volume_fp: undefined, volume: 7 }),
    ];
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: { event, markets } });
    expect((await exchange.orders(eventId, never))?.value.markets).toMatchObject([
      { outcome: 'Lark', state: 'CLOSED', lastPrice: null, volume: 7 },
    ]);
  });

  it('are requested for at most 40 markets, traded ones first', async () => {
    const markets = Array.from({ length: 42 }, (_, index) =>
      market(`P${index}`, { status: index < 2 ? 'closed' : 'active' }),
    );
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: { event, markets } });
    const response = await exchange.orders(eventId, never);
    expect(response?.value.markets.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 40 }, (_, index) => `P${index + 2}`),
    );
    expect(response?.warnings).toMatchObject([{ code: 'partial_answer', message: expect.stringContaining('2 of 42') }]);
  });

  it('leave out a market whose orders cannot be read, with a warning', async () => {
    const { exchange } = await openExchange({ ...bodies, [`/markets/${eventId}-WREN/orderbook`]: status(500) });
    const response = await exchange.orders(eventId, never);
    expect(response?.value.markets.map(({ outcome }) => outcome)).toEqual(['Lark']);
    expect(response?.warnings).toMatchObject([
      { code: 'partial_answer', message: expect.stringContaining('unreachable') },
    ]);
  });

  it('fail when no market can be read', async () => {
    const { exchange } = await openExchange({ ...bodies, '/markets/*/orderbook': status(503) });
    expect((await failureOf(exchange.orders(eventId, never))).reason).toBe('unreachable');
  });

  it('are read without the event for ten seconds, while the event is cached', async () => {
    const { exchange, paths, clock } = await openExchange(bodies);
    await exchange.orders(eventId, never);
    const first = paths().length;
    await clock.advance(9_999);
    await exchange.orders(eventId, never);
    expect(paths().slice(first).sort()).toEqual(
      ['LARK', 'WREN'].map((name) => `/markets/${eventId}-${name}/orderbook?depth=0`),
    );
    await clock.advance(1);
    await exchange.orders(eventId, never);
    expect(paths().slice(first + 2)).toContain(`/events/${eventId}?with_nested_markets=true`);
  });

  it('fail when the event can no longer be read, even if orders can', async () => {
    let isDown = false;
    const path = `/events/${eventId}`;
    const { exchange, clock } = await openExchange({
      ...bodies,
      [path]: () => (isDown ? status(500) : bodies[path]),
    });
    await exchange.orders(eventId, never);
    isDown = true;
    await clock.advance(10_000);
    expect((await failureOf(exchange.orders(eventId, never))).reason).toBe('unreachable');
  });

  it('are from the cached event, and its quotes are not', async () => {
    const { exchange, paths } = await openExchange(bodies);
    await exchange.orders(eventId, never);
    await exchange.quotes(eventId, never);
    expect(paths().filter((path) => path.startsWith('/events/'))).toHaveLength(2);
  });

  it('are empty for an event that is over', async () => {
    const markets = [market('Wren', { status: 'finalized' })];
    const { exchange } = await openExchange({ ...bodies, [`/events/${eventId}`]: { event, markets } });
    expect(await exchange.orders(eventId, never)).toMatchObject({
      value: { markets: [], event: { state: 'SETTLED' } },
    });
  });
});
