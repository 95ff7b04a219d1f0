import { graphql } from '../__generated__/gql.ts';

export const restaurantsQuery = graphql(`
  query ConsoleNowRestaurants($city: String!) {
    restaurants(platform: PLATFORM_A, city: $city, first: 6) {
      nodes {
        id
        platformId
        name
        neighborhood
        city
      }
    }
  }
`);

export const tablesSubscription = graphql(`
  subscription ConsoleNowTables($platformId: ID!, $date: Date!) {
    tableAvailabilityChanged(
      platform: PLATFORM_A
      platformId: $platformId
      date: $date
      partySize: 2
      timeStart: "17:00:00"
      timeEnd: "22:59:00"
    ) {
      slots {
        time
      }
      opened {
        time
      }
      gone {
        time
      }
      failure {
        message
      }
      fetchedAt
    }
  }
`);
