import { counted, inBytes, inMilliseconds } from '../../kit/units.ts';
import type { Answer } from './ask-again.ts';

/** A number that sums an answer up, and what it is of. */
export interface Fact {
  readonly value: string;
  readonly of: string;
  readonly detail?: string | undefined;
}

const share = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;

export const factsOf = ({ plan, cost, bytes, roundTripMs, status }: Answer): readonly Fact[] => {
  const below = (plan?.fetches ?? []).flatMap((fetch) => (fetch.below === undefined ? [] : [fetch.below]));
  const reads = below.flatMap(({ cacheReads }) => cacheReads);
  const calls = below.flatMap(({ upstreamCalls }) => upstreamCalls);
  const hits = reads.filter(({ outcome }) => outcome === 'hit').length;
  const received = calls.reduce((sum, call) => sum + (call.bytes ?? 0), 0);
  const services = new Set(plan?.fetches.map(({ service }) => service));
  const facts: Fact[] = [];
  if (plan !== undefined) {
    const { isNew, prepareMs, stream } = plan.operation;
    if (stream !== undefined) services.add(stream);
    facts.push(
      {
        value: inMilliseconds(plan.durationMs),
        of: stream === undefined ? 'in the server' : 'to complete the event',
        detail: isNew ? `${inMilliseconds(prepareMs)} of them to plan it` : 'its plan was cached',
      },
      {
        value: String(plan.fetches.length),
        of: plan.fetches.length === 1 ? 'fetch' : 'fetches',
        detail: `of ${counted(services.size, 'service')}`,
      },
      {
        value: String(calls.length),
        of: calls.length === 1 ? 'upstream call' : 'upstream calls',
        detail: calls.length === 0 ? 'no source was asked' : `${inBytes(received)} read`,
      },
      {
        value: reads.length === 0 ? '0' : `${hits} of ${reads.length}`,
        of: 'reads from the cache',
        detail: reads.length === 0 ? 'none was needed' : share(hits, reads.length),
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
      detail: cost.limit === null ? 'trusted, so without a limit' : `of ${cost.limit.toLocaleString('en')} allowed`,
    });
  return facts;
};
