import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import type { Confidence } from '../../model/restaurant-search.ts';
import { foldText, tidyText } from './fold-text.ts';
import { nearestWords } from './slips.ts';

/** A region as written, with its meanings. */
export interface ReadRegion {
  readonly text: string;
  /** Those of the United States first; empty when unresolved. */
  readonly regions: readonly Place[];
  /** The country when the text names one, as in `Paris, France`. */
  readonly country: Place | null;
  readonly isSlip: boolean;
}

/** Names that are long enough to correct misspellings. */
const spelledOut =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|' +
  'Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|' +
  'North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|' +
  'Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|' +
  'New Brunswick|England|Scotland|Wales|New South Wales|Victoria|Queensland';
const words = spelledOut.split('|').map((name) => [foldText(name), name] as const);

const homeFirst = (regions: readonly Place[]): readonly Place[] => [
  ...regions.filter(({ countryCode }) => countryCode === 'US'),
  ...regions.filter(({ countryCode }) => countryCode !== 'US'),
];

const countryNamed = (gazetteer: Gazetteer, text: string): Place | null => {
  const { matches, unrecognized } = gazetteer.read(text);
  const [match] = matches;
  return matches.length === 1 && unrecognized.length === 0 && match?.place.kind === 'COUNTRY' ? match.place : null;
};

/** Resolves a region by name or code. `forgiving` corrects misspelt names. */
export const readRegion = (gazetteer: Gazetteer, written: string, forgiving = true): ReadRegion => {
  const text = tidyText(written);
  const regions = homeFirst(gazetteer.regionsNamed(text));
  if (regions.length > 0) return { text, regions, country: null, isSlip: false };
  const country = countryNamed(gazetteer, text);
  if (country !== null) return { text, regions: [], country, isSlip: false };
  const near = forgiving ? (nearestWords(foldText(text), words)?.meanings ?? []) : [];
  const [only] = near;
  if (only === undefined || near.length > 1) return { text, regions: [], country: null, isSlip: false };
  return { text, regions: homeFirst(gazetteer.regionsNamed(only)), country: null, isSlip: true };
};

/** People write codes only of states of the United States. */
const codeOf = ({ placeId, countryCode }: Place): string | null =>
  countryCode === 'US' && placeId.includes('.') ? placeId.slice(placeId.indexOf('.') + 1) : null;

/** Returns a state's code in the United States, else the English name. */
export const regionLabel = (region: Place): string => codeOf(region) ?? region.name;

export const regionConfidence = ({ text, isSlip }: ReadRegion, region: Place): Confidence => {
  if (isSlip) return 'MEDIUM';
  const folded = foldText(text);
  const half = region.placeId.slice(region.placeId.indexOf('.') + 1).toLowerCase();
  return folded === foldText(region.name) || folded === half ? 'EXACT' : 'HIGH';
};
