import { useEffect, useRef } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { useStream } from '../../graph/use-stream.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { dayInWords, dayOf } from '../../kit/local-time.ts';
import { LazyWorldMap } from '../../kit/map/lazy-world-map.tsx';
import { Notice } from '../../kit/notice.tsx';
import { isStale, Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { spoken } from '../../kit/units.ts';
import { useAddress, useAddressChanges } from '../../kit/use-address.ts';
import { type Figure, Figures } from './figures.tsx';
import { Leg } from './flight-legs.tsx';
import styles from './flight-panel.module.css';
import { type FlightLeg, flightStatusQuery } from './flight-status.ts';
import { wayFlown } from './flown.ts';
import { type Flown, foldTrack, type Position, trackSubscription } from './track.ts';
import { compassPoint } from './weather-words.ts';

const placesOf = (legs: readonly FlightLeg[]) =>
  legs.flatMap(({ departure, arrival }) => [departure.airport, arrival.airport]).filter((airport) => airport !== null);

const FlightMap = ({
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

const climb = (feetPerMinute: number | null): string | undefined => {
  if (feetPerMinute === null) return undefined;
  if (Math.abs(feetPerMinute) < 200) return 'level';
  const rate = Math.abs(feetPerMinute).toLocaleString('en');
  return feetPerMinute > 0 ? `climbing ${rate} ft/min` : `descending ${rate} ft/min`;
};

const positionFigures = (position: Position): readonly Figure[] => {
  const altitude = position.barometricAltitudeFeet ?? position.geometricAltitudeFeet;
  const { groundSpeedKnots, trackDegrees } = position;
  return [
    {
      name: 'Altitude',
      value: position.isOnGround ? 'on the ground' : (altitude?.toLocaleString('en') ?? '–'),
      unit: position.isOnGround || altitude === null ? undefined : 'ft',
      note: position.isOnGround ? undefined : climb(position.verticalRateFeetPerMinute),
    },
    {
      name: 'Ground speed',
      value: groundSpeedKnots?.toFixed(0) ?? '–',
      unit: 'knots',
      note: groundSpeedKnots === null ? undefined : `${(groundSpeedKnots * 1.852).toFixed(0)} km/h`,
    },
    {
      name: 'Heading',
      value: trackDegrees === null ? '–' : `${trackDegrees.toFixed(0)}°`,
      note: trackDegrees === null ? undefined : compassPoint(trackDegrees),
    },
    {
      name: 'Last seen',
      value: position.fixedAt === null ? '–' : <Age of={position.fixedAt} suffix="" />,
      unit: position.fixedAt === null ? undefined : 'ago',
      note: position.fixedAt === null ? 'age unknown' : position.isStale ? 'older than a minute' : undefined,
    },
  ];
};

/** Words for the emergency states of ADS-B. */
const emergencies: Readonly<Record<string, string>> = {
  general: 'not specified',
  lifeguard: 'medical flight',
  minfuel: 'little fuel left',
  nordo: 'no radio',
  unlawful: 'unlawful interference',
  downed: 'aircraft is down',
};

const statusEverySeconds = 60;

/** Warnings that the panel words itself, in another place. */
const saidBelow: ReadonlySet<string> = new Set(['NOT_SEEN', 'FLIGHT_NOT_FOUND']);

const Progress = ({
  leg,
  position,
}: {
  readonly leg: FlightLeg | undefined;
  readonly position: Position | undefined;
}) => {
  const from = leg?.departure.airport;
  const to = leg?.arrival.airport;
  if (!from || !to || position === undefined || position.isOnGround) return null;
  const { share, leftKilometers } = wayFlown(from, to, position);
  return (
    <div className={styles['progress']}>
      <span className={styles['bar']}>
        <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </span>
      <p>
        {(share * 100).toFixed(0)} % of the way, {Math.round(leftKilometers).toLocaleString('en')} km left
      </p>
    </div>
  );
};

interface FlightPanelProps {
  readonly flightNumber: string;
  readonly isAlone?: boolean;
}

export const FlightPanel = ({ flightNumber, isAlone = false }: FlightPanelProps) => {
  const [chosenDate, setDate] = useAddress('date');
  const change = useAddressChanges();
  const date = chosenDate ?? dayOf(Date.now());
  const track = useStream(trackSubscription, { flightNumber }, { fold: foldTrack });
  const status = useRead(flightStatusQuery, { flightNumber, date }, { everySeconds: statusEverySeconds });
  const found = status.data?.flightStatus;
  const legs = found?.legs ?? [];
  const leg = legs.find(({ state }) => state === 'EN_ROUTE' || state === 'APPROACHING') ?? legs[0];
  const position = track.data?.track.position ?? undefined;
  const aircraft = track.data?.track.aircraft ?? leg?.aircraft;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a narrow screen the panel is above the board, out of sight of the pressed row.
    const wasPressed = document.activeElement !== document.body;
    if (wasPressed && !matchMedia('(width >= 75rem)').matches) close.current?.focus();
  }, []);
  const openAirport = (iata: string): void => change({ airport: iata }, { replaces: false });
  const warnings = [...(track.data?.track.warnings ?? []), ...(found?.warnings ?? [])].filter(
    ({ code }) => !saidBelow.has(code),
  );
  return (
    <Panel
      title={
        leg === undefined
          ? flightNumber
          : `${flightNumber} to ${leg.arrival.airport?.city ?? leg.arrival.airportName ?? ''}`
      }
      of={[track, status]}
      warnings={warnings}
      meta={isStale(warnings) ? track.data?.track.meta : undefined}
      rows={10}
      aside={
        <Button
          ref={close}
          variant="quiet"
          onClick={() => change({ flight: undefined, date: undefined })}
          aria-label={`Close flight ${flightNumber}`}
        >
          Close
        </Button>
      }
    >
      <FlightMap flightNumber={flightNumber} flown={track.data} legs={legs} heightPx={isAlone ? 460 : 260} />
      {position !== undefined && (
        <div className={styles['part']}>
          <Figures figures={positionFigures(position)} />
          <Progress leg={leg} position={position} />
          {position.emergency !== null && (
            <p className={styles['emergency']} title={position.emergency}>
              Emergency declared: {emergencies[position.emergency.toLowerCase()] ?? spoken(position.emergency)}
            </p>
          )}
        </div>
      )}
      {track.data !== undefined && position === undefined && (
        <Notice kind="empty" title="No receiver sees the aircraft at present">
          It may be on the ground, or out of reach of receivers. The map shows it as soon as it is seen.
        </Notice>
      )}
      {legs.map((each) => (
        <Leg
          key={`${each.departure.airport?.iata ?? ''} ${each.departure.scheduled?.at ?? ''}`}
          leg={each}
          onOpen={openAirport}
        />
      ))}
      {found != null && !found.isFound && (
        <Notice kind="empty" title={`No flight ${flightNumber} is known on ${dayInWords(date)}`}>
          Choose another date below.
        </Notice>
      )}
      <div className={styles['foot']}>
        <dl className={styles['where']}>
          <div>
            <dt>Aircraft</dt>
            <dd>
              {aircraft?.model ?? 'not known'} {aircraft?.registration}
            </dd>
          </div>
          <div>
            <dt>Callsign</dt>
            <dd>{track.data?.track.callsign ?? leg?.callsign ?? 'not known'}</dd>
          </div>
          {leg !== undefined && leg.codeshares.length > 0 && (
            <div>
              <dt>Sold as</dt>
              <dd>{leg.codeshares.map(({ flightNumber: number }) => number).join(', ')}</dd>
            </div>
          )}
        </dl>
        <div className={styles['date']}>
          <Field label="Date" type="date" value={date} onText={setDate} />
        </div>
      </div>
    </Panel>
  );
};
