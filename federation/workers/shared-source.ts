import type { SourceListener, SupergraphSource } from '../reload/sources/supergraph-source.ts';

export type SourceReport =
  | { readonly kind: 'reached' }
  | { readonly kind: 'changed'; readonly sdl: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly message: string };

export interface SharedSource {
  readonly source: SupergraphSource;
  /** Makes this worker the poller. */
  poll(): void;
  /** Handles a report of the worker that polls. */
  receive(report: SourceReport): void;
}

const report = (listener: SourceListener, received: SourceReport): void => {
  if (received.kind === 'reached') listener.reached();
  else if (received.kind === 'changed') listener.changed(received.sdl);
  else if (received.kind === 'refused') listener.refused(received.reason);
  else listener.unreachable(new Error(received.message));
};

/** Each worker reads the first supergraph. `publish` passes later ones to the others. */
export const createSharedSource = (own: SupergraphSource, publish: (report: SourceReport) => void): SharedSource => {
  let listener: SourceListener | undefined;
  let isPoller = false;
  let stop: (() => void) | undefined;
  // A new worker may receive a newer supergraph than it has read, before it watches.
  let missed: SourceReport | undefined;
  const deliver = (received: SourceReport): void => {
    if (listener !== undefined) report(listener, received);
    else if (received.kind === 'changed') missed = received;
  };
  const share = (read: SourceReport): void => {
    deliver(read);
    publish(read);
  };
  const start = (): void => {
    if (!isPoller || listener === undefined || stop !== undefined) return;
    stop = own.watch({
      reached: () => share({ kind: 'reached' }),
      changed: (sdl) => share({ kind: 'changed', sdl }),
      refused: (reason) => share({ kind: 'refused', reason }),
      unreachable: ({ message }) => share({ kind: 'unreachable', message }),
    });
  };
  return {
    source: {
      label: own.label,
      first: () => own.first(),
      close: () => own.close(),
      watch: (given) => {
        listener = given;
        if (missed !== undefined) report(given, missed);
        missed = undefined;
        start();
        return () => {
          listener = undefined;
          stop?.();
          stop = undefined;
        };
      },
    },
    poll: () => {
      isPoller = true;
      start();
    },
    receive: deliver,
  };
};
