import { useState } from 'react';
import { useLatest } from '../../../graph/use-stream.ts';
import { clockOf, hourOf, zoneOf } from '../../../kit/local-time.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useAddress } from '../../../kit/use-address.ts';
import { useNow } from '../../../kit/use-now.ts';
import { nameOf, type RankedPanelProps } from '../ranked-panel.ts';
import { AirportChoice } from './airport-choice.tsx';
import { boardSubscription } from './board-documents.ts';
import styles from './board-panel.module.css';
import { BoardTable } from './board-table.tsx';

const hubs = [
  ['LHR', 'Europe/London'],
  ['JFK', 'America/New_York'],
  ['SFO', 'America/Los_Angeles'],
  ['HND', 'Asia/Tokyo'],
  ['SYD', 'Australia/Sydney'],
] as const;

/** Returns a large airport, preferably where it is day, since its board is full then. */
const busyAirport = (nowMs: number, rank: number): string => {
  const isDay = ([, zone]: (typeof hubs)[number]): boolean => hourOf(nowMs, zone) >= 6 && hourOf(nowMs, zone) < 20;
  const sorted = [...hubs.filter(isDay), ...hubs.filter((hub) => !isDay(hub))];
  return (sorted[rank % sorted.length] ?? hubs[0])[0];
};

const LocalClock = ({ zone }: { readonly zone: string }) => {
  const nowMs = useNow();
  return (
    <time className={styles['clock']} title={`Local time, ${zone}`}>
      {clockOf(nowMs, zone).slice(4)} {zoneOf(nowMs, zone)}
    </time>
  );
};

export const BoardPanel = ({ className, rank = 0 }: RankedPanelProps) => {
  const [asked, setAsked] = useAddress(nameOf('airport', rank));
  const [busy] = useState(() => busyAirport(Date.now(), rank));
  const iata = (asked ?? busy).toUpperCase();
  const reading = useLatest(boardSubscription, { iata });
  const board = reading.data?.flightBoardChanged;
  return (
    <Panel
      title="Departures"
      of={reading}
      className={className}
      rows={9}
      meta={board?.meta}
      warnings={board?.warnings}
      aside={
        <>
          {board !== undefined && <LocalClock zone={board.airport.timeZone} />}
          <AirportChoice
            name={board === undefined ? iata : `${iata} ${board.airport.city ?? board.airport.name}`}
            onChoose={(chosen) => setAsked(chosen === busy ? undefined : chosen)}
          />
        </>
      }
      empty={board?.flights.nodes.length === 0 && `No departures are known at ${iata} for the next three hours`}
    >
      {board !== undefined && <BoardTable flights={board.flights.nodes} />}
    </Panel>
  );
};
