/**
 * A front end's documents by module: a query across services, a page of a list with a fragment, a mutation and a
 * subscription. Their names begin with those of their modules, as relay-compiler requires.
 */
export const appDocuments: Readonly<Record<string, string>> = {
  AirportOverview: /* GraphQL */ `
    # What a traveller looks at first.
    query AirportOverviewQuery($iata: String!) {
      airport(iata: $iata) {
        name
        iata
        place {
          placeId
          displayName
          jobPostings(first: 2) { totalCount }
        }
      }
    }`,
  AirportCard: /* GraphQL */ `
    fragment AirportCard_airport on Airport {
      name
      iata
    }`,
  AirportPage: /* GraphQL */ `
    query AirportPageQuery($placeId: ID!, $first: Int!, $after: String) {
      place(placeId: $placeId) {
        airports(first: $first, after: $after) {
          edges {
            cursor
            node { ...AirportCard_airport }
          }
          pageInfo { hasNextPage, endCursor }
        }
      }
    }`,
  StartSearch: /* GraphQL */ `
    mutation StartSearchMutation($input: CreateFareSearchInput!) {
      createFareSearch(input: $input) {
        fareSearch { jobId, origin { ...AirportCard_airport } }
        userErrors { message, code }
      }
    }`,
  SearchProgress: /* GraphQL */ `
    subscription SearchProgressSubscription($jobId: ID!) {
      fareSearchChanged(jobId: $jobId) { status, jobId }
    }`,
};
