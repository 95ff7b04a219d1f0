import type { Reading } from '../../graph/reading.ts';
import { joined } from '../../kit/joined.ts';
import { Panel } from '../../kit/panel.tsx';
import { colourOf, titleOf } from '../../kit/services.ts';
import { counted, inMilliseconds } from '../../kit/units.ts';
import { totalsOf } from '../../provenance/result/plan-totals.ts';
import type { PlanFetch, PlanReport } from '../../provenance/result/report.ts';
import styles from './plan-strip.module.css';

/** Returns undefined without a plan, for example for a key that may not see plans. */
const planOf = (report: Readonly<Record<string, unknown>> | undefined): PlanReport | undefined =>
  report?.['plan'] as PlanReport | undefined;

const asked: Readonly<Record<string, string>> = {
  flights: 'airports, status, boards',
  restaurants: 'two platforms',
  jobs: 'openings',
  social: 'posts that name it',
};

const Bar = ({
  fetch: { service, startMs, durationMs, errors },
  after,
  totalMs,
}: {
  readonly fetch: PlanFetch;
  /** Services whose fetches had to end first. */
  readonly after: readonly string[];
  readonly totalMs: number;
}) => {
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <span className={styles['hue']} style={{ background: colourOf(service) }} />
        {titleOf(service)}
      </span>
      <span className={styles['asked']}>
        {errors > 0
          ? 'with errors'
          : joined([asked[service], after.length > 0 && `after ${after.join(' and ')}`], ', ')}
      </span>
      <span className={styles['ms']}>{inMilliseconds(durationMs)}</span>
      <span className={styles['track']}>
        <span
          className={styles['bar']}
          data-failed={errors > 0}
          style={{
            background: colourOf(service),
            insetInlineStart: `${(100 * startMs) / totalMs}%`,
            inlineSize: `${Math.max(0.8, (100 * durationMs) / totalMs)}%`,
          }}
        />
      </span>
    </li>
  );
};

const Facts = ({ plan }: { readonly plan: PlanReport }) => {
  const { cacheHits, cacheReads, upstreamCalls } = totalsOf(plan);
  return (
    <p className={styles['facts']}>
      {cacheReads > 0 && `${cacheHits} of ${counted(cacheReads, 'read')} from the cache · `}
      {counted(upstreamCalls, 'call')} to sources
      {plan.operation.isNew && ` · planned in ${inMilliseconds(plan.operation.prepareMs)}`}
    </p>
  );
};

/** A bar for each request to a service, over time. */
export const PlanStrip = ({ of: reading }: { readonly of: Reading<unknown> }) => {
  const plan = planOf(reading.report);
  const isUnknown = plan === undefined && reading.data !== undefined && !reading.isLoading;
  const fetches = [...(plan?.fetches ?? [])].sort((a, b) => a.startMs - b.startMs || a.id - b.id);
  return (
    <Panel
      title={plan === undefined ? 'One query' : `One query, ${counted(totalsOf(plan).services, 'service')}`}
      of={{ ...reading, problems: reading.data === undefined ? reading.problems : [] }}
      aside={plan !== undefined && <strong className={styles['total']}>{inMilliseconds(plan.durationMs)}</strong>}
      empty={isUnknown && 'This key may not see plans'}
      emptyHint="A key with the right “trace” may."
      rows={5}
    >
      {plan !== undefined && (
        <>
          <ol className={styles['fetches']} aria-label="Requests to services, in milliseconds since the query came">
            {fetches.map((fetch) => (
              <Bar
                key={fetch.id}
                fetch={fetch}
                after={fetches.filter(({ id }) => fetch.waitedFor.includes(id)).map(({ service }) => titleOf(service))}
                totalMs={Math.max(1, plan.durationMs)}
              />
            ))}
          </ol>
          <Facts plan={plan} />
        </>
      )}
    </Panel>
  );
};
