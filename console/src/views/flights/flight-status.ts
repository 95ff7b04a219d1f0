import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const flightStatusQuery = graphql(`
  query ConsoleFlightsStatus($flightNumber: String!, $date: Date!) {
    flightStatus(flightNumber: $flightNumber, date: $date) {
      isFound
      legs {
        flightNumber
        state
        callsign
        airline {
          name
        }
        codeshares {
          flightNumber
        }
        aircraft {
          registration
          model
        }
        departure {
          airport {
            id
            iata
            name
            city
            timeZone
            latitude
            longitude
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
          checkInDesk
        }
        arrival {
          airport {
            id
            iata
            name
            city
            timeZone
            latitude
            longitude
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

export type FlightLeg = NonNullable<ResultOf<typeof flightStatusQuery>['flightStatus']>['legs'][number];
