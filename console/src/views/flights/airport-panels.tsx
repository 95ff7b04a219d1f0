import { Link } from 'wouter';
import type { Reading } from '../../graph/reading.ts';
import { Chip } from '../../kit/chip.tsx';
import { delayWords, hoursAt } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import { zonedClockOf } from '../../kit/local-time.ts';
import { Notice } from '../../kit/notice.tsx';
import { isStale, Panel } from '../../kit/panel.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './airport-panels.module.css';
import type { AirportProgram, AirportStatus } from './airport-status.ts';
import { Weather } from './weather.tsx';

const programTitles: Readonly<Record<AirportProgram['kind'], string>> = {
  GROUND_STOP: 'Ground stop',
  GROUND_DELAY: 'Ground delay program',
  ARRIVAL_DELAY: 'Arrival delays',
  DEPARTURE_DELAY: 'Departure delays',
  CLOSURE: 'Closed',
  RESTRICTION: 'Restriction',
};

/** What a program means for a flight, for people who do not know the term. */
const programMeaning: Readonly<Partial<Record<AirportProgram['kind'], string>>> = {
  GROUND_STOP: 'Flights for this airport wait at their origins.',
  GROUND_DELAY: 'Flights for this airport leave their origins at assigned times.',
};

const programTone = ({ kind, isActive }: AirportProgram): 'bad' | 'warn' | 'plain' => {
  if (!isActive || kind === 'RESTRICTION') return 'plain';
  return kind === 'CLOSURE' || kind === 'GROUND_STOP' ? 'bad' : 'warn';
};

const trends = { INCREASING: 'getting longer', DECREASING: 'getting shorter', STEADY: 'unchanged' } as const;

/** Returns delay minutes and their trend: `16 to 45 min, getting shorter`; empty when the source states none. */
const programMinutes = (program: AirportProgram): string => {
  const { averageDelayMinutes, minimumDelayMinutes, maximumDelayMinutes, trend } = program;
  return joined(
    [
      averageDelayMinutes !== null && `${averageDelayMinutes} min on average`,
      maximumDelayMinutes !== null && `${minimumDelayMinutes ?? 'up'} to ${maximumDelayMinutes} min`,
      trend && trends[trend],
    ],
    ', ',
  );
};

type StatusReading = Reading<{ readonly airportStatusChanged: AirportStatus }>;

const Clocks = ({ zone }: { readonly zone: string }) => {
  const nowMs = useNow();
  return (
    <dl className={styles['clocks']}>
      <div>
        <dt>Time there</dt>
        <dd>{zonedClockOf(nowMs, zone)}</dd>
      </div>
      <div>
        <dt>Your time</dt>
        <dd>{zonedClockOf(nowMs)}</dd>
      </div>
    </dl>
  );
};

const openness = { true: 'Scheduled flights may use it.', false: 'Scheduled flights may not use it.' } as const;

/** What a notice says is known for scheduled flights only; the notice itself is in its own abbreviations. */
const Reason = ({
  program: { kind, reason, reasonInWords, isOpenToAirlines },
}: {
  readonly program: AirportProgram;
}) => {
  if (kind !== 'CLOSURE' && kind !== 'RESTRICTION')
    return reasonInWords === null ? null : <p title={`In the source's words: ${reason}`}>Reason: {reasonInWords}</p>;
  return (
    <>
      {isOpenToAirlines !== null && <p>{openness[`${isOpenToAirlines}`]}</p>}
      <p className={styles['notam']}>
        Notice to pilots: <code>{reason}</code>
      </p>
    </>
  );
};

const Program = ({ program, zone }: { readonly program: AirportProgram; readonly zone: string }) => {
  const nowMs = useNow(60_000);
  const { startsAt, endsAt, dailyWindowUtc, isActive, kind } = program;
  const [from, to] = dailyWindowUtc?.split('-') ?? [];
  const minutes = programMinutes(program);
  const isLater = !isActive && startsAt !== null;
  return (
    <li className={styles['program']} data-tone={programTone(program)}>
      <p className={styles['kind']}>
        {programTitles[kind]}
        {minutes !== '' && <span className={styles['minutes']}>{minutes}</span>}
        {endsAt !== null && <span>until {zonedClockOf(Date.parse(endsAt), zone)}</span>}
        {isLater && <span>from {zonedClockOf(Date.parse(startsAt), zone)}</span>}
        {from !== undefined && to !== undefined && <span>daily {hoursAt(from, to, zone, nowMs)}</span>}
        {!isActive && <Chip>not in force now</Chip>}
      </p>
      {programMeaning[kind] !== undefined && <p>{programMeaning[kind]}</p>}
      <Reason program={program} />
    </li>
  );
};

const coverage = {
  COVERED: 'No delay, ground stop or closure is listed here. That is no promise of punctuality.',
  NOT_COVERED: 'The program feed covers United States airports only: whether there are delays here is not known.',
  UNAVAILABLE: 'The program feed could not be read: whether there are delays here is not known.',
} as const;

export const AirportPanels = ({ iata, reading }: { readonly iata: string; readonly reading: StatusReading }) => {
  const status = reading.data?.airportStatusChanged;
  const words = delayWords[status?.delayStatus ?? 'UNKNOWN'];
  return (
    <div className={styles['panels']}>
      <Panel
        title={status?.airport.name ?? iata}
        of={reading}
        meta={isStale(status?.warnings) ? status?.meta : undefined}
        warnings={status?.warnings}
      >
        {status !== undefined && (
          <>
            <div className={styles['head']}>
              <p className={styles['code']}>{status.iata}</p>
              <div className={styles['where']}>
                <p>
                  {joined([status.airport.city, status.airport.country], ', ')}
                  {status.airport.icao !== null && <code> {status.airport.icao}</code>}
                </p>
                <Chip tone={words.tone}>{words.text}</Chip>
              </div>
              <Clocks zone={status.airport.timeZone} />
            </div>
            {status.programs.length === 0 ? (
              <p className={styles['none']}>{coverage[status.programCoverage]}</p>
            ) : (
              <ul className={styles['programs']}>
                {status.programs.map((program) => (
                  <Program
                    key={program.kind + program.reason + (program.startsAt ?? '')}
                    program={program}
                    zone={status.airport.timeZone}
                  />
                ))}
              </ul>
            )}
            <p className={styles['links']}>
              <Link href={`/flights?part=fares&from=${status.iata}`}>Search fares from {status.iata}</Link>
              <Link href={`/flights?part=fares&to=${status.iata}`}>Search fares to {status.iata}</Link>
            </p>
          </>
        )}
      </Panel>
      {/* The panel beside it already reports the failure. */}
      {(status !== undefined || reading.isLoading) && (
        <Panel title="Weather" of={reading}>
          {status !== undefined && status.weather === null && (
            <Notice kind="empty" title="There is no observation">
              No station reports from here, or its source could not be read.
            </Notice>
          )}
          {status?.weather != null && <Weather weather={status.weather} />}
        </Panel>
      )}
    </div>
  );
};
