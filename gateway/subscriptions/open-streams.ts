import type { ExecutionResult } from 'graphql';
import { type StreamCount, sumStreams } from '../../platform/observability/process-report.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { estimateJsonSize } from '../../platform/text/json/json-size.ts';
import { createOwnStreams, type OwnStreams } from './own-streams.ts';
import type { RunningSubscription } from './running-subscription.ts';
import { createSharedStreams, type SharedStreams } from './shared-stream.ts';

/** Estimates the size of an event's text. An error may refer to more than is sent, so only its message counts. */
export const eventSize = ({ data, errors = [] }: ExecutionResult): number =>
  errors.reduce((size, { message }) => size + message.length, estimateJsonSize(data));

export interface OpenStreams {
  /** Shared streams of subgraphs. */
  readonly sources: SharedStreams<ExecutionResult>;
  /** Shared streams of completed events; each reads a source. */
  readonly completions: SharedStreams<ExecutionResult, RunningSubscription>;
  /** Streams of subgraphs for a single reader. */
  readonly own: OwnStreams<ExecutionResult, RunningSubscription>;
  /** Counts by root field, sorted by name. */
  count(): readonly StreamCount[];
}

export interface OpenStreamsOptions {
  readonly onError: (error: unknown) => void;
  /** Called with the number of subgraph streams. */
  readonly onStreams?: ((open: number) => void) | undefined;
  /** Called with the root field for each state that a later one replaced before it was delivered. */
  readonly onDropped?: ((field: string) => void) | undefined;
  /** Called with the root field for each client's subscription that ends because it fell behind. */
  readonly onBehind?: ((field: string) => void) | undefined;
}

export const createOpenStreams = ({ onError, onStreams, onDropped, onBehind }: OpenStreamsOptions): OpenStreams => {
  const shared = { onError, onDropped, sizeOf: eventSize };
  const sources = createSharedStreams<ExecutionResult>({ ...shared, onSizeChange: () => sizeChanged() });
  // A completion that falls behind is the reader of a source, and ends its clients.
  const completions = createSharedStreams<ExecutionResult, RunningSubscription>({ ...shared, onBehind });
  const own = createOwnStreams<ExecutionResult, RunningSubscription>({ onSizeChange: () => sizeChanged(), onError });
  const sizeChanged = guarded(() => onStreams?.(sources.size + own.size), onError);
  return {
    sources,
    completions,
    own,
    count: () =>
      sumStreams([
        ...[...sources.census()].map(({ label }) => ({ field: label, streams: 1, readers: 0 })),
        ...[...completions.census()].map(({ label, readers }) => ({ field: label, streams: 0, readers })),
        ...[...own.labels()].map((label) => ({ field: label, streams: 1, readers: 1 })),
      ]),
  };
};
