import { useState } from 'react';
import { ColumnHeads } from '../../kit/column-heads.tsx';
import { Scroll } from '../../kit/scroll.tsx';
import { titleOf } from '../../kit/services.ts';
import { inMilliseconds } from '../../kit/units.ts';
import type { PlanFetch, PlanReport } from '../result/report.ts';
import { FetchDetail } from './fetch-detail.tsx';
import styles from './plan-view.module.css';
import { River } from './river.tsx';
import { Waterfall } from './waterfall.tsx';

const slowestOf = (fetches: readonly PlanFetch[]): PlanFetch | undefined =>
  fetches.toSorted((a, b) => b.durationMs - a.durationMs)[0];

const FetchTable = ({ plan }: { readonly plan: PlanReport }) => (
  <details className={styles['table']}>
    <summary>The fetches as a table</summary>
    <Scroll label="The fetches as a table" className={styles['wide']}>
      <table>
        <ColumnHeads
          names={[
            'Fetch',
            'Service',
            'Where',
            'Waited for',
            'Entities',
            'Calls',
            'Cache reads',
            'SQL',
            'Errors',
            'Start',
            'Took',
          ]}
        />
        <tbody>
          {plan.fetches.map((fetch) => (
            <tr key={fetch.id}>
              <th scope="row">{fetch.id}</th>
              <td>{titleOf(fetch.service)}</td>
              <td>{fetch.path === '' ? 'root' : fetch.path}</td>
              <td>{fetch.waitedFor.join(', ')}</td>
              <td>{fetch.entityCount}</td>
              <td>{fetch.below?.upstreamCalls.length}</td>
              <td>{fetch.below?.cacheReads.length}</td>
              <td>{fetch.below?.sql.count}</td>
              <td>{fetch.errors}</td>
              <td>{inMilliseconds(fetch.startMs)}</td>
              <td>{inMilliseconds(fetch.durationMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </details>
);

export const PlanView = ({ plan }: { readonly plan: PlanReport }) => {
  const [chosen, setChosen] = useState<number>();
  const fetch = plan.fetches.find(({ id }) => id === chosen) ?? slowestOf(plan.fetches);
  if (plan.fetches.length === 0 && plan.operation.stream !== undefined)
    return (
      <section className={styles['plan']}>
        <h3>Where it flowed from</h3>
        <River plan={plan} />
        <p className={styles['alone']}>The event contains all selected fields, so no other service was called.</p>
      </section>
    );
  return (
    <>
      <section className={styles['plan']}>
        <h3>Where it flowed from</h3>
        <River plan={plan} />
      </section>
      <section className={styles['plan']}>
        <div className={styles['heading']}>
          <h3>In time</h3>
          <ul className={styles['legend']} aria-hidden="true">
            <li data-mark="call">upstream call</li>
            <li data-mark="read">cache read</li>
            <li data-mark="hit">hit</li>
            <li data-mark="failed">failed</li>
          </ul>
        </div>
        <Waterfall plan={plan} chosen={fetch?.id} onChoose={setChosen} />
        {plan.omitted !== undefined && <p className={styles['alone']}>{plan.omitted} more fetches are not listed.</p>}
        {fetch !== undefined && <FetchDetail fetch={fetch} />}
        <FetchTable plan={plan} />
      </section>
    </>
  );
};
