import { restClient } from '../rest/rest-client.ts';
import type { Tributary } from '../tributary/start-tributary.ts';
import type { EventBody, EventsBody } from './rest-bodies.ts';

/** By the names in routes. */
export const oddsSources = ['exchange', 'us_books', 'intl_books'] as const;
export type OddsSourceName = (typeof oddsSources)[number];

/** A sport with games at any hour, by the ids of each source. */
export const basketball: Readonly<Record<OddsSourceName, string>> = {
  exchange: 'basketball',
  us_books: 'basketball_thb',
  intl_books: 'basketball',
};

/** A client of the odds service that throws for responses without success. */
export const oddsRest = (tributary: Pick<Tributary, 'url' | 'key'>) => {
  const client = restClient(tributary, '/odds/v1/sources');
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await client.get<Body>(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    ...client,
    read,
    events: async (source: OddsSourceName, query: string): Promise<readonly EventBody[]> =>
      (await read<EventsBody>(`/${source}/events?${query}`)).data.events,
    pages: async (source: OddsSourceName, query: string): Promise<EventsBody[]> => {
      const pages: EventsBody[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: EventsBody = await read<EventsBody>(
          `/${source}/events?${query}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        pages.push(page);
        cursor = page.data.next_cursor;
      }
      return pages;
    },
  };
};

export type OddsRest = ReturnType<typeof oddsRest>;
