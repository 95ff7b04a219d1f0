import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const boardSubscription = graphql(`
  subscription ConsoleFlightsBoard(
    $iata: String!
    $direction: BoardDirection!
    $windowMinutes: Int!
    $airline: String
  ) {
    flightBoardChanged(iata: $iata, direction: $direction, windowMinutes: $windowMinutes, airline: $airline) {
      id
      airport {
        id
        timeZone
      }
      sourceUpdatedAt
      flights(first: 100) {
        totalCount
        nodes {
          flightNumber
          state
          isCargo
          airline {
            name
            iata
          }
          codeshares {
            flightNumber
          }
          departure {
            airport {
              id
              iata
              name
              city
            }
            airportName
            scheduled {
              at
              local
            }
            estimated {
              at
              local
            }
            actual {
              at
              local
            }
            delayMinutes
            terminal
            gate
          }
          arrival {
            airport {
              id
              iata
              name
              city
            }
            airportName
            scheduled {
              at
              local
            }
            estimated {
              at
              local
            }
            actual {
              at
              local
            }
            delayMinutes
            terminal
            gate
            baggageBelt
          }
        }
      }
      meta {
        sourcesUsed
        fetchedAt
        sourceUpdatedAt
      }
      warnings {
        code
        message
      }
    }
  }
`);

/** State of the airports at the other ends of a board, in one request. */
export const farEndsQuery = graphql(`
  query ConsoleFlightsFarEnds($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Airport {
        timeZone
        status {
          delayStatus
          summary
          weather {
            temperatureCelsius
            flightCategory
          }
        }
      }
    }
  }
`);

export type Board = ResultOf<typeof boardSubscription>['flightBoardChanged'];
export type BoardFlight = Board['flights']['nodes'][number];
export type Movement = BoardFlight['departure'] | BoardFlight['arrival'];

type Node = NonNullable<ResultOf<typeof farEndsQuery>['nodes'][number]>;
type FarAirport = Extract<Node, { readonly __typename: 'Airport' }>;
export type FarEnd = NonNullable<FarAirport['status']> & Pick<FarAirport, 'timeZone'>;
