import { hashOf } from '../random/seeded-random.ts';
import type { TableCity } from '../table-world/cities.ts';
import { cityOf } from '../table-world/cities.ts';
import { plainWords, toSlug } from '../table-world/plain-words.ts';

/** Time zones in this platform's spelling. */
const posixZones: Readonly<Record<string, string>> = {
  'America/New_York': 'EST5EDT',
  'America/Toronto': 'EST5EDT',
  'America/Chicago': 'CST6CDT',
  'America/Mexico_City': 'CST6',
  'America/Denver': 'MST7MDT',
  'America/Phoenix': 'MST7',
  'America/Los_Angeles': 'PST8PDT',
  'America/Vancouver': 'PST8PDT',
  'America/Sao_Paulo': 'BRT3',
  'Pacific/Honolulu': 'HST10',
  'Europe/London': 'GMT0BST',
  'Europe/Dublin': 'GMT0IST',
  'Europe/Lisbon': 'WET0WEST',
  'Asia/Dubai': 'GST-4',
  'Asia/Singapore': 'SGT-8',
  'Asia/Hong_Kong': 'HKT-8',
  'Asia/Bangkok': 'ICT-7',
  'Asia/Tokyo': 'JST-9',
  'Asia/Seoul': 'KST-9',
  'Australia/Sydney': 'AEST-10AEDT',
  'Australia/Melbourne': 'AEST-10AEDT',
  'Pacific/Auckland': 'NZST-12NZDT',
  'Africa/Johannesburg': 'SAST-2',
};
const continental = 'CET-1CEST';

const codes: Readonly<Record<string, string>> = {
  'New York': 'ny',
  'San Francisco': 'sf',
  'Los Angeles': 'la',
  Chicago: 'chi',
  London: 'ldn',
};

interface Market {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly url_slug: string;
}

export const marketOf = (city: TableCity): Market => {
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

/** `EST5EDT` and the like, never the name of a place. */
export const posixZoneOf = (city: TableCity): string => posixZones[city.timeZone] ?? continental;
