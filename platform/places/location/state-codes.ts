import type { Place } from '../place.ts';

const states = new Set(
  'al ak az ar ca co ct dc de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
);

/** State codes that alone usually mean the country with the same ISO code: Germany, not Delaware. */
const rather = new Set('ar co de id il in mt'.split(' '));

export const isStateCode = (code: string): boolean => states.has(code);
export const isRatherCountryCode = (code: string): boolean => rather.has(code);
/** True if a state code is also used for the country with the same ISO code: `IN`, and `CA` for Canada. */
export const mayBeCountryCode = (code: string): boolean => code === 'ca' || rather.has(code);

/** Countries whose states are written as codes alone. */
export const countriesOfCodes: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** State codes that are also province codes after towns in other countries, with the regions of those provinces. */
const foreignProvinces: Readonly<Record<string, string>> = {
  al: 'IT.12 ES.51 RO.01',
  ar: 'IT.16 RO.02',
  bc: 'MX.02',
  ca: 'IT.14 ES.51',
  co: 'IT.09 ES.51 IE.M MX.07',
  ct: 'IT.15 RO.14',
  fl: 'NL.16',
  ga: 'ZA.06',
  il: 'RO.22',
  ma: 'ES.51 PL.77',
  mb: 'IT.09',
  me: 'IT.15',
  mi: 'IT.09 MX.16',
  mn: 'IT.09',
  mo: 'IT.05 MX.17',
  ms: 'IT.16 RO.27',
  mt: 'IT.02',
  nh: 'NL.07',
  nl: 'MX.19',
  nt: 'RO.28',
  or: 'IT.14 ES.58',
  pa: 'IT.15',
  ri: 'IT.07',
  tn: 'IT.17',
  ut: 'NL.09',
  va: 'IT.09 ES.55',
  vt: 'IT.07',
};

/** True if a code after a place is that of its province outside `countriesOfCodes`: `Milano, MI`. */
export const isForeignProvince = (code: string, place: Place | undefined): boolean =>
  place?.parentId != null && (foreignProvinces[code]?.split(' ').includes(place.parentId) ?? false);
