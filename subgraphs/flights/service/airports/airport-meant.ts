import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Airport, Airports } from '../../model/airport.ts';
import type { AirportPlaces } from './airport-places.ts';
import { bySize, drawsFromAround } from './airport-rank.ts';

/** Returns a sentence on which airport a code means that is no IATA code of an airport; null when nothing is known. */
export type AirportMeant = (code: string) => string | null;

interface AirportMeantParts {
  readonly airports: Pick<Airports, 'find' | 'findByIcao'>;
  readonly places: Pick<AirportPlaces, 'own' | 'nearby'>;
  /** Called only for a code of three letters that no airport has. */
  readonly gazetteer: () => Pick<Gazetteer, 'citiesNamed'>;
}

const mostAirports = 3;

const listed = (codes: readonly string[]): string =>
  codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;

export const createAirportMeant = ({ airports, places, gazetteer }: AirportMeantParts): AirportMeant => {
  const ofCity = (code: string): string | null => {
    const [city] = gazetteer().citiesNamed(code);
    if (city === undefined) return null;
    const around = [...places.own(city.placeId), ...places.nearby(city.placeId)].filter(drawsFromAround).sort(bySize);
    const codes = around.slice(0, mostAirports).map(({ iata }) => iata);
    if (codes.length === 0) return null;
    const served = codes.length === 1 ? `its airport is ${codes[0]}` : `its largest airports are ${listed(codes)}`;
    return `${code} is a code or name of the city ${city.name}: ${served}.`;
  };
  const ofIndicator = (code: string, { iata, name }: Airport): string =>
    `${code} is the ICAO indicator of ${iata}, ${name}.`;
  return (text) => {
    const code = text.trim().toUpperCase();
    if (/^[A-Z]{3}$/.test(code)) return airports.find(code) === undefined ? ofCity(code) : null;
    const airport = /^[A-Z][A-Z0-9]{3}$/.test(code) ? airports.findByIcao(code) : undefined;
    return airport === undefined ? null : ofIndicator(code, airport);
  };
};
