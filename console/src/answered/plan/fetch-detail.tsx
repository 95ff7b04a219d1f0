import { Scroll } from '../../kit/scroll.tsx';
import { colourOf, titleOf } from '../../kit/services.ts';
import { inWords } from '../../kit/spans.ts';
import { counted, inBytes, inMilliseconds } from '../../kit/units.ts';
import type { CacheRead, PlanFetch, UpstreamCall } from '../answer/report.ts';
import { GraphqlCode } from '../code/code.tsx';
import { graphqlLines } from '../code/graphql-lines.ts';
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
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th scope="col">Request</th>
        <th scope="col">Result</th>
        <th scope="col">Size</th>
        <th scope="col">At</th>
        <th scope="col">Took</th>
      </tr>
    </thead>
    <tbody>
      {calls.map(({ source, method, path, attempt, status, outcome, bytes, startMs, durationMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls of one plan never change their places.
        <tr key={index}>
          <td>{source}</td>
          <td className={styles['request']} title={path}>
            {method} {path}
          </td>
          <td data-outcome={outcome === 'ok' ? 'ok' : 'failed'}>
            {status ?? ''} {outcome === 'ok' ? '' : outcome.replaceAll('_', ' ')}
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
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Result</th>
        <th scope="col">Age</th>
        <th scope="col">At</th>
        <th scope="col">Took</th>
      </tr>
    </thead>
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

const factsOf = (fetch: PlanFetch): readonly string[] => [
  fetch.kind === 'root' ? 'root fields' : fetch.path,
  ...(fetch.entityCount === undefined ? [] : [`${counted(fetch.entityCount, 'entity', 'entities')} in one request`]),
  ...(fetch.waitedFor.length === 0 ? [] : [`waited for ${fetch.waitedFor.join(', ')}`]),
  ...(fetch.heldMs === undefined ? [] : [`held for ${inMilliseconds(fetch.heldMs)}`]),
  ...(fetch.mergedWith === undefined ? [] : [`sent together with ${fetch.mergedWith.join(', ')}`]),
  ...(fetch.sharedWith === undefined ? [] : [`shared the response of ${fetch.sharedWith}`]),
  ...(fetch.below !== undefined && fetch.below.sql.count > 0
    ? [`${counted(fetch.below.sql.count, 'SQL statement')}, ${inMilliseconds(fetch.below.sql.durationMs)}`]
    : []),
  ...(fetch.below !== undefined && fetch.below.upstreamCalls.length + fetch.below.cacheReads.length === 0
    ? ['no source or cache was read']
    : []),
  ...(fetch.errors > 0 ? [counted(fetch.errors, 'error')] : []),
];

export const FetchDetail = ({ fetch }: { readonly fetch: PlanFetch }) => {
  const { operation, below } = fetch;
  const hasWork = below !== undefined && below.upstreamCalls.length + below.cacheReads.length > 0;
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
      <div className={hasWork ? styles['columns'] : undefined}>
        {operation !== undefined && (
          <GraphqlCode text={graphqlLines(operation)} label={`What fetch ${fetch.id} asked its service`} />
        )}
        {hasWork && (
          <Scroll label={`What was done for fetch ${fetch.id}`} className={styles['tables']}>
            {below.upstreamCalls.length > 0 && <Calls calls={below.upstreamCalls} />}
            {below.cacheReads.length > 0 && <Reads reads={below.cacheReads} />}
            {below.omitted !== undefined && <p>{below.omitted} more are not listed.</p>}
          </Scroll>
        )}
      </div>
    </section>
  );
};
