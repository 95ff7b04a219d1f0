import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAirports, type Airport as PackagedAirport } from 'airport-data-js';
import { findCityNear } from '../platform/places/create-gazetteer.ts';
import { createPlaceIndex } from '../platform/places/create-place-index.ts';
import { distanceKm } from '../platform/places/distance.ts';
import type { Place } from '../platform/places/place.ts';
import { groupBy } from '../platform/runtime/lists/lists.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { readTable } from '../platform/runtime/reference-data.ts';
import { indicatorOf, kindOf, runwayOf, serviceOf } from './airports/columns.ts';
import { learnIndicatorLetters } from './airports/indicator-letters.ts';
import { isAirfield, removalOf, removalReasons } from './airports/removal-rules.ts';

interface LocatedAirport {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Greatest distance to a named city: Narita is 60 km from the middle of Tokyo, Skavsta 90 km from Stockholm. */
const namedWithinKm = 90;
/** For a city with the airport's code, or with which the airport's name seems to begin. */
const hintedWithinKm = 50;
const townWithinKm = 25;
const townPopulation = 15_000;
const villageWithinKm = 15;

/** Beginnings of a name, the longest first: of `Cluj Napoca Airport` the whole name, `Cluj Napoca`, `Cluj`. */
const beginningsOf = (name: string): string[] => {
  const words = name.split(/[\s/–]+/).filter((word) => word !== '');
  return words.map((_, index) => words.slice(0, words.length - index).join(' ')).filter((text) => text.length > 2);
};

const createNeighbours = (cities: Iterable<Place>) => {
  const keyOf = (latitude: number, longitude: number): string => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
  const cells = groupBy(cities, (city) => keyOf(city.latitude ?? 0, city.longitude ?? 0));
  return ({ latitude, longitude }: LocatedAirport): Place[] =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(keyOf(latitude + north, longitude + east)) ?? []),
    );
};

/**
 * Finds the place that an airport serves: a near city that the reference set names, or with the same IATA code, or with
 * which the airport's name begins; otherwise the largest town or, closer, village of its country. The largest is taken
 * instead of the nearest, because an airport serves the city and is next to a suburb. Returns null when no place is
 * near.
 */
const createAirportPlaces = (): ((airport: LocatedAirport) => Place | null) => {
  const index = createPlaceIndex();
  const neighbours = createNeighbours(index.allCities());
  const largestNear = (airport: LocatedAirport, withinKm: number, population: number): Place | null =>
    neighbours(airport)
      .filter((city) => city.countryCode === airport.countryCode && (city.population ?? 0) >= population)
      .filter(
        ({ latitude, longitude }) =>
          distanceKm({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, airport) <= withinKm,
      )
      .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))[0] ?? null;
  return (airport) => {
    const named = airport.city === '' ? null : findCityNear(index, airport.city, airport, namedWithinKm);
    if (named !== null) return named;
    for (const hint of [airport.iata, ...beginningsOf(airport.name)]) {
      const city = findCityNear(index, hint, airport, hintedWithinKm);
      if (city !== null) return city;
    }
    return largestNear(airport, townWithinKm, townPopulation) ?? largestNear(airport, villageWithinKm, 0);
  };
};

/**
 * Writes subgraphs/flights/reference/airports.tsv from airport-data-js. Run by hand after the package, cities.tsv or
 * the gazetteer has changed: `npx jiti scripts/build-airports.ts`. Prints how many rows each rule removes.
 */

const faaCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM']);

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/**
 * Returns the stated zone without blanks (3.1.0 has `Asia/ Bangkok`), or else the nautical zone, which is about right.
 */
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
process.stdout.write(`${String(airports.length).padStart(6)} airports remain\n`);

const isContiguous = (airport: PackagedAirport): boolean =>
  airport.country_code === 'US' && /^K[A-Z0-9]{3}$/.test(airport.icao);
const taken = new Set(airports.filter(isContiguous).map((airport) => airport.icao.slice(1)));

/**
 * In the contiguous United States the ICAO code is K and the identifier (University Park: IATA SCE, KUNV, identifier
 * UNV). Elsewhere the IATA code is taken as the identifier (Kahului: OGG, PHOG), unless another airport has that
 * identifier: BVU is Boulder City, whose IATA code is BLD, and not Beluga, whose IATA code is BVU.
 */
const faaLidOf = (airport: PackagedAirport): string => {
  if (isContiguous(airport)) return airport.icao.slice(1);
  return faaCountries.has(airport.country_code) && !taken.has(airport.iata) ? airport.iata : '';
};

const cities = new Map(
  readTable('subgraphs/flights/reference/cities.tsv').map(([iata = '', city = '']) => [iata, city]),
);

const notCities = new Set(
  'Andorra Anguilla Antigua Aruba Barbados Bermuda Bougainville Brunei Canary Cayman Chatham Christmas Cocos Comoro Curacao Dominica Easter Efate Eirunepe Faroe Fiji Gambier Grenada Guadalcanal Guadeloupe Guam Guernsey Isle_of_Man Jamaica Jersey Kanton Kerguelen Kosrae Kwajalein Mahe Maldives Malta Marquesas Martinique Mauritius Mayotte Midway Montserrat Nauru Niue Norfolk Palau Panama Pitcairn Pohnpei Reunion Samoa South_Georgia St_Kitts St_Lucia St_Thomas St_Vincent Tahiti Tarawa Tongatapu Tortola Truk Wake Wallis'
    .split(' ')
    .map((name) => name.replaceAll('_', ' ')),
);

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
