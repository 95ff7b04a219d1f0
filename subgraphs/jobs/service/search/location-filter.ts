import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/gazetteer/gazetteer.ts';
import { placeLabel } from '../../../../platform/gazetteer/place-label.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { WarningCode } from '../../../../platform/warnings/platform-warnings.ts';
import type { SearchStore } from '../../model/search-store.ts';
import { jobsWarnings } from '../../model/warnings.ts';
import { displayPrefix, facets, foldDisplay } from './facets.ts';
import type { AnyTerm } from './index-query.ts';
import type { WordNumbers } from './sought-words.ts';

/** A posting needs one of the terms. */
interface LocationFilter {
  readonly terms: AnyTerm;
  /** Whether any remote posting passes, wherever it is bound to. */
  readonly isRemoteAnywhere: boolean;
  readonly warnings: readonly Warning[];
}

interface LocationFilterOptions {
  readonly gazetteer: () => Gazetteer;
  readonly numbers: WordNumbers;
  readonly store: Pick<SearchStore, 'facetTerms'>;
}

const warning = (code: WarningCode, message: string): Warning => ({ code, source: 'gazetteer', message });

const mostNamed = 3;

/** Returns null when the alternatives have the same label: a city and its region may share a name. */
const readAs = ({ text, place, alternatives }: LocationMatch): string | null => {
  const label = placeLabel(place);
  const others = [...new Set(alternatives.map(placeLabel))].filter((other) => other !== label).slice(0, mostNamed);
  return others.length === 0
    ? null
    : `"${text}" was read as ${label}. It could also be ${others.join('; ')}. Name the region or country to choose.`;
};

/** Returns facets of which a posting needs at least one. */
const facetTexts = ({ matches, remoteAnywhere }: LocationReading): string[] => [
  ...matches.map(({ place, remote }) => (remote ? facets.remoteIn(place.placeId) : facets.place(place.placeId))),
  ...(remoteAnywhere ? [facets.remote] : []),
];

/** Reads a location like those of stored postings, and warns if it is ambiguous. */
export const createLocationFilters =
  ({ gazetteer, numbers, store }: LocationFilterOptions) =>
  async (text: string): Promise<LocationFilter> => {
    const reading = gazetteer().read(text);
    const texts = facetTexts(reading);
    if (texts.length === 0) {
      const message = `"${text}" is not a known place: it was searched for in the locations as displayed.`;
      const terms = await store.facetTerms(displayPrefix, foldDisplay(text));
      return { terms, isRemoteAnywhere: false, warnings: [warning(jobsWarnings.location_as_text.code, message)] };
    }
    const ambiguous = reading.matches
      .flatMap((match) => readAs(match) ?? [])
      .map((message) => warning('location_ambiguous', message));
    const ignored = reading.unrecognized.map((part) =>
      warning(jobsWarnings.location_part_ignored.code, `"${part}" is not a known place and was ignored.`),
    );
    const terms = await numbers.facets(texts);
    return { terms, isRemoteAnywhere: reading.remoteAnywhere, warnings: [...ambiguous, ...ignored] };
  };
