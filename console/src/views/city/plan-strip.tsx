import type { Reading } from '../../graph/reading.ts';
import { Panel } from '../../kit/panel.tsx';
import { colourOf, services } from '../../kit/services.ts';
import { type Plan, type PlanFetch, planOf, totalsOf } from './plan.ts';
import styles from './plan-strip.module.css';

const titleOf = (service: string): string => services.find(({ name }) => name === service)?.title ?? 'Gateway';

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
  /** What had to be over before. */
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
          : [asked[service], after.length > 0 && `after ${after.join(' and ')}`].filter(Boolean).join(', ')}
      </span>
      <span className={styles['ms']}>{Math.round(durationMs)} ms</span>
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

const words = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const Facts = ({ plan }: { readonly plan: Plan }) => {
  const { cacheHits, cacheReads, upstreamCalls } = totalsOf(plan);
  return (
    <p className={styles['facts']}>
      {cacheReads > 0 && `${cacheHits} of ${words(cacheReads, 'read')} from the cache · `}
      {words(upstreamCalls, 'call')} to sources
      {plan.operation.isNew && ` · planned in ${Math.round(plan.operation.prepareMs)} ms`}
    </p>
  );
};

/** The plan of the query that the view was made of: a bar for each request to a service, side by side in time. */
export const PlanStrip = ({ of: reading }: { readonly of: Reading<unknown> }) => {
  const plan = planOf(reading.report);
  const isUnknown = plan === undefined && reading.data !== undefined && !reading.isLoading;
  const fetches = [...(plan?.fetches ?? [])].sort((a, b) => a.startMs - b.startMs || a.id - b.id);
  return (
    <Panel
      title={plan === undefined ? 'One query' : `One query, ${words(totalsOf(plan).services, 'service')}`}
      of={{ ...reading, problems: reading.data === undefined ? reading.problems : [] }}
      aside={plan !== undefined && <strong className={styles['total']}>{Math.round(plan.durationMs)} ms</strong>}
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
