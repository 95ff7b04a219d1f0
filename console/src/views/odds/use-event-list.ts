import { displayNames } from '../../kit/__generated__/display-names.ts';
import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import type { OddsSource, Sport } from './__generated__/graphql.ts';
import { sources } from './chosen-event.ts';

/** Tennis is played somewhere at most hours, so something is usually live. */
const usualSport = 'TENNIS';

export const sourceChoices = {
  all: 'All',
  exchange: displayNames.exchange,
  us_books: displayNames.us_books,
  intl_books: displayNames.intl_books,
};
type SourceChoice = keyof typeof sourceChoices;

export interface EventList {
  /** From the address, unchecked: the server reports an unknown sport. */
  readonly sport: Sport;
  readonly setSport: (sport: string) => void;
  /** Undefined for all. */
  readonly source: OddsSource | undefined;
  readonly sourceChoice: SourceChoice;
  readonly setSourceChoice: (choice: SourceChoice) => void;
}

export const useEventList = (): EventList => {
  const [sport, setSport] = useAddress('sport');
  const [sourceChoice, setSourceChoice] = useAddressChoice('source', sourceChoices, 'all');
  return {
    sport: (sport ?? usualSport).toUpperCase() as Sport,
    setSport: (next) => setSport(next === usualSport ? undefined : next.toLowerCase()),
    source: sources.find((each) => each.toLowerCase() === sourceChoice),
    sourceChoice,
    setSourceChoice,
  };
};
