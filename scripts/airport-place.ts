import { findCityNear } from '../platform/gazetteer/city-near.ts';
import { createPlaceIndex } from '../platform/gazetteer/create-place-index.ts';
import { distanceKm } from '../platform/gazetteer/distance.ts';
import type { Place } from '../platform/gazetteer/place.ts';

export interface LocatedAirport {
  readonly iata: string;
  readonly name: string;
  /** Empty when unknown. */
  readonly city: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Narita is 60 km from the middle of Tokyo, Skavsta 90 km from Stockholm. */
const namedWithinKm = 90;
/** For a city with the airport's code, or with whose name the airport's begins. */
const hintedWithinKm = 50;
/** For a place without such a hint. */
const townWithinKm = 25;
const townPopulation = 15_000;
const villageWithinKm = 15;

/** `Cluj Napoca International Airport` gives `Cluj Napoca International`, `Cluj Napoca`, `Cluj`. */
const beginningsOf = (name: string): string[] => {
  const words = name.split(/[\s/–]+/).filter((word) => word !== '');
  return words.map((_, index) => words.slice(0, words.length - index).join(' ')).filter((text) => text.length > 2);
};

/** Only cities near an airport are compared. */
const createNeighbours = (cities: Iterable<Place>) => {
  const cells = new Map<string, Place[]>();
  const keyOf = (latitude: number, longitude: number): string => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
  for (const city of cities) {
    const key = keyOf(city.latitude ?? 0, city.longitude ?? 0);
    const cell = cells.get(key) ?? [];
    cells.set(key, cell);
    cell.push(city);
  }
  return ({ latitude, longitude }: LocatedAirport): Place[] =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(keyOf(latitude + north, longitude + east)) ?? []),
    );
};

/**
 * Finds a near city that the reference set names, that has the same IATA code, or with whose name the airport's begins;
 * otherwise the largest town of its country close by, or the largest village closer still. The largest place is better
 * than the nearest, because an airport lies next to a suburb. Null without any.
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
