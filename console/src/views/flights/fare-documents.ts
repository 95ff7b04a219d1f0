import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

/** Fields of an offer, for searches and return offers alike. */
const offerFragment = graphql(`
  fragment ConsoleFlightsOffer on FareOffer {
    offerId
    bookingToken
    bookingTokenExpiresAt
    tripType
    isResolveRequired
    price {
      amount
      currencyCode
    }
    durationMinutes
    stopCount
    departsAtLocal
    arrivesAtLocal
    airlineNames
    segments {
      flightNumber
      airlineName
      departure {
        iata
        name
        atLocal
      }
      arrival {
        iata
        name
        atLocal
      }
      durationMinutes
      travelClass
      aircraftModel
      isOvernight
      isOftenDelayed
      legroom
      operatedBy
    }
    layovers {
      iata
      name
      durationMinutes
      isOvernight
      airport {
        id
        city
        timeZone
        status {
          delayStatus
          summary
        }
      }
    }
    emissions {
      grams
      differencePercent
    }
    extensions
  }
`);

export const fareSearchQuery = graphql(`
  query ConsoleFlightsFareSearch($jobId: ID!) {
    fareSearch(jobId: $jobId) {
      id
      jobId
      status
      stage
      progressPercent
      offerCount
      submittedAt
      completedAt
      failure {
        code
        message
        isRetryable
      }
      criteria {
        date
        originIata
        destinationIata
        returnDate
        cabin
        maxStops
        passengers
      }
      origin {
        id
        iata
        name
        city
        timeZone
      }
      destination {
        id
        iata
        name
        city
        timeZone
      }
      offers(first: 30) {
        nodes {
          ...ConsoleFlightsOffer
        }
      }
      priceInsights {
        level
        typicalLow {
          amount
          currencyCode
        }
        typicalHigh {
          amount
          currencyCode
        }
      }
      searchUrl
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

/** Progress of a search. Offers are read when it has ended. */
export const fareProgressSubscription = graphql(`
  subscription ConsoleFlightsFareProgress($jobId: ID!) {
    fareSearchChanged(jobId: $jobId) {
      id
      status
      stage
      progressPercent
      offerCount
    }
  }
`);

export const createFareSearchMutation = graphql(`
  mutation ConsoleFlightsCreateFareSearch($input: CreateFareSearchInput!) {
    createFareSearch(input: $input) {
      fareSearch {
        id
        jobId
        status
      }
      userErrors {
        code
        field
        message
      }
    }
  }
`);

export const cancelFareSearchMutation = graphql(`
  mutation ConsoleFlightsCancelFareSearch($jobId: ID!) {
    cancelFareSearch(input: { jobId: $jobId }) {
      fareSearch {
        id
        status
      }
      userErrors {
        code
        message
      }
    }
  }
`);

export const resolveFareOfferMutation = graphql(`
  mutation ConsoleFlightsResolveOffer($jobId: ID!, $offerId: ID!) {
    resolveFareOffer(input: { jobId: $jobId, offerId: $offerId }) {
      fareResolution {
        outboundOfferId
        offerCount
        offers {
          ...ConsoleFlightsOffer
        }
        meta {
          sourcesUsed
          fetchedAt
        }
        warnings {
          code
          message
        }
      }
      userErrors {
        code
        message
      }
    }
  }
`);

export const exchangeBookingTokenMutation = graphql(`
  mutation ConsoleFlightsBookingPage($bookingToken: String!) {
    exchangeBookingToken(input: { bookingToken: $bookingToken }) {
      bookingPage {
        url
        vendor
        price {
          amount
          currencyCode
        }
        warnings {
          code
          message
        }
      }
      userErrors {
        code
        message
      }
    }
  }
`);

export const mySearchesQuery = graphql(`
  query ConsoleFlightsMySearches {
    fareSearches(first: 20) {
      totalCount
      nodes {
        id
        jobId
        status
        submittedAt
        offerCount
        criteria {
          date
          originIata
          destinationIata
          returnDate
        }
        offers(first: 1) {
          nodes {
            price {
              amount
              currencyCode
            }
          }
        }
      }
    }
  }
`);

export type FareSearch = NonNullable<ResultOf<typeof fareSearchQuery>['fareSearch']>;
export type FareOffer = ResultOf<typeof offerFragment>;
export type FareCriteria = FareSearch['criteria'];
export type FareWish = Omit<FareCriteria, '__typename'>;
