import { memoized } from '../../platform/cache/memoized.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { nextTurn } from '../../platform/promise/next-turn.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { isPrepared } from '../execution/operation-store.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { Graph } from '../graph.ts';
import type { OpenStreams } from './open-streams.ts';
import type { RunningSubscription, SubscriptionParts } from './running-subscription.ts';
import { isSameOperation } from './same-operation.ts';

interface FollowOptions {
  readonly graph: Graph;
  readonly streams: Pick<OpenStreams, 'completions' | 'own'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Readers of changed subscriptions are ended over this time, so that they do not all reconnect at once. */
const spreadMs = 5_000;

const reloaded = () =>
  new ServiceError(
    'subscription_schema_reload',
    'The schema was replaced, and this subscription with it; subscribe again.',
  );

/** Returns undefined if the subscription has changed in the current graph. */
const renewedParts = async (
  { parts, prepareAgain }: RunningSubscription,
  { services }: Pick<Graph, 'services'>,
  isSame: (former: PreparedOperation, now: PreparedOperation) => boolean,
): Promise<SubscriptionParts | undefined> => {
  const { operation, services: former } = parts;
  const now = await prepareAgain();
  if (!isPrepared(now) || now.subscription === undefined) return undefined;
  // The access rules may have changed, so the caller must subscribe again.
  if (operation.withheld !== undefined || now.access !== undefined) return undefined;
  // A subgraph at another address has another stream.
  if (now.serviceNames.some((name) => services.get(name) !== former.get(name))) return undefined;
  return isSame(operation, now) ? { operation: now, subscription: now.subscription, services } : undefined;
};

/**
 * After each reload, ends the subscriptions whose plan or used schema has changed. The others continue with parts of
 * the new supergraph, so that the former one can be freed. Returns a function that stops this.
 */
export const followReloads = ({ graph, streams, clock, onError }: FollowOptions): (() => void) => {
  let generation = 0;

  const later = (end: () => void): void => {
    clock.after(Math.random() * spreadMs, guarded(end, onError));
  };

  const lookThrough = async (): Promise<void> => {
    generation++;
    const mine = generation;
    // Many streams share one operation, with other variables or callers.
    const known = new WeakMap<PreparedOperation, WeakMap<PreparedOperation, boolean>>();
    const isSame = (former: PreparedOperation, now: PreparedOperation): boolean => {
      const of = memoized(known, former, () => new WeakMap<PreparedOperation, boolean>());
      return memoized(of, now, () => isSameOperation(former, now));
    };
    for (const entry of [...streams.completions.entries(), ...streams.own.entries()]) {
      const { about: running } = entry;
      if (running === undefined || running.parts.operation.schema === graph.supergraph.apiSchema) continue;
      const renewed = await renewedParts(running, graph, isSame);
      if (mine !== generation) return;
      if (renewed === undefined) entry.end(reloaded(), later);
      else running.parts = renewed;
      await nextTurn();
      if (mine !== generation) return;
    }
  };

  return graph.onReload(guarded(lookThrough, onError));
};
