import type { Airport as PackagedAirport } from 'airport-data-js';

export interface IndicatorLetters {
  areOf(airport: PackagedAirport): boolean;
}

/**
 * Some countries own a whole first letter: United States, Canada, Australia, and China with exceptions of two letters.
 */
const lettersOf = (icao: string): string =>
  /^[KCY]/.test(icao) || /^Z[^KM]/.test(icao) ? icao.slice(0, 1) : icao.slice(0, 2);

/**
 * Territories and small states whose few airports share the letters of a larger neighbour, after ICAO Doc 7910.
 * Countries with at least a tenth of the airports of some letters need no line here.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  AX: ['EF'],
  BN: ['WB'],
  CC: ['Y'],
  CX: ['Y'],
  FK: ['EG'],
  FO: ['EK'],
  GG: ['EG'],
  IM: ['EG'],
  JE: ['EG'],
  KG: ['UA'],
  KM: ['FM'],
  NF: ['Y'],
  PM: ['LF'],
  RE: ['FM'],
  SJ: ['EN'],
  TV: ['NG'],
  YT: ['FM'],
};

/** Antarctica has no letters: each station uses those of the country that runs it. */
const withoutLetters = 'AQ';

/** Single wrong rows do not change the letters of a country. */
export const learnIndicatorLetters = (airfields: readonly PackagedAirport[]): IndicatorLetters => {
  const counts = new Map<string, Map<string, number>>();
  for (const { icao, country_code } of airfields) {
    const ofLetters = counts.get(lettersOf(icao)) ?? new Map<string, number>();
    counts.set(lettersOf(icao), ofLetters.set(country_code, (ofLetters.get(country_code) ?? 0) + 1));
  }
  return {
    areOf({ icao, country_code }) {
      const letters = lettersOf(icao);
      if (country_code === withoutLetters || shared[country_code]?.includes(letters)) return true;
      const ofLetters = counts.get(letters) ?? new Map<string, number>();
      const all = [...ofLetters.values()].reduce((sum, count) => sum + count, 0);
      return (ofLetters.get(country_code) ?? 0) * 10 >= all && all > 0;
    },
  };
};
