import type { SeededRandom } from '../random/seeded-random.ts';
import type { JobCity } from './cities.ts';
import { countryOf } from './countries.ts';

export const placeStyles = [
  'city',
  'city_country',
  'city_region',
  'city_region',
  'full',
  'native',
  'code',
  'alias',
  'decorated',
] as const;
export type PlaceStyle = (typeof placeStyles)[number];

/** Areas for remote work besides single countries. Empty is anywhere. */
export const remoteAreas = [
  'EMEA',
  'Europe',
  'North America',
  'APAC',
  'LATAM',
  'DACH',
  'Nordics',
  'EU',
  'Americas',
  '',
] as const;

const shortCountry: Readonly<Record<string, string>> = { US: 'US', GB: 'UK', AE: 'UAE' };
const short = (city: JobCity): string => shortCountry[city.country.code] ?? city.country.name;
const joined = (...parts: readonly string[]): string => [...new Set(parts.filter((part) => part !== ''))].join(', ');

/** `decorated` adds text that does not belong to the place. */
export const spellPlace = (city: JobCity, style: PlaceStyle, random: SeededRandom): string => {
  const { name, region, regionCode, native, country } = city;
  switch (style) {
    case 'city':
      return name;
    case 'city_country':
      return joined(name, country.name);
    case 'city_region':
      return regionCode === '' || country.code === 'MX' ? joined(name, short(city)) : `${name}, ${regionCode}`;
    case 'full':
      return joined(name, region, country.name);
    case 'native':
      return native;
    case 'code':
      return [country.code, regionCode, name].filter((part) => part !== '').join('-');
    case 'alias':
      return joined(name, country.alias);
    case 'decorated':
      return random.pick([
        `${name} (HQ)`,
        `${joined(name, short(city))} (Hybrid)`,
        `Hybrid - ${name}`,
        `${joined(native, country.alias)} - Onsite`,
        `${name} Office`,
        joined(name, region, country.name).toUpperCase(),
        `${name} or Remote`,
      ]);
  }
};

/** `area` is a country code or one of the areas. */
export const spellReach = (area: string, random: SeededRandom): string => {
  if (area === '') return random.pick(['Remote', 'Anywhere', 'Remote - Worldwide', 'Worldwide', 'Fully Remote']);
  if (area.length !== 2 || area === 'EU')
    return random.pick([`Remote - ${area}`, `Remote, ${area}`, area, `Remote (${area})`, `${area} (Remote)`]);
  const { code, name } = countryOf(area);
  const brief = shortCountry[code] ?? name;
  return random.pick([
    `Remote, ${brief}`,
    `Remote - ${brief}`,
    `Remote (${name})`,
    `${code}-Remote`,
    `Remote in ${code === 'US' || code === 'GB' ? 'the ' : ''}${brief}`,
    `${name} (Remote)`,
    `${name} - Remote`,
    `Home based - ${name}`,
  ]);
};
