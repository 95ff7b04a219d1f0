import { findCityNear } from '../platform/gazetteer/city-near.ts';
import { createPlaceIndex } from '../platform/gazetteer/create-place-index.ts';
import { distanceKm } from '../platform/gazetteer/distance.ts';
import type { Place } from '../platform/gazetteer/place.ts';
import { groupBy } from '../platform/lists/group-by.ts';

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
export const createAirportPlaces = (): ((airport: LocatedAirport) => Place | null) => {
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
