import { Link } from 'wouter';
import type { Reading } from '../../graph/reading.ts';
import { Chip } from '../../kit/chip.tsx';
import { delayWords } from '../../kit/delay-status.ts';
import { joined } from '../../kit/joined.ts';
import { clockOf } from '../../kit/local-time.ts';
import { Notice } from '../../kit/notice.tsx';
import { isStale, Panel } from '../../kit/panel.tsx';
import { useNow } from '../../kit/use-now.ts';
import styles from './airport-panels.module.css';
import type { AirportProgram, AirportStatus } from './airport-status.ts';
import { programMeaning, programMinutes, programTitles, programTone } from './program-words.ts';
import { Weather } from './weather.tsx';

type StatusReading = Reading<{ readonly airportStatusChanged: AirportStatus }>;

const Clocks = ({ zone }: { readonly zone: string }) => {
  const nowMs = useNow();
  return (
    <dl className={styles['clocks']}>
      <div>
        <dt>Time there</dt>
        <dd>{clockOf(nowMs, zone)}</dd>
      </div>
      <div>
        <dt>Your time</dt>
        <dd>{clockOf(nowMs)}</dd>
      </div>
    </dl>
  );
};

const Program = ({ program, zone }: { readonly program: AirportProgram; readonly zone: string }) => {
  const { startsAt, endsAt, dailyWindowUtc, reason, isActive, kind } = program;
  const minutes = programMinutes(program);
  const isLater = !isActive && startsAt !== null;
  return (
    <li className={styles['program']} data-tone={programTone(program)}>
      <p className={styles['kind']}>
        {programTitles[kind]}
        {minutes !== '' && <span className={styles['minutes']}>{minutes}</span>}
        {endsAt !== null && <span>until {clockOf(Date.parse(endsAt), zone)} there</span>}
        {isLater && <span>from {clockOf(Date.parse(startsAt), zone)} there</span>}
        {dailyWindowUtc !== null && <span>daily {dailyWindowUtc} UTC</span>}
        {!isActive && <Chip>not in force now</Chip>}
      </p>
      {programMeaning[kind] !== undefined && <p>{programMeaning[kind]}</p>}
      <p className={kind === 'CLOSURE' || kind === 'RESTRICTION' ? styles['notam'] : undefined}>
        {kind === 'CLOSURE' || kind === 'RESTRICTION' ? reason : `Reason: ${reason}`}
      </p>
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
