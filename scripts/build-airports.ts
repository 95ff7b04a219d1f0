import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAirports, type Airport as PackagedAirport } from 'airport-data-js';
import { projectRoot } from '../platform/paths/project-root.ts';
import { readTable } from '../platform/paths/reference-data.ts';
import { createAirportPlaces } from './airport-place.ts';
import { indicatorOf, kindOf, runwayOf, serviceOf } from './airports/columns.ts';
import { learnIndicatorLetters } from './airports/indicator-letters.ts';
import { isAirfield, removalOf, removalReasons } from './airports/removal-rules.ts';

/**
 * Writes subgraphs/flights/reference/airports.tsv from airport-data-js. Run it by hand after a change of the package,
 * cities.tsv or the gazetteer: `npx jiti scripts/build-airports.ts`. Prints the number of rows that each rule removes.
 */

/** Territories whose airports have FAA identifiers. */
const faaCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']);

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The stated zone without blanks (3.1.0 has `Asia/ Bangkok`), or else the nautical one, which is never far wrong. */
const zoneOf = (airport: PackagedAirport): string => {
  const stated = airport.time.replaceAll(' ', '');
  if (stated.includes('/') && isZone(stated)) return stated;
  const hours = Math.round(Number(airport.longitude) / 15);
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

const packaged = await findAirports({});
const letters = learnIndicatorLetters(packaged.filter(isAirfield));
const airports = packaged
  .filter((airport) => removalOf(airport, letters) === undefined)
  .sort((a, b) => (a.iata < b.iata ? -1 : 1));

for (const reason of removalReasons) {
  const removed = packaged.filter((airport) => removalOf(airport, letters) === reason).length;
  process.stdout.write(`${String(removed).padStart(6)} ${reason}\n`);
}
process.stdout.write(`${String(airports.length).padStart(6)} airports are left\n`);

const isContiguous = (airport: PackagedAirport): boolean =>
  airport.country_code === 'US' && /^K[A-Z0-9]{3}$/.test(airport.icao);
const taken = new Set(airports.filter(isContiguous).map((airport) => airport.icao.slice(1)));

/**
 * In the contiguous United States the ICAO code is K and the identifier (University Park: IATA SCE, KUNV, identifier
 * UNV). Elsewhere the identifier is usually the IATA code (Kahului: OGG, PHOG). BVU is Boulder City, whose IATA code is
 * BLD, and not Beluga, whose IATA code is BVU.
 */
const faaLidOf = (airport: PackagedAirport): string => {
  if (isContiguous(airport)) return airport.icao.slice(1);
  return faaCountries.has(airport.country_code) && !taken.has(airport.iata) ? airport.iata : '';
};

const cities = new Map(
  readTable('subgraphs/flights/reference/cities.tsv').map(([iata = '', city = '']) => [iata, city]),
);

/** Zones with the name of a country or an island. */
const notCities = new Set(
  'Andorra Anguilla Antigua Aruba Barbados Bermuda Bougainville Brunei Canary Cayman Chatham Christmas Cocos Comoro Curacao Dominica Easter Efate Eirunepe Faroe Fiji Gambier Grenada Guadalcanal Guadeloupe Guam Guernsey Isle_of_Man Jamaica Jersey Kanton Kerguelen Kosrae Kwajalein Mahe Maldives Malta Marquesas Martinique Mauritius Mayotte Midway Montserrat Nauru Niue Norfolk Palau Panama Pitcairn Pohnpei Reunion Samoa South_Georgia St_Kitts St_Lucia St_Thomas St_Vincent Tahiti Tarawa Tongatapu Tortola Truk Wake Wallis'
    .split(' ')
    .map((name) => name.replaceAll('_', ' ')),
);

/** A manual entry, or the city of the time zone if the name begins with it, as in Zagreb Airport and Europe/Zagreb. */
const cityOf = (airport: PackagedAirport): string => {
  const zoneCity = zoneOf(airport).split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const named = airport.airport.startsWith(`${zoneCity} `) && !notCities.has(zoneCity);
  return cities.get(airport.iata) ?? (named ? zoneCity : '');
};

const coordinate = (value: string): string => String(Math.round(Number(value) * 1e5) / 1e5);
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const placeOf = createAirportPlaces();

const rows = airports.map((airport) => {
  const name = cell(airport.airport);
  const city = cityOf(airport);
  const latitude = coordinate(airport.latitude);
  const longitude = coordinate(airport.longitude);
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const place = placeOf({ iata: airport.iata, name, city, countryCode: airport.country_code, ...point });
  return [
    airport.iata,
    indicatorOf(airport, letters),
    faaLidOf(airport),
    name,
    city,
    airport.country_code,
    latitude,
    longitude,
    zoneOf(airport),
    place?.placeId ?? '',
    kindOf(airport),
    serviceOf(airport),
    runwayOf(airport),
  ].join('\t');
});

const header = [
  '# Airports with an IATA code. Written by scripts/build-airports.ts; do not edit.',
  '# Source: airport-data-js 3.1.0 by Aashish Vivekanand, https://github.com/aashishvanand/airport-data-js, licensed under',
  '# CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Changed: rows that are no airport with an IATA code left out by the rules in',
  '# scripts/airports, most columns left out, coordinates rounded, indicators of another country or of no country removed, FAA identifiers',
  '# derived, kind and scheduled service emptied where nothing backs them, cities added from cities.tsv,',
  '# places served (GeoNames ids) added from the gazetteer (GeoNames, https://www.geonames.org/, CC BY 4.0).',
  '# Columns: IATA, ICAO, FAA identifier, name, city, ISO country code, latitude, longitude, time zone, GeoNames id of the place served, kind,',
  '# scheduled service (yes, no, empty when it is not known), longest runway in feet (empty when it is not known).',
];
writeFileSync(join(projectRoot, 'subgraphs/flights/reference/airports.tsv'), `${[...header, ...rows].join('\n')}\n`);
