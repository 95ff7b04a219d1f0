import { ColumnHeads } from '../../kit/column-heads.tsx';
import { present } from '../../kit/joined.ts';
import { Scroll } from '../../kit/scroll.tsx';
import { colourOf, titleOf } from '../../kit/services.ts';
import { inWords } from '../../kit/spans.ts';
import { counted, inBytes, inMilliseconds, spoken } from '../../kit/units.ts';
import { GraphqlCode } from '../code/code.tsx';
import { graphqlLines } from '../code/graphql-lines.ts';
import type { CacheRead, PlanFetch, UpstreamCall } from '../result/report.ts';
import styles from './fetch-detail.module.css';

const outcomes: Readonly<Record<CacheRead['outcome'], string>> = {
  hit: 'hit',
  miss: 'loaded',
  joined: 'joined a load',
  stale: 'stale',
  failed: 'failed',
};

const Calls = ({ calls }: { readonly calls: readonly UpstreamCall[] }) => (
  <table>
    <caption>Upstream calls</caption>
    <ColumnHeads names={['Source', 'Request', 'Result', 'Size', 'At', 'Took']} />
    <tbody>
      {calls.map(({ source, method, path, attempt, status, outcome, bytes, startMs, durationMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls of one plan never change their places.
        <tr key={index}>
          <td>{source}</td>
          <td className={styles['request']} title={path}>
            {method} {path}
          </td>
          <td data-outcome={outcome === 'ok' ? 'ok' : 'failed'}>
            {status ?? ''} {outcome === 'ok' ? '' : spoken(outcome)}
            {attempt > 1 && `attempt ${attempt}`}
          </td>
          <td>{bytes === null ? '' : inBytes(bytes)}</td>
          <td>{inMilliseconds(startMs)}</td>
          <td>{inMilliseconds(durationMs)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Reads = ({ reads }: { readonly reads: readonly CacheRead[] }) => (
  <table>
    <caption>Cache reads</caption>
    <ColumnHeads names={['What', 'Result', 'Age', 'At', 'Took']} />
    <tbody>
      {reads.map(({ name, outcome, ageSeconds, startMs, durationMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reads of one plan never change their places.
        <tr key={index}>
          <td>{name}</td>
          <td data-outcome={outcome}>{outcomes[outcome]}</td>
          <td>{ageSeconds === null ? '' : inWords(ageSeconds)}</td>
          <td>{inMilliseconds(startMs)}</td>
          <td>{inMilliseconds(durationMs)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const hasWork = ({ upstreamCalls, cacheReads }: NonNullable<PlanFetch['below']>): boolean =>
  upstreamCalls.length + cacheReads.length > 0;

const factsOf = (fetch: PlanFetch): readonly string[] => {
  const { kind, path, entityCount, waitedFor, heldMs, mergedWith, sharedWith, below, errors } = fetch;
  return present([
    kind === 'root' ? 'root fields' : path,
    entityCount !== undefined && `${counted(entityCount, 'entity', 'entities')} in one request`,
    waitedFor.length > 0 && `waited for ${waitedFor.join(', ')}`,
    heldMs !== undefined && `held for ${inMilliseconds(heldMs)}`,
    mergedWith !== undefined && `sent together with ${mergedWith.join(', ')}`,
    sharedWith !== undefined && `shared the response of ${sharedWith}`,
    below !== undefined &&
      below.sql.count > 0 &&
      `${counted(below.sql.count, 'SQL statement')}, ${inMilliseconds(below.sql.durationMs)}`,
    below !== undefined && !hasWork(below) && 'no source or cache was read',
    errors > 0 && counted(errors, 'error'),
  ]);
};

export const FetchDetail = ({ fetch }: { readonly fetch: PlanFetch }) => {
  const { operation, below } = fetch;
  const work = below !== undefined && hasWork(below) ? below : undefined;
  return (
    <section className={styles['detail']} aria-label={`Fetch ${fetch.id}`}>
      <header>
        <h4>
          Fetch {fetch.id} <span style={{ color: colourOf(fetch.service) }}>{titleOf(fetch.service)}</span>
        </h4>
        <ul>
          {factsOf(fetch).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </header>
      <div className={work ? styles['columns'] : undefined}>
        {operation !== undefined && (
          <GraphqlCode text={graphqlLines(operation)} label={`What fetch ${fetch.id} asked its service`} />
        )}
        {work !== undefined && (
          <Scroll label={`What was done for fetch ${fetch.id}`} className={styles['tables']}>
            {work.upstreamCalls.length > 0 && <Calls calls={work.upstreamCalls} />}
            {work.cacheReads.length > 0 && <Reads reads={work.cacheReads} />}
            {work.omitted !== undefined && <p>{work.omitted} more are not listed.</p>}
          </Scroll>
        )}
      </div>
    </section>
  );
};
