/**
 * One operation across services, for first visitors. `searchDate` is a day with flights, `YYYY-MM-DD`. Lines fit into
 * half a window.
 */
export const welcomeDocument = (searchDate: string): string => `# Tributary: one graph over live-data services.
# The button at the right runs this query.
# The menu Examples, above, has others, mutations
# and subscriptions, too.

query AcrossServices {
  airport(iata: "SFO") {
    name
    status { delayStatus summary }
    place {
      jobPostings(first: 3) {
        nodes { title companyName }
      }
    }
  }
  jobPostings(
    source: ATS_B
    query: "senior engineer"
    location: "Germany"
    first: 5
  ) {
    nodes { title companyName salaryDisplay }
    warnings { message }
  }
  posts(first: 5) {
    nodes { title source { name } }
    warnings { message }
  }
  restaurants(
    platform: PLATFORM_B
    city: "Portland"
    region: "OR"
    name: "Lantern"
    first: 3
  ) {
    nodes {
      name
      cuisines
      place { airports(first: 2) { nodes { iata } } }
      availability(date: "${searchDate}", partySize: 2) {
        slots { time type }
      }
    }
  }
  sportEvents(
    source: EXCHANGE
    sportKey: "basketball"
    first: 3
  ) {
    nodes {
      name
      startsAt
      oddsBoard {
        markets(first: 5) {
          nodes {
            participant
            bestPrices { outcome decimal }
          }
        }
      }
    }
  }
  socialFeed(feed: { board: NEWS_BOARD }, first: 5) {
    nodes {
      title
      url
      engagement { score }
      page { post { title source { name } } }
    }
    meta { fetchedAt }
  }
}
`;
