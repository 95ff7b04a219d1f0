import { foldName } from './fold-name.ts';

/** Names of several states or provinces together, with the second halves of GeoNames' codes. */
const american: readonly (readonly [names: string, states: string])[] = [
  ['West Coast | Pacific Coast', 'CA OR WA'],
  ['East Coast | Eastern Seaboard | Atlantic Coast', 'CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA'],
  ['New England', 'CT MA ME NH RI VT'],
  ['Northeast | Northeastern', 'CT MA ME NH NJ NY PA RI VT'],
  ['Mid-Atlantic | Midatlantic', 'DC DE MD NJ NY PA VA'],
  ['Midwest | Mid-West | Midwestern', 'IA IL IN KS MI MN MO ND NE OH SD WI'],
  ['Great Lakes', 'IL IN MI MN NY OH PA WI'],
  ['Great Plains', 'CO KS MT ND NE NM OK SD TX WY'],
  ['Southeast | Southeastern', 'AL AR FL GA KY LA MS NC SC TN VA WV'],
  ['Deep South', 'AL GA LA MS SC'],
  ['Gulf Coast', 'AL FL LA MS TX'],
  ['Southwest | Southwestern', 'AZ NM OK TX'],
  ['Pacific Northwest | PNW', 'ID OR WA'],
  ['Mountain West | Mountain States | Rocky Mountains | Rockies', 'AZ CO ID MT NM NV UT WY'],
  ['Carolinas | North and South Carolina', 'NC SC'],
  ['Dakotas | North and South Dakota', 'ND SD'],
  ['Tri-State | Tri-State Area | New York Tri-State Area', 'CT NJ NY'],
  ['DMV | DMV Area', 'DC MD VA'],
];
/** Many countries use these names, so they mean the United States only beside its name. */
const besideItsName: readonly (readonly [names: string, states: string])[] = [
  ['West | Western', 'AK AZ CA CO HI ID MT NM NV OR UT WA WY'],
  ['East | Eastern', 'AL CT DC DE FL GA IL IN KY MA MD ME MI MS NC NH NJ NY OH PA RI SC TN VA VT WI WV'],
  ['South | Southern', 'AL AR DC DE FL GA KY LA MD MS NC OK SC TN TX VA WV'],
  ['Northwest | Northwestern', 'ID OR WA'],
  ['Central', 'AL AR IA IL IN KS LA MN MO MS ND NE OK SD TN TX WI'],
];
const canadian: readonly (readonly [names: string, provinces: string])[] = [
  ['Western Canada | West Canada', '01 02 03 11'],
  ['Eastern Canada | East Canada', '04 05 07 08 09 10'],
  ['Central Canada', '08 10'],
  ['Atlantic Canada', '04 05 07 09'],
  ['Maritimes | Canadian Maritimes', '04 07 09'],
  ['Canadian Prairies | Prairie Provinces', '01 03 11'],
];

const countryNames = ['US', 'USA', 'United States'];
const withCountry = (name: string): string[] =>
  countryNames.flatMap((country) => [`${name} ${country}`, `${country} ${name}`, `${name} of the ${country}`]);
const plain = (name: string): string[] => [name, `The ${name}`, `${name} region`, `${name} states`];

const idsOf = (country: string, halves: string): readonly string[] =>
  halves.split(' ').map((half) => `${country}.${half}`);
const pairs = (
  rows: readonly (readonly [names: string, halves: string])[],
  country: string,
  namesOf: (name: string) => readonly string[],
): (readonly [string, readonly string[]])[] =>
  rows.flatMap(([names, halves]) =>
    names
      .split(' | ')
      .flatMap(namesOf)
      .map((name) => [foldName(name), idsOf(country, halves)] as const),
  );

/**
 * Ids of the regions that a folded name means together. Where conventions differ, a state that most employers include
 * is included.
 */
export const wideNames: ReadonlyMap<string, readonly string[]> = new Map([
  ...pairs(besideItsName, 'US', withCountry),
  ...pairs(american, 'US', (name) => [...plain(name), ...withCountry(name)]),
  ...pairs(canadian, 'CA', plain),
]);
