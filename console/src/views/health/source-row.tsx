import { useId } from 'react';
import { Chip } from '../../kit/chip.tsx';
import { colourOf } from '../../kit/services.ts';
import { Age, Countdown } from '../../kit/time.tsx';
import { meaningOf, toneOf } from './conditions.ts';
import { counted, milliseconds, spoken } from './format.ts';
import { MinuteChart } from './minute-chart.tsx';
import { MinuteTable } from './minute-table.tsx';
import styles from './source-row.module.css';
import type { Source } from './sources.ts';

interface SourceRowProps {
  readonly source: Source;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const quotaWords = ({ remaining, limit }: NonNullable<Source['quota']>): string =>
  limit === null || limit === undefined ? `${counted(remaining, 'call')} left` : `${remaining} of ${limit} calls left`;

const Last = ({ source: { lastSuccessAt } }: Pick<SourceRowProps, 'source'>) =>
  lastSuccessAt === null || lastSuccessAt === undefined ? (
    <>no success in the last hour</>
  ) : (
    <>
      success <Age of={lastSuccessAt} />
    </>
  );

const State = ({ source: { state, resumesAt, isEmulated } }: Pick<SourceRowProps, 'source'>) => (
  <div className={styles['state']}>
    <Chip tone={toneOf(state)} title={meaningOf(state)}>
      {spoken(state)}
    </Chip>
    {isEmulated && <Chip title="The emulator invents what it returns.">emulated</Chip>}
    {resumesAt !== null && resumesAt !== undefined && Date.parse(resumesAt) > Date.now() && (
      <span className={styles['fact']}>
        asked again in <Countdown to={resumesAt} />
      </span>
    )}
  </div>
);

/** One source: its state, its last hour as a chart, and what is left of its quota. Opens to the minutes as a table. */
export const SourceRow = ({ source, nowMs, isOpen, onToggle }: SourceRowProps) => {
  const id = useId();
  const { name, service, latency, failures, quota, driftCount } = source;
  return (
    <li className={styles['row']} data-source={`${service}.${name}`} data-state={source.state}>
      <div className={styles['name']}>
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}-minutes`} onClick={onToggle}>
          <span className={styles['dot']} style={{ background: colourOf(service) }} />
          {spoken(name)}
        </button>
        <State source={source} />
      </div>
      <MinuteChart source={source} nowMs={nowMs} />
      <ul className={styles['facts']}>
        <li>
          {latency === null || latency === undefined ? (
            'no attempt in 5 min'
          ) : (
            <>
              <strong>{milliseconds(latency.p50Milliseconds)}</strong> p50, {milliseconds(latency.p95Milliseconds)} p95
            </>
          )}
        </li>
        <li>
          <Last source={source} />
        </li>
        {failures.map(({ reason, attemptCount }) => (
          <li key={reason} className={styles['failed']}>
            {attemptCount} × {spoken(reason)}
          </li>
        ))}
        {quota !== null && quota !== undefined && (
          <li className={quota.remaining <= quota.floor ? styles['failed'] : undefined}>{quotaWords(quota)}</li>
        )}
        {driftCount > 0 && (
          <li
            className={styles['drift']}
            title="Between its answers and the form that this release knows, in the last hour"
          >
            {counted(driftCount, 'difference')} of form
          </li>
        )}
      </ul>
      <div id={`${id}-minutes`} className={styles['minutes']} hidden={!isOpen}>
        {isOpen && <MinuteTable source={source} />}
      </div>
    </li>
  );
};
