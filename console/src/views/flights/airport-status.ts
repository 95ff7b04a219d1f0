import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

export const airportStatusSubscription = graphql(`
  subscription ConsoleFlightsAirport($iata: String!) {
    airportStatusChanged(iata: $iata) {
      id
      iata
      delayStatus
      summary
      programCoverage
      programs {
        kind
        reason
        reasonInWords
        isOpenToAirlines
        averageDelayMinutes
        minimumDelayMinutes
        maximumDelayMinutes
        trend
        startsAt
        endsAt
        dailyWindowUtc
        isActive
      }
      weather {
        observedAt
        rawText
        temperatureCelsius
        dewPointCelsius
        wind {
          directionDegrees
          isVariable
          speedKnots
          gustKnots
        }
        visibilityStatuteMiles
        isVisibilityOrMore
        altimeterHectopascals
        presentWeather
        clouds {
          cover
          baseFeet
        }
        verticalVisibilityFeet
        flightCategory
      }
      airport {
        id
        icao
        name
        city
        country
        timeZone
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

export type AirportStatus = ResultOf<typeof airportStatusSubscription>['airportStatusChanged'];
export type AirportProgram = AirportStatus['programs'][number];
