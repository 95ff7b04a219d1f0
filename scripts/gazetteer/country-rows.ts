import { foldName } from '../../platform/gazetteer/fold-name.ts';
import type { City } from './read-cities.ts';
import { readJsonSource } from './sources.ts';

/** The first language wins if two countries share a name. */
const languages =
  'en de fr es it pt nl sv da nb fi pl cs ja ko zh zh-Hant ru uk tr ar he hi el hu ro sk sl hr sr bg lt lv et is ca id vi th fa'.split(
    ' ',
  );

/** Names where Intl's English name is not in common use. */
const englishNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

const nameIn = (language: string): ((code: string) => string | undefined) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (code) => names.of(code);
};

/** Alpha-2 code, alpha-3 code, English name, and the folded names. Most inhabitants first. */
export const countryRows = (cities: readonly City[]): string[] => {
  const inhabitants = new Map<string, number>();
  for (const { countryCode, population, isSection } of cities)
    if (!isSection) inhabitants.set(countryCode, (inhabitants.get(countryCode) ?? 0) + population);

  const english = readJsonSource<{ countries: Record<string, string | string[]> }>(
    'i18n-iso-countries',
    'langs/en.json',
  ).countries;
  const countries = readJsonSource<[string, string][]>('i18n-iso-countries', 'codes.json')
    .map(([code, alpha3]) => {
      const name = englishNames[code] ?? nameIn('en')(code)?.replaceAll(' & ', ' and ');
      if (name === undefined) throw new Error(`no English name of ${code}`);
      return { code, alpha3, name, names: new Set([foldName(name), ...[english[code] ?? []].flat().map(foldName)]) };
    })
    .sort((a, b) => (inhabitants.get(b.code) ?? 0) - (inhabitants.get(a.code) ?? 0) || (a.code < b.code ? -1 : 1));

  const taken = new Set(countries.flatMap(({ names }) => [...names]));
  for (const language of languages) {
    const named = nameIn(language);
    for (const { code, names } of countries) {
      const name = foldName(named(code) ?? '');
      if (name === '' || taken.has(name)) continue;
      taken.add(name);
      names.add(name);
    }
  }
  return countries.map(({ code, alpha3, name, names }) => [code, alpha3, name, [...names].join('|')].join('\t'));
};
