import { useMemo } from 'react';
import { useLacking } from '../graph/lacking.ts';
import { useRead } from '../graph/use-read.ts';
import { useDelayed } from '../kit/use-delayed.ts';
import { views } from '../views/views.ts';
import { graphql } from './__generated__/gql.ts';
import { bounded, type Entry, matching } from './entries.ts';

/** Both queries read reference data of the server only, so typing costs no source anything. */
const airportsQuery = graphql(`
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

const placesQuery = graphql(`
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

const companiesQuery = graphql(`
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

const blogSourcesQuery = graphql(`
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
const eventsQuery = graphql(`
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

/** Shorter texts match too much to be worth a request. */
const shortestText = 2;
const none = {};

const viewEntries: readonly Entry[] = views.map(({ path, title }) => ({
  id: `view-${path}`,
  group: 'Views',
  text: title,
  href: `/${path}`,
}));

const useFound = (text: string): { readonly entries: readonly Entry[]; readonly isLoading: boolean } => {
  const lacking = useLacking();
  const rested = useDelayed(text.trim());
  const variables = rested.length < shortestText ? undefined : { text: rested };
  const airports = useRead(airportsQuery, lacking.has('flights') ? undefined : variables);
  const places = useRead(placesQuery, variables);
  const entries = [
    ...(airports.data?.airports?.nodes ?? []).map(
      ({ iata, name, city }): Entry => ({
        id: `airport-${iata}`,
        group: 'Airports',
        code: iata,
        text: name,
        detail: city ?? undefined,
        href: `/flights?airport=${iata}`,
      }),
    ),
    ...(places.data?.places?.nodes ?? []).map(
      ({ placeId, name, displayName }): Entry => ({
        id: `place-${placeId}`,
        group: 'Cities',
        text: name,
        detail: displayName.startsWith(`${name}, `) ? displayName.slice(name.length + 2) : undefined,
        href: `/city?place=${encodeURIComponent(placeId)}`,
      }),
    ),
  ];
  const isLoading = rested !== text.trim() || (variables !== undefined && (airports.isLoading || places.isLoading));
  return {
    entries: variables === undefined ? [] : entries,
    isLoading: text.trim().length >= shortestText && isLoading,
  };
};

/** Companies, events and sources: lists that are read once and searched in the browser. */
const useListed = (isWanted: boolean): readonly Entry[] => {
  const lacking = useLacking();
  const given = (service: string): typeof none | undefined => (isWanted && !lacking.has(service) ? none : undefined);
  const { data: companies } = useRead(companiesQuery, given('jobs'));
  const { data: sources } = useRead(blogSourcesQuery, given('blogs'));
  const { data: events } = useRead(eventsQuery, given('odds'));
  return useMemo(
    () => [
      ...(companies?.companies?.nodes ?? []).map(
        ({ slug, name }): Entry => ({
          id: `company-${slug}`,
          group: 'Companies',
          text: name ?? slug,
          href: `/jobs?company=${encodeURIComponent(slug)}`,
        }),
      ),
      ...(sources?.blogSources?.nodes ?? []).map(
        ({ slug, name, lab }): Entry => ({
          id: `source-${slug}`,
          group: 'Sources',
          text: name,
          detail: lab === name ? undefined : lab,
          href: `/reading?source=${encodeURIComponent(slug)}`,
        }),
      ),
      ...Object.values(events ?? {})
        .flatMap((list) => (typeof list === 'object' ? (list?.nodes ?? []) : []))
        .map(
          ({ eventId, name, sport, league }): Entry => ({
            id: `event-${eventId}`,
            group: 'Events',
            text: name,
            detail: league ?? undefined,
            href: `/odds?sport=${(sport ?? '').toLowerCase()}&event=${encodeURIComponent(`exchange:${eventId}`)}`,
          }),
        ),
    ],
    [companies, sources, events],
  );
};

interface FoundEntries {
  readonly entries: readonly Entry[];
  readonly isLoading: boolean;
}

/** Returns entries for a text. Without a text: recent entries and the views. */
export const useEntries = (text: string, recent: readonly Entry[]): FoundEntries => {
  const isTyped = text.trim() !== '';
  const { entries: found, isLoading } = useFound(text);
  const listed = useListed(isTyped);
  const entries = isTyped
    ? bounded([...matching([...viewEntries, ...listed], text), ...found])
    : [...recent, ...viewEntries];
  return { entries, isLoading };
};
