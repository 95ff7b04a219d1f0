import type { ExecutionResult } from 'graphql';
import type { StreamCount } from '../../platform/operations/process-report.ts';
import { sumStreams } from '../../platform/operations/sum-streams.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { createOwnStreams, type OwnStreams } from './own-streams.ts';
import type { RunningSubscription } from './running-subscription.ts';
import { createSharedStreams, type SharedStreams } from './shared-stream.ts';

/** All streams of a gateway. */
export interface OpenStreams {
  /** Of subgraphs, shared. */
  readonly sources: SharedStreams<ExecutionResult>;
  /** Of completed events, shared; each reads a source. */
  readonly completions: SharedStreams<ExecutionResult, RunningSubscription>;
  /** Of subgraphs, for one reader each. */
  readonly own: OwnStreams<ExecutionResult, RunningSubscription>;
  /** By root field, in the order of its name. */
  count(): readonly StreamCount[];
}

export interface OpenStreamsOptions {
  readonly onError: (error: unknown) => void;
  /** Receives the number of streams of subgraphs. */
  readonly onStreams?: ((open: number) => void) | undefined;
}

export const createOpenStreams = ({ onError, onStreams }: OpenStreamsOptions): OpenStreams => {
  const sources = createSharedStreams<ExecutionResult>({ onError, onSizeChange: () => sizeChanged() });
  const completions = createSharedStreams<ExecutionResult, RunningSubscription>({ onError });
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
