import { randomBytes } from 'node:crypto';
import type { EventBus } from '../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../platform/call/call.ts';
import { type Identity, ownerOf } from '../../../platform/call/identity.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { type Connection, createConnection } from '../../../platform/graphql/connections/connection.ts';
import { openCursor } from '../../../platform/graphql/connections/open-cursor.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { type Clock, toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { SignedTokens } from '../../../platform/storage/tokens/signed-tokens.ts';
import type { OwnGraph } from '../../../platform/subgraph/own-graph.ts';
import { watchesErrors } from '../model/errors.ts';
import { watchesRules } from '../model/rules.ts';
import { shardTopic, type Watch, type WatchCondition, type WatchFiring } from '../model/watch.ts';
import type { WatchStore } from '../store/watch-store.ts';
import { checkCondition } from './check-condition.ts';
import { servicesOf, shardOf, streamKeyOf } from './stream-key.ts';

interface CreateInput {
  readonly name: string;
  readonly document: string | null;
  readonly documentId: string | null;
  readonly variables: Record<string, unknown> | null;
  readonly condition: WatchCondition;
  readonly endsAt: string | null;
}

interface UpdateInput {
  readonly watchId: string;
  readonly name: string | null;
  readonly isPaused: boolean | null;
  readonly endsAt: string | null;
}

interface Page {
  readonly first: number;
  readonly after: string | null;
}

/** No owner finds or changes another's watch. */
export interface WatchList {
  find(watchId: string, call: Call): Promise<Watch | null>;
  list(page: Page, call: Call): Promise<Connection<Watch>>;
  firings(watch: Watch, page: Page): Promise<Connection<WatchFiring>>;
  create(input: CreateInput, call: Call): Promise<Watch>;
  update(input: UpdateInput, call: Call): Promise<Watch>;
  delete(watchId: string, call: Call): Promise<string>;
}

interface WatchListOptions {
  readonly store: WatchStore;
  readonly ownGraph: Pick<OwnGraph, 'identityOf' | 'check'>;
  readonly tokens: SignedTokens;
  readonly bus: EventBus;
  /** Makes workers look for shards that no worker has. */
  readonly wake: () => void;
  readonly clock: Clock;
  /** Name of this service, whose own subscription cannot be watched. */
  readonly serviceName: string;
  readonly mostPerOwner: number;
}

const longestVariables = 20_000;

const purposeOf = (purpose: string, subject: string) => ({ purpose: `watches.${purpose}`, subject, version: 1 });

export const notFound = (watchId: string): ServiceError =>
  new ServiceError('not_found', `There is no watch ${watchId} of this key.`, { param: 'watchId' });

export const createWatchList = (options: WatchListOptions): WatchList => {
  const { store, ownGraph, tokens, bus, wake, clock, serviceName, mostPerOwner } = options;

  const announce = (shard: number): void => {
    bus.publish(shardTopic(shard));
    wake();
  };

  const owned = async (watchId: string, call: Call): Promise<Watch> => {
    const watch = await store.find(watchId);
    if (watch === undefined || watch.owner !== ownerOf(call.identity)) throw notFound(watchId);
    return watch;
  };

  const demandFuture = (endsAt: string | null): void => {
    if (endsAt !== null && Date.parse(endsAt) <= clock.now())
      throw validationFailure(brokenRule(watchesRules.end_is_past, ['input', 'endsAt'], endsAt));
  };

  /** Returns the rights that the owner has without this request, because it will not last. */
  const identityFor = async (call: Call): Promise<Identity> => {
    const identity = await ownGraph.identityOf(ownerOf(call.identity));
    if (identity === undefined)
      throw new ServiceError(
        'forbidden',
        'A watch belongs to an API key of this deployment, which this request has not.',
      );
    return identity;
  };

  return {
    async find(watchId, call) {
      const watch = await store.find(watchId);
      return watch === undefined || watch.owner !== ownerOf(call.identity) ? null : watch;
    },
    async list({ first, after }, { identity }) {
      const owner = ownerOf(identity);
      const purpose = purposeOf('list', owner);
      const place =
        after === null
          ? null
          : openCursor<readonly [string, string]>(tokens, purpose, after, watchesRules.cursor_of_other_watches);
      const found = await store.list(owner, {
        after: place && { createdAt: place[0], watchId: place[1] },
        limit: first + 1,
      });
      return createConnection({
        rows: found.slice(0, first),
        node: (watch) => watch,
        cursor: ({ createdAt, watchId }) => tokens.seal(purpose, [createdAt, watchId]),
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
      });
    },
    async firings({ watchId }, { first, after }) {
      const purpose = purposeOf('firings', watchId);
      const before =
        after === null ? null : openCursor<number>(tokens, purpose, after, watchesRules.cursor_of_other_firings);
      const found = await store.firings(watchId, { before, limit: first + 1 });
      return createConnection({
        rows: found.slice(0, first),
        node: (firing) => firing,
        cursor: ({ sequence }) => tokens.seal(purpose, sequence),
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
      });
    },
    async create({ name, document, documentId, variables, condition, endsAt }, call) {
      demandFuture(endsAt);
      if (JSON.stringify(variables ?? {}).length > longestVariables)
        throw validationFailure(brokenRule(watchesRules.variables_too_large, ['input', 'variables'], null));
      const identity = await identityFor(call);
      const checked = await ownGraph.check({ text: document, documentId, variables }, identity);
      const refused = (reason: string) => new ServiceError(watchesErrors.watch_document_refused, reason);
      if ('refusal' in checked) throw refused(checked.refusal);
      if (checked.service === serviceName) throw refused('The firings of a watch cannot be watched.');
      checkCondition(condition, checked);
      const services = servicesOf(identity);
      const streamKey = streamKeyOf(checked.text, checked.variables, services);
      const watchId = `wa_${randomBytes(10).toString('hex')}`;
      const shard = shardOf(streamKey);
      const isCreated = await store.create(
        {
          watchId,
          owner: ownerOf(identity),
          name,
          document: checked.text,
          variables: checked.variables,
          services,
          streamKey,
          shard,
          condition,
          endsAt,
          createdAt: toInstant(clock.now()),
        },
        mostPerOwner,
      );
      if (!isCreated)
        throw new ServiceError(
          watchesErrors.watch_limit_reached,
          `A key has at most ${mostPerOwner} watches (WATCHES_PER_KEY). Delete one first.`,
        );
      announce(shard);
      return owned(watchId, call);
    },
    async update({ watchId, name, isPaused, endsAt }, call) {
      demandFuture(endsAt);
      const watch = await owned(watchId, call);
      if (watch.state === 'ENDED' || watch.state === 'BROKEN')
        throw new ServiceError(watchesErrors.watch_ended, 'The watch is over. Create it again.');
      const changes = {
        name: name ?? undefined,
        endsAt: endsAt ?? undefined,
        // What is paused already keeps what it remembers, and so does what continues.
        isPaused: isPaused === null || isPaused === (watch.state === 'PAUSED') ? undefined : isPaused,
      };
      const shard = await store.update(watchId, changes, toInstant(clock.now()));
      if (shard === undefined) throw notFound(watchId);
      announce(shard);
      return owned(watchId, call);
    },
    async delete(watchId, call) {
      await owned(watchId, call);
      const shard = await store.delete(watchId);
      if (shard === undefined) throw notFound(watchId);
      announce(shard);
      return watchId;
    },
  };
};
