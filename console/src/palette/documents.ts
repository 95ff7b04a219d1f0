import { graphql } from './__generated__/gql.ts';

/** Both queries read reference data of the server only, so typing costs no source anything. */
export const airportsQuery = graphql(`
  query ConsolePaletteAirports($text: String!) {
    airports(query: $text, first: 4) {
      nodes {
        id
        iata
        name
        city
      }
    }
  }
`);

export const placesQuery = graphql(`
  query ConsolePalettePlaces($text: String!) {
    places(query: $text, kinds: [CITY], first: 4) {
      nodes {
        id
        placeId
        name
        displayName
      }
    }
  }
`);

export const companiesQuery = graphql(`
  query ConsolePaletteCompanies {
    companies(first: 100) {
      nodes {
        id
        slug
        name
      }
    }
  }
`);

export const blogSourcesQuery = graphql(`
  query ConsolePaletteSources {
    blogSources(first: 100) {
      nodes {
        id
        slug
        name
        lab
      }
    }
  }
`);

/** Events of the exchange only, which has no quota. They are read once, when a person begins to type. */
export const eventsQuery = graphql(`
  query ConsolePaletteEvents {
    tennis: sportEvents(source: EXCHANGE, sport: TENNIS, first: 25) {
      nodes {
        ...PaletteEvent
      }
    }
    soccer: sportEvents(source: EXCHANGE, sport: SOCCER, first: 25) {
      nodes {
        ...PaletteEvent
      }
    }
    basketball: sportEvents(source: EXCHANGE, sport: BASKETBALL, first: 25) {
      nodes {
        ...PaletteEvent
      }
    }
    football: sportEvents(source: EXCHANGE, sport: AMERICAN_FOOTBALL, first: 25) {
      nodes {
        ...PaletteEvent
      }
    }
  }
  fragment PaletteEvent on SportEvent {
    id
    eventId
    name
    sport
    league
    state
  }
`);
