import type { Airports } from '../../model/airport.ts';
import type { BoardFlight, FlightMovement, FlightRecord, MarketingFlight, MovementRecord } from '../../model/board.ts';

export type AirportFinder = Pick<Airports, 'find' | 'findByIcao'>;

const toMovement = ({ iata, icao, ...facts }: MovementRecord, airports: AirportFinder): FlightMovement => {
  const airport =
    (iata === null ? undefined : airports.find(iata)) ??
    (icao === null ? undefined : airports.findByIcao(icao)) ??
    null;
  return { airport, ...facts, airportName: facts.airportName ?? airport?.name ?? null };
};

const toMarketingFlight = ({ flightNumber, airline }: FlightRecord): MarketingFlight => ({ flightNumber, airline });

export const toBoardFlight = (
  lead: FlightRecord,
  codeshares: readonly FlightRecord[],
  airports: AirportFinder,
): BoardFlight => ({
  ...lead,
  codeshares: codeshares.map(toMarketingFlight),
  departure: toMovement(lead.departure, airports),
  arrival: toMovement(lead.arrival, airports),
});
