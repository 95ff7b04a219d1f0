import { sharedGazetteer } from '../../../platform/gazetteer/create-gazetteer.ts';
import { readAirports } from '../reference/read-airports.ts';
import { type AirportMeant, createAirportMeant } from '../service/airports/airport-meant.ts';
import { createAirportPlaces } from '../service/airports/airport-places.ts';
import { createAirports } from '../service/airports/airports.ts';

let made: AirportMeant | undefined;

/** Reads reference data at its first use, which may be in a gateway without this service. */
export const airportMeant: AirportMeant = (code) => {
  made ??= createAirportMeant({
    airports: createAirports(readAirports()),
    places: createAirportPlaces({ airports: readAirports(), gazetteer: sharedGazetteer }),
    gazetteer: sharedGazetteer,
  });
  return made(code);
};
