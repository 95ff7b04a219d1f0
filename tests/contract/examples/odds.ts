import type { Values } from '../../kit/contract/example-values.ts';
import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { arbitrageEvent } from '../../kit/odds/arbitrage-event.ts';
import type { Prepare } from '../subgraph-examples.ts';

/** Each event of a page is read again for its quotes and orders, so pages are small. */
export const values: Values = {
  'Query.sportEvents.first': 2,
  // Events are listed by the source's own key here, and over all sources below.
  'Query.sportEvents.sport': null,
  // The first market of the outcome.
  'Query.bestPrice.marketKey': null,
  'Query.bestPrice.atLeast': '1.000000001',
  'Subscription.bestPriceChanged.marketKey': null,
  'Subscription.bestPriceChanged.atLeast': '1.5',
  'Query.arbitrages.source': null,
  'Query.arbitrages.sport': null,
  'Subscription.arbitrageFound.source': null,
  'Subscription.arbitrageFound.sport': null,
  'Arbitrage.stakes.total': '100.00',
};

interface Events {
  readonly nodes: readonly {
    readonly eventId: string;
    readonly priceLadder: { readonly markets: readonly { readonly back: readonly unknown[] }[] } | null;
  }[];
}

interface Board {
  readonly markets: { readonly nodes: readonly { readonly outcomes: readonly string[] }[] };
}

/** The first outcome of the first market on the board of an event of the exchange. */
const outcomeOf = async ({ execute }: OpenSubgraph, eventId: string): Promise<string> => {
  const { data } = await execute({
    query: `{ oddsBoard(source: EXCHANGE, eventId: "${eventId}") { markets(first: 1) { nodes { outcomes } } } }`,
  });
  const board = data?.['oddsBoard'] as Board | undefined;
  const outcome = board?.markets.nodes[0]?.outcomes[0];
  if (outcome === undefined) throw new Error('a game that is traded has a market');
  return outcome;
};

const events = async ({ execute }: OpenSubgraph, named: string, fields: string): Promise<Events['nodes']> => {
  const { data } = await execute({ query: `{ sportEvents(${named}) { nodes { eventId ${fields} } } }` });
  const nodes = (data?.['sportEvents'] as Events | undefined)?.nodes ?? [];
  if (nodes.length === 0) throw new Error(`there are events of ${named}`);
  return nodes;
};

/**
 * A game that is traded on the exchange, a game of American books with an arbitrage, and a game of bookmakers all over
 * the world.
 */
export const prepare: Prepare = async (subgraph) => {
  const games = await events(
    subgraph,
    'source: EXCHANGE, sportKey: "basketball", first: 6',
    'priceLadder { markets { back { contracts } } }',
  );
  const traded = games.find(({ priceLadder }) => priceLadder?.markets.some(({ back }) => back.length > 0));
  const [coming] = await events(subgraph, 'source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 1', '');
  if (traded === undefined || coming === undefined) throw new Error('some games are traded, and some are to come');
  const outcome = await outcomeOf(subgraph, traded.eventId);
  const arbitrage = await arbitrageEvent(subgraph);
  // Arbitrages are found in boards that were read before.
  await subgraph.execute({ query: `{ oddsBoard(source: US_BOOKS, eventId: "${arbitrage}") { fetchedAt } }` });
  return {
    values: {
      ...values,
      ...Object.fromEntries(
        [
          'Query.sportEvent',
          'Query.oddsBoard',
          'Query.bestPrice',
          'Query.priceLadder',
          'Subscription.bestPriceChanged',
          'Subscription.priceLadderChanged',
        ].map((root) => [`${root}.eventId`, traded.eventId]),
      ),
      'Query.bestPrice.outcome': outcome,
      'Subscription.bestPriceChanged.outcome': outcome,
      'Subscription.oddsBoardChanged.source': 'INTL_BOOKS',
      'Subscription.oddsBoardChanged.eventId': coming.eventId,
    },
    again: [
      {
        root: 'Query.oddsBoard',
        values: { 'Query.oddsBoard.source': 'US_BOOKS', 'Query.oddsBoard.eventId': arbitrage },
      },
      { root: 'Query.sports', values: { 'Query.sports.source': 'US_BOOKS' } },
      {
        root: 'Query.sportEvents',
        values: {
          'Query.sportEvents.source': null,
          'Query.sportEvents.sport': 'TENNIS',
          'Query.sportEvents.sportKey': null,
        },
      },
      // Only events that have begun have points.
      {
        root: 'Query.sportEvents',
        values: {
          'Query.sportEvents.source': 'INTL_BOOKS',
          'Query.sportEvents.sportKey': 'tennis',
          'Query.sportEvents.state': 'SETTLED',
        },
      },
    ],
  };
};
