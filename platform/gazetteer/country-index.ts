import { foldName } from './fold-name.ts';
import { groupNames } from './group-names.ts';
import { ownCountryNames } from './own-names.ts';
import { readPackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';

interface CountryIndex {
  /** By alpha-2 code, upper case. */
  find(code: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
}

export const createCountryIndex = (): CountryIndex => {
  const rows = readPackedRows('countries.tsv.br');
  const byCode = new Map<string, Place>();
  const pairs: [string, Place][] = [];
  for (let row = 0; row < rows.size; row += 1) {
    const [code = '', alpha3 = '', name = '', names = ''] = rows.cells(row);
    const country: Place = {
      placeId: code,
      kind: 'COUNTRY',
      name,
      region: null,
      countryCode: code,
      country: name,
      latitude: null,
      longitude: null,
      population: null,
      parentId: null,
    };
    byCode.set(code, country);
    const own = ownCountryNames.get(code) ?? [];
    for (const known of [...names.split('|'), ...[code, alpha3, ...own].map(foldName)]) pairs.push([known, country]);
  }
  const byName = groupNames(pairs);
  return { find: (code) => byCode.get(code), named: (name) => byName.get(name) ?? [], byName };
};
