import { foldName } from './fold-name.ts';
import { groupNames } from './group-names.ts';
import { ownRegionNames } from './own-names.ts';
import { readPackedRows } from './packed-rows.ts';
import type { Place } from './place.ts';

interface RegionIndex {
  /** By GeoNames' code, `US.CA`. */
  find(code: string): Place | undefined;
  named(name: string): readonly Place[];
  /** By folded name or code. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
  /** Sum over the cities of a region or country; 0 if unknown. */
  inhabitants(code: string): number;
}

/** People write the second half of a code only if it consists of letters. Numbers are GeoNames' own. */
const isWrittenCode = (code: string): boolean => /^[A-Z]{2,3}$/.test(code);

export const createRegionIndex = (findCountry: (code: string) => Place | undefined): RegionIndex => {
  const rows = readPackedRows('regions.tsv.br');
  const byCode = new Map<string, Place>();
  const pairs: [string, Place][] = [];
  const inhabitants = new Map<string, number>();
  for (let row = 0; row < rows.size; row += 1) {
    const [code = '', geoName = '', people] = rows.cells(row);
    const [countryCode = '', ownCode = ''] = code.split('.');
    const { name = geoName, names = [] } = ownRegionNames.get(code) ?? {};
    const region: Place = {
      placeId: code,
      kind: 'REGION',
      name,
      region: null,
      countryCode,
      country: findCountry(countryCode)?.name ?? null,
      latitude: null,
      longitude: null,
      population: null,
      parentId: countryCode,
    };
    byCode.set(code, region);
    inhabitants.set(code, Number(people));
    inhabitants.set(countryCode, (inhabitants.get(countryCode) ?? 0) + Number(people));
    const codes = isWrittenCode(ownCode) ? [ownCode] : [];
    for (const known of new Set([geoName, name, ...codes, ...names])) pairs.push([foldName(known), region]);
  }
  const byName = groupNames(pairs);
  return {
    find: (code) => byCode.get(code),
    named: (name) => byName.get(name) ?? [],
    byName,
    inhabitants: (code) => inhabitants.get(code) ?? 0,
  };
};
