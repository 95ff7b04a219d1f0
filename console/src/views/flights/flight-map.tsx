import { LazyWorldMap } from '../../kit/map/lazy-world-map.tsx';
import type { FlightLeg } from './flight-status.ts';
import type { Flown } from './track.ts';

const placesOf = (legs: readonly FlightLeg[]) =>
  legs.flatMap(({ departure, arrival }) => [departure.airport, arrival.airport]).filter((airport) => airport !== null);

export const FlightMap = ({
  flightNumber,
  flown,
  legs,
  heightPx,
}: {
  readonly flightNumber: string;
  readonly flown: Flown | undefined;
  readonly legs: readonly FlightLeg[];
  readonly heightPx: number;
}) => {
  const airports = [...new Map(placesOf(legs).map((airport) => [airport.iata, airport])).values()];
  const position = flown?.track.position ?? undefined;
  const ends = airports.map(({ iata, name, latitude, longitude }) => ({
    id: iata,
    label: iata,
    name,
    latitude,
    longitude,
    tone: 'plain' as const,
  }));
  const aircraft =
    position === undefined
      ? []
      : [
          {
            id: 'aircraft',
            label: flightNumber,
            name: `${flightNumber} is here`,
            latitude: position.latitude,
            longitude: position.longitude,
            isChosen: true,
            headingDegrees: position.trackDegrees ?? undefined,
          },
        ];
  if (ends.length + aircraft.length === 0) return null;
  return (
    <LazyWorldMap
      label={`Map of flight ${flightNumber}`}
      points={[...ends, ...aircraft]}
      route={placesOf(legs).map(({ longitude, latitude }) => [longitude, latitude] as const)}
      track={flown?.points ?? []}
      fit="points"
      heightPx={heightPx}
    />
  );
};
