import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const arbitragesQuery = graphql(`
  query ConsoleOddsArbitrages($total: Decimal!) {
    arbitrages(first: 10) {
      totalCount
      nodes {
        event {
          id
          source
          eventId
          name
          league
          state
        }
        market {
          key
          sourceKey
          kind
          period
          participant
          line
        }
        arbitrage {
          profit
          oldestQuoteAt
          stakes(total: $total) {
            outcome
            line
            bookmakerKeys
            decimal
            fractional
            amount
            payout
          }
        }
        bookmakers {
          bookmaker {
            key
            name
          }
          eventUrl
          isExchange
        }
      }
      coverage {
        source
        eventCount
        oldestReadAt
      }
      meta {
        fetchedAt
        sourcesUsed
      }
      warnings {
        code
        message
      }
    }
  }
`);

export type FoundArbitrage = NonNullable<ResultOf<typeof arbitragesQuery>['arbitrages']>['nodes'][number];

/** Reads boards, which are then searched for arbitrages. */
export const boardsQuery = graphql(`
  query ConsoleOddsReadBoards($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on SportEvent {
        id
        oddsBoard {
          id
          fetchedAt
        }
      }
    }
  }
`);
