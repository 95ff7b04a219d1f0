import { counted, inBytes, inMilliseconds } from '../../kit/units.ts';
import type { Response } from './ask-again.ts';
import { totalsOf } from './plan-totals.ts';

/** A figure of the summary, and its label. */
interface Fact {
  readonly value: string;
  readonly of: string;
  readonly detail?: string | undefined;
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;

export const factsOf = ({ plan, cost, bytes, roundTripMs, status }: Response): readonly Fact[] => {
  const facts: Fact[] = [];
  if (plan !== undefined) {
    const { isNew, prepareMs, stream } = plan.operation;
    const { services, cacheReads, cacheHits, upstreamCalls, receivedBytes } = totalsOf(plan);
    facts.push(
      {
        value: inMilliseconds(plan.durationMs),
        of: stream === undefined ? 'in the server' : 'to complete the event',
        detail: isNew ? `${inMilliseconds(prepareMs)} of them to plan it` : 'its plan was cached',
      },
      {
        value: String(plan.fetches.length),
        of: plan.fetches.length === 1 ? 'fetch' : 'fetches',
        detail: `of ${counted(services, 'service')}`,
      },
      {
        value: String(upstreamCalls),
        of: upstreamCalls === 1 ? 'upstream call' : 'upstream calls',
        detail: upstreamCalls === 0 ? 'no source was called' : `${inBytes(receivedBytes)} read`,
      },
      {
        value: cacheReads === 0 ? '0' : `${cacheHits} of ${cacheReads}`,
        of: 'reads from the cache',
        detail: cacheReads === 0 ? 'none was needed' : share(cacheHits, cacheReads),
      },
    );
  }
  facts.push({
    value: inBytes(bytes),
    of: status === undefined ? 'first event' : `response, status ${status}`,
    detail: `${inMilliseconds(roundTripMs)} as this browser saw it`,
  });
  if (cost !== undefined)
    facts.push({
      value: cost.estimated.toLocaleString('en'),
      of: 'cost',
      detail: cost.limit === null ? 'trusted, so unlimited' : `of ${cost.limit.toLocaleString('en')} allowed`,
    });
  return facts;
};
