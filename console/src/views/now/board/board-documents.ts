import { graphql } from '../__generated__/gql.ts';

export const airportsQuery = graphql(`
  query ConsoleNowAirports($query: String!) {
    airports(query: $query, first: 8) {
      nodes {
        id
        iata
        name
        city
        country
      }
    }
  }
`);

export const boardSubscription = graphql(`
  subscription ConsoleNowDepartures($iata: String!) {
    flightBoardChanged(iata: $iata, direction: DEPARTURE) {
      id
      airport {
        id
        iata
        name
        city
        timeZone
      }
      sourceUpdatedAt
      flights(first: 60) {
        nodes {
          flightNumber
          state
          departure {
            scheduled {
              at
              local
            }
            estimated {
              at
              local
            }
            gate
          }
          arrival {
            airportName
            airport {
              id
              iata
              city
            }
          }
        }
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
