import type { OddsSource } from './__generated__/graphql.ts';

/** Ids of different sources never mean the same event, so an event is named by both. */
export interface ChosenEvent {
  readonly source: OddsSource;
  readonly eventId: string;
}

export const sources = ['EXCHANGE', 'US_BOOKS', 'INTL_BOOKS'] as const satisfies readonly OddsSource[];

/** As the address has it: `us_books:2228093b`. */
export const toAddress = ({ source, eventId }: ChosenEvent): string => `${source.toLowerCase()}:${eventId}`;

/** Undefined for a text that names no source. */
export const fromAddress = (text: string | undefined): ChosenEvent | undefined => {
  const [name = '', ...rest] = text?.split(':') ?? [];
  const source = sources.find((each) => each.toLowerCase() === name);
  const eventId = rest.join(':');
  return source === undefined || eventId === '' ? undefined : { source, eventId };
};
