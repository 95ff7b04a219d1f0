import { clockOf, zoneOf } from '../../kit/local-time.ts';
import { colourOf } from '../../kit/services.ts';
import { sourceTitle } from '../../kit/source-title.ts';
import { spoken } from '../../kit/units.ts';
import { counted, milliseconds } from './format.ts';
import styles from './minute-chart.module.css';
import type { Source } from './sources.ts';

const minuteMs = 60_000;
const minuteCount = 60;
const height = 40;
/** Minutes before the end, where the chart has lines. */
const quarters = [60, 45, 30, 15, 0] as const;

interface MinuteChartProps {
  readonly source: Pick<Source, 'service' | 'name' | 'minutes'>;
  readonly nowMs: number;
}

/** Returns the position of a minute in the hour that ends now; below 0 for an older one. */
const slotOf = (startsAt: string, nowMs: number): number =>
  minuteCount - 1 - Math.floor(nowMs / minuteMs) + Math.floor(Date.parse(startsAt) / minuteMs);

const pathOf = (points: readonly { readonly slot: number; readonly value: number }[], top: number): string =>
  points
    .map(({ slot, value }, index) => {
      // Minutes without a request break the line, which would otherwise claim a measurement.
      const command = points[index - 1]?.slot === slot - 1 ? 'L' : 'M';
      const end = command === 'M' && points[index + 1]?.slot !== slot + 1 ? 'h0.6' : '';
      return `${command}${slot} ${(height - 1 - (value / top) * (height - 2)).toFixed(1)}${end}`;
    })
    .join('');

const labelOf = (source: MinuteChartProps['source'], topMs: number): string => {
  const { minutes } = source;
  if (minutes.length === 0) return `${sourceTitle(source.name)}: no attempts in the last hour`;
  const failed = minutes.reduce((sum, { failureCount }) => sum + failureCount, 0);
  const asked = minutes.reduce((sum, { requestCount }) => sum + requestCount, 0);
  return `${sourceTitle(source.name)}, the last hour: ${counted(asked, 'attempt')}, ${failed} failed, 95 % within ${milliseconds(topMs)} in each minute`;
};

/** p50 over p95 for each minute of the last hour, with a mark for each reason of failed attempts. */
export const MinuteChart = ({ source, nowMs }: MinuteChartProps) => {
  const shown = source.minutes
    .map((minute) => ({ ...minute, slot: slotOf(minute.startsAt, nowMs) }))
    .filter(({ slot }) => slot >= 0 && slot < minuteCount);
  const measured = shown.flatMap(({ slot, latency }) => (latency === null ? [] : [{ slot, ...latency }]));
  const topMs = Math.max(1, ...measured.map(({ p95Milliseconds }) => p95Milliseconds));
  const line = (pick: (latency: (typeof measured)[number]) => number): string =>
    pathOf(
      measured.map((latency) => ({ slot: latency.slot, value: pick(latency) })),
      topMs,
    );
  return (
    <div className={styles['chart']} role="img" aria-label={labelOf(source, topMs)}>
      <svg viewBox={`-0.5 0 ${minuteCount} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles['p95']} d={line(({ p95Milliseconds }) => p95Milliseconds)} />
        <path d={line(({ p50Milliseconds }) => p50Milliseconds)} stroke={colourOf(source.service)} />
      </svg>
      {measured.length > 0 && (
        <span className={styles['top']} title="The top of this chart">
          {milliseconds(topMs)}
        </span>
      )}
      <div className={styles['marks']}>
        {shown.flatMap(({ startsAt, slot, failures }) =>
          failures.map(({ reason, attemptCount }) => (
            <span
              key={startsAt + reason}
              className={styles['mark']}
              data-reason={reason}
              style={{ insetInlineStart: `${((slot + 0.5) / minuteCount) * 100}%` }}
              title={`${clockOf(Date.parse(startsAt)).slice(4)} ${zoneOf(nowMs)}: ${attemptCount} × ${spoken(reason)}`}
            />
          )),
        )}
      </div>
      <div className={styles['times']} aria-hidden="true">
        {quarters.map((minutesAgo) => (
          <span key={minutesAgo}>{clockOf(nowMs - minutesAgo * minuteMs).slice(4)}</span>
        ))}
      </div>
    </div>
  );
};

export const ChartLegend = ({ reasons }: { readonly reasons: readonly string[] }) => (
  <ul className={styles['legend']} aria-label="Legend">
    <li>
      <span className={styles['stroke']} /> half of the attempts within
    </li>
    <li>
      <span className={styles['faint']} /> 95 % within
    </li>
    <li>times in {zoneOf(Date.now())}</li>
    {reasons.map((reason) => (
      <li key={reason}>
        <span className={styles['sign']} data-reason={reason} /> {spoken(reason)}
      </li>
    ))}
  </ul>
);
