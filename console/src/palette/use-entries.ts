import { useMemo, useSyncExternalStore } from 'react';
import { session } from '../graph/session.ts';
import { useRead } from '../graph/use-read.ts';
import { useDelayed } from '../kit/use-delayed.ts';
import { views } from '../views/views.ts';
import { airportsQuery, blogSourcesQuery, companiesQuery, eventsQuery, placesQuery } from './documents.ts';
import { bounded, type Entry, matching } from './entries.ts';

/** Shorter texts match too much to be worth a request. */
const shortestText = 2;
const none = {};

const viewEntries: readonly Entry[] = views.map(({ path, title }) => ({
  id: `view-${path}`,
  group: 'Views',
  text: title,
  href: `/${path}`,
}));

const useLacking = (): ReadonlySet<string> => {
  const state = useSyncExternalStore(session.watch, session.read);
  return new Set(state.kind === 'accepted' ? state.lacking : []);
};

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
