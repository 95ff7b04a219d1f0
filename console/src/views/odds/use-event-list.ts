import { useAddress, useAddressChoice } from '../../kit/use-address.ts';
import type { OddsSource, Sport } from './__generated__/graphql.ts';
import { sources } from './chosen-event.ts';

/** Played at most hours of a day somewhere, so that something is live. */
const usualSport = 'TENNIS';

const sourceChoices = ['all', 'exchange', 'us_books', 'intl_books'] as const;
export type SourceChoice = (typeof sourceChoices)[number];

export interface EventList {
  /** What the address has: the server says so when it is no sport. */
  readonly sport: Sport;
  readonly setSport: (sport: string) => void;
  /** Undefined for all. */
  readonly source: OddsSource | undefined;
  readonly sourceChoice: SourceChoice;
  readonly setSourceChoice: (choice: SourceChoice) => void;
}

/** Which events are listed, as the address has it. */
export const useEventList = (): EventList => {
  const [sport, setSport] = useAddress('sport');
  const [sourceChoice, setSourceChoice] = useAddressChoice('source', sourceChoices);
  return {
    sport: (sport ?? usualSport).toUpperCase() as Sport,
    setSport: (next) => setSport(next === usualSport ? undefined : next.toLowerCase()),
    source: sources.find((each) => each.toLowerCase() === sourceChoice),
    sourceChoice,
    setSourceChoice,
  };
};
