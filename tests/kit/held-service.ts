import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createDeferred } from '../../platform/promise/deferred.ts';
import { onAbort } from '../../platform/signals/on-abort.ts';

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
  const gate = createDeferred<void>();
  const counts = { asked: 0, aborted: 0 };
  return {
    counts,
    release: () => gate.resolve(),
    wrap: (service) =>
      service.name !== name
        ? service
        : {
            ...service,
            execute: async (request, context) => {
              counts.asked += 1;
              const stopListening = onAbort(context.signal, () => {
                counts.aborted += 1;
              });
              try {
                await gate.promise;
                return await service.execute(request, context);
              } finally {
                stopListening();
              }
            },
          },
  };
};
