import { joined } from '../../kit/joined.ts';

const kilometersOfMile = 1.609344;

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Returns the compass point of a direction: `NE`. */
export const compassPoint = (degrees: number): string => points[Math.round(degrees / 45) % 8] ?? 'N';

const phenomena: Readonly<Record<string, string>> = {
  DZ: 'drizzle',
  RA: 'rain',
  SN: 'snow',
  SG: 'snow grains',
  PL: 'ice pellets',
  GR: 'hail',
  GS: 'small hail',
  UP: 'precipitation',
  BR: 'mist',
  FG: 'fog',
  FU: 'smoke',
  HZ: 'haze',
  DU: 'dust',
  SA: 'sand',
  VA: 'volcanic ash',
  SQ: 'squalls',
  FC: 'funnel cloud',
};

const descriptors: Readonly<Record<string, string>> = {
  TS: 'thunderstorm',
  SH: 'showers of',
  FZ: 'freezing',
  BL: 'blowing',
  DR: 'drifting',
  MI: 'shallow',
  BC: 'patches of',
  PR: 'partial',
};

const strengths: Readonly<Record<string, string>> = { '-': 'light', '+': 'heavy', VC: 'nearby' };

/** Returns one METAR group of present weather (`-SHRA`) in words; undefined for an unknown group. */
const groupInWords = (group: string): string | undefined => {
  const [, strength = '', letters = ''] = /^(\+|-|VC)?((?:[A-Z]{2})+)$/.exec(group) ?? [];
  const codes = letters.match(/../g);
  if (codes === null) return undefined;
  const words = codes.map((code) => descriptors[code] ?? phenomena[code]);
  if (words.includes(undefined)) return undefined;
  const text = words.join(' ').replace('thunderstorm ', 'thunderstorm with ');
  return joined([strengths[strength], text.replace(/ of$/, '')], ' ');
};

/** Returns METAR groups (`-RA BR`) in words. Unknown groups stay as they are. */
export const presentWeatherInWords = (groups: string): string =>
  groups
    .split(' ')
    .map((group) => groupInWords(group) ?? group)
    .join(', ');

/** Converts statute miles to kilometers, with the precision of the miles. */
export const inKilometers = (miles: number): string => {
  const kilometers = miles * kilometersOfMile;
  return kilometers < 5 ? kilometers.toFixed(1) : String(Math.round(kilometers));
};

const ceilings = new Set(['BKN', 'OVC', 'VV']);

interface Layer {
  readonly cover: string;
  readonly baseFeet: number | null;
}

/** Returns the base in feet of the lowest layer that covers more than half of the sky; undefined without one. */
export const ceilingFeet = (clouds: readonly Layer[], verticalVisibilityFeet: number | null): number | undefined => {
  const bases = clouds.flatMap(({ cover, baseFeet }) => (ceilings.has(cover) && baseFeet !== null ? [baseFeet] : []));
  if (verticalVisibilityFeet !== null) bases.push(verticalVisibilityFeet);
  return bases.length === 0 ? undefined : Math.min(...bases);
};

const covers: Readonly<Record<string, string>> = {
  FEW: 'few clouds',
  SCT: 'scattered clouds',
  BKN: 'broken clouds',
  OVC: 'overcast',
  VV: 'sky not visible',
  SKC: 'clear sky',
  CLR: 'clear sky',
  NCD: 'no clouds detected',
  NSC: 'no low clouds',
  CAVOK: 'no low clouds',
  OVX: 'sky not visible',
};

/** Returns a layer as `scattered clouds at 4,500 ft`. An unknown amount stays as it is. */
export const cloudsInWords = ({ cover, baseFeet }: Layer): string =>
  joined([covers[cover] ?? cover, baseFeet !== null && `at ${baseFeet.toLocaleString('en')} ft`], ' ');
