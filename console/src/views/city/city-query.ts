import type { ResultOf } from '../../graph/operation.ts';
import { graphql } from './__generated__/gql.ts';

/** Everything about a city except its tables: four services in one request. */
export const cityQuery = graphql(`
  query ConsoleCity($place: ID!) {
    place(placeId: $place) {
      id
      placeId
      name
      region
      country
      latitude
      longitude
      population
      airports(first: 4) {
        nodes {
          id
          iata
          name
          timeZone
          status {
            id
            delayStatus
            summary
            weather {
              temperatureCelsius
              flightCategory
              presentWeather
              wind {
                speedKnots
                gustKnots
              }
            }
            meta {
              fetchedAt
            }
            warnings {
              code
              message
            }
          }
          departures {
            id
            flights(last: 100) {
              nodes {
                state
                departure {
                  delayMinutes
                  scheduled {
                    at
                  }
                }
              }
            }
          }
        }
      }
      platformA: restaurants(platform: PLATFORM_A, first: 40) {
        ...CityRestaurants
      }
      platformB: restaurants(platform: PLATFORM_B, first: 40) {
        ...CityRestaurants
      }
      jobPostings(first: 8) {
        totalCount
        nodes {
          id
          postingId
          title
          companyName
          salaryDisplay
          publishedAt
          firstSeenAt
          workplaceType
        }
        warnings {
          code
          message
        }
      }
      discussions(source: MICROBLOG, first: 8) {
        nodes {
          id
          author
          bodyPreview
          sourceUrl
          createdAt
        }
      }
    }
  }

  fragment CityRestaurants on RestaurantConnection {
    nodes {
      id
      platform
      platformId
      name
      cuisines
      priceTier
      currencyCode
      neighborhood
      latitude
      longitude
      phone
      rating
      url
    }
    pageInfo {
      hasNextPage
    }
    meta {
      fetchedAt
    }
    warnings {
      code
      message
    }
  }
`);

export type City = NonNullable<ResultOf<typeof cityQuery>['place']>;
export type CityAirport = NonNullable<City['airports']>['nodes'][number];
export type CityRestaurant = NonNullable<City['platformA']>['nodes'][number];
