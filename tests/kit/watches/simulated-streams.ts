import { noRights } from '../../../platform/call/identity.ts';
import type { CheckedDocument, OwnGraph, OwnGraphEvent } from '../../../platform/subgraph/own-graph.ts';
import { type Channel, createChannel } from '../time/channel.ts';
import type { SimulatedWorker } from './gate.ts';

interface OpenStream {
  readonly worker: SimulatedWorker;
  readonly events: Channel<OwnGraphEvent>;
}

/** A stream of numbered events, or of states that are numbers. */
export interface SimulatedStream {
  readonly document: string;
  readonly isResumable: boolean;
  /** Number of the last event, or the state. */
  count: number;
  readonly open: Set<OpenStream>;
}

export const createStream = (document: string, isResumable: boolean): SimulatedStream => ({
  document,
  isResumable,
  count: 0,
  open: new Set(),
});

const eventOf = ({ isResumable }: SimulatedStream, count: number): OwnGraphEvent => ({
  data: { count },
  errors: [],
  position: isResumable ? String(count) : null,
});

export const advance = (stream: SimulatedStream): void => {
  stream.count += 1;
  for (const { worker, events } of stream.open) if (!worker.isDead) events.push(eventOf(stream, stream.count));
};

/** Ends the readers of a stream with an error, as a subgraph does that dies. */
export const interrupt = (stream: SimulatedStream): void => {
  for (const { events } of stream.open) events.fail(new Error('the stream was interrupted'));
  stream.open.clear();
};

/** The own graph of one worker. Keys of `revoked` have no rights. */
export const simulatedGraph = (
  streams: readonly SimulatedStream[],
  worker: SimulatedWorker,
  revoked: ReadonlySet<string>,
): OwnGraph => {
  const streamOf = (text: string): SimulatedStream => {
    const found = streams.find(({ document }) => document === text);
    if (found === undefined) throw new Error(`there is no stream ${text}`);
    return found;
  };
  return {
    identityOf: async (owner) => (revoked.has(owner) ? undefined : { keyId: owner, services: '*', rights: noRights }),
    check: async ({ text, variables }): Promise<CheckedDocument> => ({
      text: text ?? '',
      variables: variables ?? {},
      service: 'counts',
      isResumable: streamOf(text ?? '').isResumable,
      startsWithPosition: streamOf(text ?? '').isResumable,
      targetOf: () => 'value',
    }),
    open: async ({ text }, { position, signal }) => {
      const stream = streamOf(text);
      const opened = { worker, events: createChannel<OwnGraphEvent>() };
      const start = position === null ? stream.count : Number(position);
      opened.events.push(eventOf(stream, stream.isResumable ? start : stream.count));
      if (stream.isResumable)
        for (let missed = start + 1; missed <= stream.count; missed += 1) opened.events.push(eventOf(stream, missed));
      stream.open.add(opened);
      signal.addEventListener('abort', () => stream.open.delete(opened), { once: true });
      return opened.events.stream;
    },
  };
};
