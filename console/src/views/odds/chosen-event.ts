import type { OddsSource } from './__generated__/graphql.ts';

/** Ids are unique only within a source, so an event is named by both. */
export interface ChosenEvent {
  readonly source: OddsSource;
  readonly eventId: string;
}

export const sources = ['EXCHANGE', 'US_BOOKS', 'INTL_BOOKS'] as const satisfies readonly OddsSource[];

/** Returns the text for the address: `us_books:2228093b`. */
export const toAddress = ({ source, eventId }: ChosenEvent): string => `${source.toLowerCase()}:${eventId}`;

/** Returns undefined for a text without a known source. */
export const fromAddress = (text: string | undefined): ChosenEvent | undefined => {
  const [name = '', ...rest] = text?.split(':') ?? [];
  const source = sources.find((each) => each.toLowerCase() === name);
  const eventId = rest.join(':');
  return source === undefined || eventId === '' ? undefined : { source, eventId };
};
