import type { Call } from '../../../platform/call/call.ts';
import type { Identity } from '../../../platform/call/identity.ts';
import { platformRules } from '../../../platform/errors/platform-rules.ts';
import { isUnavailable } from '../../../platform/errors/service-error.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { readUpstreams } from '../../../platform/observability/read-upstreams.ts';
import { abortable } from '../../../platform/runtime/abortable.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { changesOf } from '../../../platform/streams/changes-of.ts';
import { sameRows } from '../../../platform/streams/same-result.ts';
import { createSharedPolls } from '../../../platform/streams/shared-polls.ts';
import { mayUse } from '../../api-keys/authenticator.ts';
import { databaseNeeded } from '../database-needed.ts';
import { toUpstreamRecord, type UpstreamRecord } from './upstream-record.ts';

/** Interval at which reports are read for all subscribers. */
export const pollMs = 2_000;
/** Time for which queries share a reading. */
const freshMs = 1_000;

type Records = readonly UpstreamRecord[];

interface UpstreamsOptions {
  /** If undefined, all methods reject with `service_unavailable`. */
  readonly database: Database | undefined;
  readonly clock: Clock;
  /** Services of the graph. */
  readonly serviceNames: readonly string[];
}

/**
 * State of the upstreams of the services that a caller may use. Null selects all of these services. `list` and `watch`
 * throw `validation_error` for a service that does not exist.
 */
export interface Upstreams {
  list(services: readonly string[] | null, call: Call): Promise<Records>;
  /** Returns null for an unknown upstream. Does not check the caller's rights. */
  find(service: string, name: string, call: Call): Promise<UpstreamRecord | null>;
  /** The current list, then each change. */
  watch(services: readonly string[] | null, call: Call): Promise<AsyncIterableIterator<Records>>;
}

const sameRecords = (before: Records, after: Records): boolean =>
  sameRows(before, after, (one, other) => one === other);

/** Replaces equal records by those before, so that subscribers compare identities and retain no texts of their own. */
const retainUnchanged = (before: Records, after: Records): Records => {
  const known = new Map(before.map((record) => [JSON.stringify(record), record]));
  return after.map((record) => known.get(JSON.stringify(record)) ?? record);
};

export const createUpstreams = ({ database, clock, serviceNames }: UpstreamsOptions): Upstreams => {
  let last: { readonly atMs: number; readonly records: Promise<Records> } | undefined;

  const read = async (): Promise<Records> => {
    const views = await readUpstreams(databaseNeeded(database), clock.now());
    const nowMs = clock.now();
    return views.map((view) => toUpstreamRecord(view, nowMs));
  };

  /** Statements have their own timeout; an aborted caller does not wait for it. */
  const readShared = (call: Call): Promise<Records> => {
    call.throwIfAborted();
    if (last === undefined || clock.now() - last.atMs >= freshMs) {
      const reading = { atMs: clock.now(), records: read() };
      last = reading;
      reading.records.catch(() => {
        if (last === reading) last = undefined;
      });
    }
    return abortable(last.records, call.signal);
  };

  const polls = createSharedPolls<Records>({ clock, same: sameRecords });

  const createRead = () => {
    let known: Records | undefined;
    return async (): Promise<Records> => {
      try {
        known = retainUnchanged(known ?? [], await read());
        return known;
      } catch (error) {
        // Subscribers wait until the database is available again.
        if (known === undefined || !isUnavailable(error)) throw error;
        return known;
      }
    };
  };

  const refuseUnknown = (services: readonly string[] | null): void => {
    const errors = (services ?? []).flatMap((name, index) =>
      serviceNames.includes(name)
        ? []
        : [brokenRule(platformRules.unknown_service, ['services', index], name, { services: serviceNames.join(', ') })],
    );
    if (errors.length > 0) throw validationFailure(...errors);
  };

  const selected = (records: Records, services: readonly string[] | null, identity: Identity): Records =>
    records.filter(({ service }) => (services?.includes(service) ?? true) && mayUse(identity, service));

  return {
    list: async (services, call) => {
      refuseUnknown(services);
      return selected(await readShared(call), services, call.identity);
    },
    find: async (service, name, call) =>
      (await readShared(call)).find((record) => record.service === service && record.name === name) ?? null,
    watch: async (services, call) => {
      refuseUnknown(services);
      return changesOf(
        await polls.watch({ key: 'all', pauseMs: pollMs, read: createRead() }, call),
        (all, before?: Records) => {
          const records = selected(all, services, call.identity);
          return before !== undefined && sameRecords(before, records) ? undefined : records;
        },
      );
    },
  };
};
