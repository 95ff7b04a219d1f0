import { readTable } from '../../platform/runtime/reference-data.ts';
import { hashOf } from '../random/seeded-random.ts';
import { cityOf, type TableCity } from '../table-world/cities.ts';
import { plainWords, toSlug } from '../table-world/plain-words.ts';

const zones = new Map(readTable('emulator/platform-a/reference/zones.tsv').map(([zone, spelling]) => [zone, spelling]));

/** `EST5EDT` and the like, never the name of a place. */
export const posixZoneOf = ({ timeZone }: TableCity): string => zones.get(timeZone) ?? 'CET-1CEST';

const codes: Readonly<Record<string, string>> = {
  'New York': 'ny',
  'San Francisco': 'sf',
  'Los Angeles': 'la',
  Chicago: 'chi',
  London: 'ldn',
};

export const marketOf = (city: TableCity) => {
  const { name, regionCode, country } = city.market === city.name ? city : cityOf(city.market);
  const initials = plainWords(name)
    .map((word) => word.slice(0, 3))
    .join('');
  return {
    id: 1 + (hashOf('market', name, regionCode) % 900),
    name,
    code: codes[name] ?? `${initials}${regionCode === 'ME' ? '-me' : ''}`,
    url_slug: toSlug(`${name} ${regionCode === '' ? country.code : regionCode}`),
  };
};
