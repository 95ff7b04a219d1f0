import { useId } from 'react';
import { Chip } from '../../kit/chip.tsx';
import { classNames } from '../../kit/class-names.ts';
import { zoneOf } from '../../kit/local-time.ts';
import { sourceTitle } from '../../kit/source-title.ts';
import { Age, Countdown, Instant } from '../../kit/time.tsx';
import { spoken } from '../../kit/units.ts';
import { useNow } from '../../kit/use-now.ts';
import { meaningOf, toneOf } from './conditions.ts';
import { counted, milliseconds } from './format.ts';
import { MinuteChart } from './minute-chart.tsx';
import { ScrollTable } from './scroll-table.tsx';
import styles from './source-row.module.css';
import type { Source } from './sources.ts';

const MinuteTable = ({ source }: { readonly source: Source }) => {
  return (
    <ScrollTable
      label={`Minutes of ${sourceTitle(source.name)}`}
      columns={[
        `Minute, ${zoneOf(Date.now())}`,
        'Attempts',
        'Failed',
        'Reasons',
        'Half within',
        '95 % within',
        'Format differences',
      ]}
      isBounded
    >
      {source.minutes.toReversed().map(({ startsAt, requestCount, failureCount, failures, latency, driftCount }) => (
        <tr key={startsAt}>
          <th scope="row">
            <Instant of={startsAt} />
          </th>
          <td>{requestCount}</td>
          <td>{failureCount}</td>
          <td>{failures.map(({ reason, attemptCount }) => `${attemptCount} × ${spoken(reason)}`).join(', ') || '–'}</td>
          <td>{latency == null ? '–' : milliseconds(latency.p50Milliseconds)}</td>
          <td>{latency == null ? '–' : milliseconds(latency.p95Milliseconds)}</td>
          <td>{driftCount}</td>
        </tr>
      ))}
    </ScrollTable>
  );
};

interface SourceRowProps {
  readonly source: Source;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const quotaWords = ({ remaining, limit }: NonNullable<Source['quota']>): string =>
  limit == null ? `${counted(remaining, 'call')} left` : `${remaining} of ${limit} calls left`;

const Last = ({ source: { lastSuccessAt } }: Pick<SourceRowProps, 'source'>) =>
  lastSuccessAt == null ? (
    <>no success in the last hour</>
  ) : (
    <>
      success <Age of={lastSuccessAt} />
    </>
  );

/** When calls to a paused source resume. */
const Resumption = ({ state, resumesAt }: { readonly state: string; readonly resumesAt: string | null }) => {
  const nowMs = useNow();
  const isAhead = resumesAt !== null && Date.parse(resumesAt) > nowMs;
  if (isAhead)
    return (
      <span className={styles['fact']}>
        calls resume in <Countdown to={resumesAt} />
      </span>
    );
  return state === 'PAUSED' ? <span className={styles['fact']}>calls resume with the next request</span> : null;
};

const State = ({ source: { state, resumesAt, isEmulated } }: Pick<SourceRowProps, 'source'>) => (
  <div className={styles['state']}>
    <Chip tone={toneOf(state)} title={meaningOf(state)}>
      {spoken(state)}
    </Chip>
    {isEmulated && <Chip title="The emulator invents what it returns.">emulated</Chip>}
    <Resumption state={state} resumesAt={resumesAt ?? null} />
  </div>
);

const Facts = ({ source }: Pick<SourceRowProps, 'source'>) => {
  const { latency, failures, quota, driftCount } = source;
  return (
    <ul className={styles['facts']}>
      {latency != null && (
        <li>
          half took at most <strong>{milliseconds(latency.p50Milliseconds)}</strong>, 95 % at most{' '}
          {milliseconds(latency.p95Milliseconds)}
        </li>
      )}
      <li>
        <Last source={source} />
      </li>
      {failures.map(({ reason, attemptCount }) => (
        <li key={reason} className={styles['failed']}>
          {attemptCount} × {spoken(reason)}
        </li>
      ))}
      {quota != null && (
        <li className={quota.remaining <= quota.floor ? styles['failed'] : undefined}>{quotaWords(quota)}</li>
      )}
      {driftCount > 0 && (
        <li
          className={styles['drift']}
          title="Between its responses and the format that this release expects, in the last hour"
        >
          {counted(driftCount, 'format difference')}
        </li>
      )}
    </ul>
  );
};

/** Opens to a table of minutes. */
export const SourceRow = ({ source, nowMs, isOpen, onToggle }: SourceRowProps) => {
  const id = useId();
  const { name, service, minutes } = source;
  const isQuiet = minutes.length === 0;
  return (
    <li
      className={classNames(styles['row'], isQuiet && styles['quiet'])}
      data-source={`${service}.${name}`}
      data-state={source.state}
    >
      <div className={styles['name']}>
        <span className={classNames(styles['dot'], styles[toneOf(source.state)])} />
        {isQuiet ? (
          sourceTitle(source.name)
        ) : (
          <button type="button" aria-expanded={isOpen} aria-controls={`${id}-minutes`} onClick={onToggle}>
            {sourceTitle(source.name)}
          </button>
        )}
      </div>
      <State source={source} />
      {isQuiet ? (
        <p className={styles['nothing']}>No attempts in the last hour</p>
      ) : (
        <>
          <MinuteChart source={source} nowMs={nowMs} />
          <Facts source={source} />
          <div id={`${id}-minutes`} className={styles['minutes']} hidden={!isOpen}>
            {isOpen && <MinuteTable source={source} />}
          </div>
        </>
      )}
    </li>
  );
};
