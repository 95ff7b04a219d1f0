import { Link } from 'wouter';
import type { Reading } from '../../graph/reading.ts';
import { Chip } from '../../kit/chip.tsx';
import { delayWords, isDisturbed, summaryAt } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import { Panel } from '../../kit/panel.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './airports-panel.module.css';
import type { CityAirport } from './city-query.ts';

interface BoardFlight {
  readonly state: string;
  readonly departure: {
    readonly delayMinutes?: number | null;
    readonly scheduled?: { readonly at: string } | null;
  };
}

interface ComingDepartures {
  readonly count: number;
  /** Number of departures a quarter of an hour late or more. */
  readonly late: number;
  readonly cancelled: number;
}

const lateFromMinutes = 15;
const waiting: ReadonlySet<string> = new Set(['UNKNOWN', 'EXPECTED', 'CHECK_IN', 'BOARDING', 'GATE_CLOSED', 'DELAYED']);

/** Summarizes the departures still to come. A board's window begins in the past. */
const comingDepartures = (flights: readonly BoardFlight[], nowMs: number): ComingDepartures => {
  const coming = flights.filter(({ state }) => waiting.has(state));
  return {
    count: coming.length,
    late: coming.filter(({ departure }) => (departure.delayMinutes ?? 0) >= lateFromMinutes).length,
    cancelled: flights.filter(
      ({ state, departure }) => state === 'CANCELED' && Date.parse(departure.scheduled?.at ?? '') > nowMs,
    ).length,
  };
};

/** Returns `42 to leave soon, 5 late`, for example. */
const departuresInWords = ({ count, late, cancelled }: ComingDepartures, boardLength: number): string => {
  if (boardLength === 0) return 'No departures on the board';
  return joined(
    [`${count} to leave soon`, late > 0 && `${late} late`, cancelled > 0 && `${cancelled} cancelled`],
    ', ',
  );
};

type Status = NonNullable<CityAirport['status']>;

const visibility = {
  VFR: 'good visibility',
  MVFR: 'marginal visibility',
  IFR: 'low visibility or clouds',
  LIFR: 'very low visibility or clouds',
} as const;

const weatherOf = ({ weather }: Status): string => {
  if (weather == null) return 'No weather report';
  const { temperatureCelsius: celsius, wind, flightCategory } = weather;
  return joined(
    [
      typeof celsius === 'number' && `${Math.round(celsius)} °C`,
      wind && `wind ${wind.speedKnots}${wind.gustKnots ? ` to ${wind.gustKnots}` : ''} knots`,
      flightCategory && visibility[flightCategory],
    ],
    ' · ',
  );
};

const Airport = ({ airport: { iata, name, timeZone, status, departures } }: { readonly airport: CityAirport }) => {
  const nowMs = useNow(30_000);
  const delayStatus = status?.delayStatus ?? 'UNKNOWN';
  const { text, tone } = delayWords[delayStatus];
  const flights = departures?.flights.nodes;
  return (
    <li>
      <Link href={`/flights?airport=${iata}`} className={styles['airport']} data-tone={tone}>
        <span className={styles['head']}>
          <span className={styles['iata']}>{iata}</span>
          {/* Only airports of the United States report delays; for others the board says enough. */}
          {delayStatus !== 'UNKNOWN' && (
            <Chip tone={tone}>{delayStatus === 'NO_ACTIVE_PROGRAM' ? 'no delays' : text}</Chip>
          )}
        </span>
        <span className={styles['name']}>{name}</span>
        {status && isDisturbed(delayStatus) && (
          <span className={styles['summary']}>{summaryAt(status.summary, timeZone, nowMs)}</span>
        )}
        <span className={styles['fact']}>{status ? weatherOf(status) : 'Its state could not be read'}</span>
        <span className={styles['fact']}>
          {flights === undefined
            ? 'Its board could not be read'
            : departuresInWords(comingDepartures(flights, nowMs), flights.length)}
        </span>
      </Link>
    </li>
  );
};

export const AirportsPanel = ({
  of: reading,
  airports,
}: {
  readonly of: Reading<unknown>;
  readonly airports: readonly CityAirport[];
}) => (
  <Panel
    title="Airports"
    of={reading}
    rows={3}
    empty={airports.length === 0 && 'No airport with scheduled flights serves this city'}
    meta={airports[0]?.status?.meta}
    warnings={airports[0]?.status?.warnings.filter(({ code }) => code === 'STALE_DATA')}
  >
    <ul className={styles['airports']}>
      {airports.map((airport) => (
        <Airport key={airport.id} airport={airport} />
      ))}
    </ul>
  </Panel>
);
