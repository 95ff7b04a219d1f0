import type { StatedWorkplace } from '../../../platform/gazetteer/gazetteer.ts';

/** A text about a location and its meaning to a person. */
export interface LocationString {
  readonly text: string;
  /** Ids of the places, in the order of the text. */
  readonly placeIds: readonly string[];
  /** Those of them that remote work is bound to. */
  readonly remotePlaceIds: readonly string[];
  readonly workplace: StatedWorkplace | null;
  readonly remoteAnywhere: boolean;
  readonly unrecognized: readonly string[];
  readonly countryCode: string | null;
  /** Other possible meanings of the first part that must be reported. Null: not compared. */
  readonly alternatives: readonly string[] | null;
}

type Rest = Partial<Omit<LocationString, 'text' | 'placeIds' | 'remotePlaceIds'>>;

/**
 * Places are written as `Berlin 2950159; ~DE`: the id is the last word, the text before it is for readers, `~` means
 * that remote work is bound to the place.
 */
export const means = (text: string, places: string, rest: Rest = {}): LocationString => {
  const written = places === '' ? [] : places.split('; ');
  const idOf = (place: string): string => place.slice(place.lastIndexOf(' ') + 1).replace('~', '');
  return {
    text,
    placeIds: written.map(idOf),
    remotePlaceIds: written.filter((place) => place.startsWith('~')).map(idOf),
    workplace: null,
    remoteAnywhere: false,
    unrecognized: [],
    countryCode: null,
    alternatives: null,
    ...rest,
  };
};
