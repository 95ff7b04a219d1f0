import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const boardSubscription = graphql(`
  subscription ConsoleOddsBoard($source: OddsSource!, $eventId: ID!, $kind: MarketKind!) {
    oddsBoardChanged(source: $source, eventId: $eventId) {
      id
      fetchedAt
      event {
        id
        name
        league
        state
        startsAt
        score {
          home
          away
        }
      }
      bookmakers {
        bookmaker {
          key
          name
        }
        eventUrl
      }
      markets(kind: $kind, first: 100) {
        totalCount
        nodes {
          key
          sourceKey
          kind
          period
          participant
          line
          isLay
          isComparable
          outcomes
          overround
          quotes {
            bookmakerKey
            outcome
            line
            decimal
            american
            fractional
            updatedAt
            stakeLimit
            isCounted
          }
          margins {
            bookmakerKey
            overround
          }
          bestPrices {
            outcome
            decimal
            american
            fractional
            bookmakerKeys
          }
          fairProbabilities {
            outcome
            probability
          }
          arbitrage {
            profit
          }
        }
      }
      moneyline: markets(kind: MONEYLINE, first: 1) {
        totalCount
      }
      spread: markets(kind: SPREAD, first: 1) {
        totalCount
      }
      total: markets(kind: TOTAL, first: 1) {
        totalCount
      }
      yesNo: markets(kind: YES_NO, first: 1) {
        totalCount
      }
      outright: markets(kind: OUTRIGHT, first: 1) {
        totalCount
      }
      other: markets(kind: OTHER, first: 1) {
        totalCount
      }
      meta {
        fetchedAt
        sourcesUsed
        quota {
          remaining
          limit
          floor
          resetsAt
        }
      }
      warnings {
        code
        message
      }
    }
  }
`);

export type Board = ResultOf<typeof boardSubscription>['oddsBoardChanged'];
export type Market = Board['markets']['nodes'][number];
export type Quote = Market['quotes'][number];
export type Book = Board['bookmakers'][number];
