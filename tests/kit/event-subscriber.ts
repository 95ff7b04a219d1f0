import { type Heard, type SocketSubscriber, subscribeBySocket } from './socket-subscriber.ts';
import type { Tributary } from './start-tributary.ts';

export interface EventSubscriber<Event> extends SocketSubscriber<{ readonly told: Event }> {
  /** Resolves to the content of the next event. Throws for anything but an event without errors. */
  next(): Promise<Event>;
}

/** The first error of a message, whether it has data or not. */
export const errorOf = (heard: Heard<unknown>) =>
  heard.kind === 'error' || heard.kind === 'next' ? heard.errors[0] : undefined;

/** The data of an event. Throws for anything but an event without errors. */
export const dataOf = <Data>(heard: Heard<Data>): Data => {
  if (heard.kind === 'next' && heard.data !== null && heard.errors.length === 0) return heard.data;
  throw new Error(`an event was expected: ${JSON.stringify(heard)}`);
};

/** Subscribes over a WebSocket of its own with a query whose only field has the alias `told`. */
export const subscriberOf =
  <Event, Variables extends object>(query: string) =>
  (tributary: Pick<Tributary, 'url' | 'key'>, variables: Variables): EventSubscriber<Event> => {
    const socket = subscribeBySocket<{ readonly told: Event }>(
      tributary,
      query,
      Object.fromEntries(Object.entries(variables)),
    );
    return {
      ...socket,
      next: async () => dataOf(await socket.hear()).told,
    };
  };
