import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { onAbort } from '../../../platform/runtime/on-abort.ts';

/** Requests that each wait until the test lets them pass. */
export interface HeldRequests {
  /** Lets a waiting request pass; the oldest is first. */
  readonly waiting: (() => void)[];
  /** The most that have waited at once. */
  readonly most: number;
  /** Resolves when the test lets the request pass. */
  hold(): Promise<void>;
  /** Lets waiting and later requests pass. */
  open(): void;
}

export const createHeldRequests = (): HeldRequests => {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  let most = 0;
  return {
    waiting,
    get most() {
      return most;
    },
    hold: () =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
            most = Math.max(most, waiting.length);
          }),
    open: () => {
      isOpen = true;
      for (const pass of waiting.splice(0)) pass();
    },
  };
};

export interface HeldService {
  /** Wraps a service of this name, and leaves others as they are. */
  readonly wrap: (service: GraphQLService) => GraphQLService;
  /** Requests so far, and those of them that were aborted. */
  readonly counts: { asked: number; aborted: number };
  /** Lets waiting and later requests pass. */
  release(): void;
}

/** A service whose requests wait until the test lets them pass. */
export const createHeldService = (name: string): HeldService => {
  const { hold, open } = createHeldRequests();
  const counts = { asked: 0, aborted: 0 };
  const execute =
    (service: GraphQLService): GraphQLService['execute'] =>
    async (request, context) => {
      counts.asked += 1;
      const stopListening = onAbort(context.signal, () => {
        counts.aborted += 1;
      });
      try {
        await hold();
        return await service.execute(request, context);
      } finally {
        stopListening();
      }
    };
  return {
    counts,
    release: open,
    wrap: (service) => (service.name === name ? { ...service, execute: execute(service) } : service),
  };
};
