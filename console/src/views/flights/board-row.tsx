import { Chip } from '../../kit/chip.tsx';
import { classNames } from '../../kit/class-names.ts';
import { delayWords, isDisturbed, summaryAt } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import styles from './board.module.css';
import type { BoardFlight, FarEnd, Movement } from './board-documents.ts';
import { delayInWords, delayTone, shownDelayMinutes, stateWords, wallClock } from './flight-words.ts';

export type Direction = 'DEPARTURE' | 'ARRIVAL';

export const nearEnd = (flight: BoardFlight, direction: Direction): Movement =>
  direction === 'DEPARTURE' ? flight.departure : flight.arrival;

export const farEnd = (flight: BoardFlight, direction: Direction): Movement =>
  direction === 'DEPARTURE' ? flight.arrival : flight.departure;

const Time = ({ movement }: { readonly movement: Movement }) => {
  const { scheduled, estimated, actual } = movement;
  const revised = actual ?? estimated;
  const planned = scheduled === null ? undefined : wallClock(scheduled.local);
  const later = revised === null ? undefined : wallClock(revised.local);
  const isRevised = later !== undefined && later !== planned;
  return (
    <>
      <span className={classNames(styles['planned'], isRevised && styles['replaced'])}>{planned ?? '–'}</span>{' '}
      {isRevised && (
        <span className={styles['revised']} data-tone={delayTone(shownDelayMinutes(movement) ?? 0)}>
          {later}
        </span>
      )}
    </>
  );
};

const Far = ({ movement, state }: { readonly movement: Movement; readonly state: FarEnd | undefined }) => {
  const { airport, airportName } = movement;
  const weather = state?.weather;
  return (
    <>
      <span className={styles['city']}>
        {airport?.city ?? airport?.name ?? airportName ?? 'not stated'}{' '}
        {airport !== null && <code>{airport.iata}</code>}
      </span>
      <span className={styles['there']}>
        {weather?.temperatureCelsius != null && (
          <span title="Temperature there">{Math.round(weather.temperatureCelsius) + 0} °C</span>
        )}
        {state !== undefined && isDisturbed(state.delayStatus) && (
          <span
            data-tone={delayWords[state.delayStatus].tone}
            title={summaryAt(state.summary, state.timeZone, Date.now())}
          >
            {delayWords[state.delayStatus].text}
          </span>
        )}
      </span>
    </>
  );
};

const placeOf = ({ terminal, gate }: Movement): string =>
  joined([terminal && `T${terminal.replace(/^T/i, '')}`, gate], ' ');

const placeInWords = ({ terminal, gate }: Movement): string =>
  joined([terminal && `Terminal ${terminal.replace(/^T/i, '')}`, gate && `gate ${gate}`], ', ');

interface BoardRowProps {
  readonly flight: BoardFlight;
  readonly direction: Direction;
  readonly far: FarEnd | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export const BoardRow = ({ flight, direction, far, isOpen, onOpen }: BoardRowProps) => {
  const near = nearEnd(flight, direction);
  const delay = shownDelayMinutes(near);
  const { text, tone } = stateWords[flight.state];
  const shared = flight.codeshares.length;
  return (
    <tr className={styles['row']} data-open={isOpen} data-state={flight.state}>
      <td className={styles['time']}>
        <Time movement={near} />
      </td>
      <td className={styles['delay']} data-tone={delayTone(delay ?? 0)}>
        {delay !== null && delay !== 0 && delayInWords(delay)}
      </td>
      <td>
        <Far movement={farEnd(flight, direction)} state={far} />
      </td>
      <td className={styles['flight']}>
        <button type="button" onClick={onOpen} aria-expanded={isOpen}>
          {flight.flightNumber}
        </button>
        <span className={styles['airline']}>
          {flight.airline?.name}
          {flight.isCargo && ' cargo'}
          {shared > 0 && (
            <span title={`Also sold as ${flight.codeshares.map(({ flightNumber }) => flightNumber).join(', ')}`}>
              {' '}
              +{shared}
            </span>
          )}
        </span>
      </td>
      <td className={styles['gate']} title={placeInWords(near)}>
        {placeOf(near)}
      </td>
      <td>
        <Chip tone={tone}>{text}</Chip>
      </td>
    </tr>
  );
};
