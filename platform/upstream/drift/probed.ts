import type { Call } from '../../call/call.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { UpstreamDefinition } from '../upstream-http.ts';
import type { WebFetcher, WebFetcherOptions } from '../web/web-fetcher.ts';
import type { RowTally, UpstreamProbe } from './wire-shape.ts';

/** One read of an address in an operator's list, such as a feed. */
export interface WebProbe {
  /** Name in the operator's list. */
  readonly name: string;
  /** Public name of the kind of source, as in metrics. */
  readonly source: string;
  /** For people. */
  readonly displayName: string;
  readonly web: WebFetcherOptions;
  /** Throws an error with a message for the operator. */
  readonly read: (web: WebFetcher, clock: Clock, call: Call) => Promise<RowTally>;
}

/** The type requires a probe, because otherwise users would notice drift first. */
export interface ProbedUpstream extends UpstreamDefinition {
  readonly probe: UpstreamProbe;
}

export const probed = (definition: UpstreamDefinition, probe: UpstreamProbe): ProbedUpstream => {
  const unread = probe.unread?.trim().split(/\s+/) ?? [];
  const shapes = probe.shapes.map((shape) => ('tally' in shape ? shape : { ...shape, unread }));
  return { ...definition, probe: { ...probe, shapes } };
};
