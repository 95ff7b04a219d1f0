import type { ComponentType } from 'react';
import { pageData } from '../graph/page-data.ts';
import { type LazyPart, lazyPart } from '../kit/lazy-part.tsx';

/** Its component is a chunk that loads when the view is opened. */
export interface ViewEntry {
  /** The segment of its address. */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** Names of the services without which it shows nothing. */
  readonly needs: readonly string[];
  /** Whether it shows something without a key. */
  readonly isPublic?: boolean;
  readonly Component: LazyPart<object>;
}

const view = (load: () => Promise<ComponentType>): LazyPart<object> => lazyPart(load, { title: 'This view' });

const allViews: readonly ViewEntry[] = [
  {
    path: 'now',
    title: 'Now',
    icon: 'M3 12h4l3-8 4 16 3-8h4',
    needs: [],
    Component: view(async () => (await import('./now/now-view.tsx')).NowView),
  },
  {
    path: 'flights',
    title: 'Flights',
    icon: 'M2 16l20-6-20-6 4 6zM6 10h8M4 20h16',
    needs: ['flights'],
    Component: view(async () => (await import('./flights/flights-view.tsx')).FlightsView),
  },
  {
    path: 'odds',
    title: 'Odds',
    icon: 'M4 20V10M10 20V4M16 20v-7M22 20H2',
    needs: ['odds'],
    Component: view(async () => (await import('./odds/odds-view.tsx')).OddsView),
  },
  {
    path: 'city',
    title: 'City',
    icon: 'M12 21s7-6.5 7-11a7 7 0 1 0-14 0c0 4.5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
    needs: ['flights', 'jobs', 'restaurants', 'social'],
    Component: view(async () => (await import('./city/city-view.tsx')).CityView),
  },
  {
    path: 'reading',
    title: 'Reading',
    icon: 'M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14',
    needs: ['blogs', 'social'],
    Component: view(async () => (await import('./reading/reading-view.tsx')).ReadingView),
  },
  {
    path: 'jobs',
    title: 'Jobs',
    icon: 'M3 8h18v12H3zM9 8V5h6v3M3 13h18',
    needs: ['jobs'],
    Component: view(async () => (await import('./jobs/jobs-view.tsx')).JobsView),
  },
  {
    path: 'health',
    title: 'Health',
    icon: 'M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20z',
    needs: [],
    Component: view(async () => (await import('./health/health-view.tsx')).HealthView),
  },
  {
    path: 'graphiql',
    title: 'GraphiQL',
    icon: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 3l8 13.5H4z',
    needs: [],
    Component: view(async () => (await import('./graphiql/graphiql-view.tsx')).GraphiqlView),
  },
  {
    path: 'rest',
    title: 'REST',
    icon: 'M8 6l-5 6 5 6M16 6l5 6-5 6M13.5 4l-3 16',
    needs: [],
    isPublic: true,
    Component: view(async () => (await import('./rest/rest-view.tsx')).RestView),
  },
];

/** In the order of the menu. The first is the default. */
export const views: readonly ViewEntry[] =
  pageData.only === undefined ? allViews : allViews.filter(({ path }) => path === pageData.only);
