import { Chip } from '../../kit/chip.tsx';
import { zoneOf } from '../../kit/local-time.ts';
import styles from './flight-panel.module.css';
import type { FlightLeg } from './flight-status.ts';
import { delayInWords, delayTone, shownDelayMinutes, stateWords, wallClock } from './flight-words.ts';

type Side = FlightLeg['departure'] | FlightLeg['arrival'];

const Facts = ({ side }: { readonly side: Side }) => {
  const facts = [
    ['Terminal', side.terminal],
    ['Gate', side.gate],
    ['Check-in', 'checkInDesk' in side ? side.checkInDesk : null],
    ['Belt', 'baggageBelt' in side ? side.baggageBelt : null],
  ] as const;
  return (
    <dl className={styles['where']}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

const End = ({
  title,
  side,
  onOpen,
}: {
  readonly title: string;
  readonly side: Side;
  readonly onOpen: (iata: string) => void;
}) => {
  const { airport, airportName, scheduled, estimated, actual } = side;
  const delayMinutes = shownDelayMinutes(side);
  const revised = actual ?? estimated;
  const shown = revised ?? scheduled;
  return (
    <div>
      <p className={styles['endTitle']}>{title}</p>
      {airport === null ? (
        <p className={styles['endCode']}>{airportName ?? 'not stated'}</p>
      ) : (
        <button type="button" className={styles['endCode']} onClick={() => onOpen(airport.iata)} title={airport.name}>
          {airport.iata}
        </button>
      )}
      <p className={styles['endCity']}>{airport?.city ?? airport?.name}</p>
      <p className={styles['clock']} data-tone={delayTone(delayMinutes ?? 0)}>
        {shown === null ? '–' : wallClock(shown.local)}
        <span>
          {shown !== null && airport !== null && `${zoneOf(Date.parse(shown.at), airport.timeZone)}, `}
          {actual !== null ? 'actual' : estimated !== null ? 'expected' : 'planned'}
          {delayMinutes !== null && `, ${delayInWords(delayMinutes)}`}
        </span>
      </p>
      {revised !== null && scheduled !== null && (
        <p className={styles['plannedAt']}>planned {wallClock(scheduled.local)}</p>
      )}
      <Facts side={side} />
    </div>
  );
};

/** A leg with planned and actual times, in the local time of each airport. */
export const Leg = ({ leg, onOpen }: { readonly leg: FlightLeg; readonly onOpen: (iata: string) => void }) => {
  const { text, tone } = stateWords[leg.state];
  return (
    <section
      className={styles['leg']}
      aria-label={`${leg.departure.airport?.iata ?? ''} to ${leg.arrival.airport?.iata ?? ''}`}
    >
      <End title="From" side={leg.departure} onOpen={onOpen} />
      <div className={styles['between']}>
        <Chip tone={tone}>{text}</Chip>
      </div>
      <End title="To" side={leg.arrival} onOpen={onOpen} />
    </section>
  );
};
