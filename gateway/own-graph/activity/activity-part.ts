import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import { ServiceError, type SourceFailure } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import type { NodeReference } from '../node-reader.ts';
import { invalidCursor, type PartPosition } from './activity-cursor.ts';

/** What has happened, as in the schema, with the item's key. */
export interface Happening {
  readonly item: NodeReference | null;
  readonly feed: ActivityFeed | null;
  readonly failure: SourceFailure | null;
  readonly gapMessage: string | null;
}

export const nothingHappened: Happening = { item: null, feed: null, failure: null, gapMessage: null };

export interface PartEvent extends Happening {
  readonly part: string;
  /** Position of the part after this event; undefined if not known yet. */
  readonly position: PartPosition | undefined;
}

export interface ActivityPart {
  readonly name: string;
  /** Initial position. Undefined for a feed that could not be read yet. */
  readonly position: PartPosition | undefined;
  readonly events: AsyncIterator<PartEvent>;
}

export interface PartContext {
  readonly services: ReadonlyMap<string, GraphQLService>;
  readonly context: Call;
  /** The cursor of the whole stream, for errors. */
  readonly after: string | null;
}

export interface ServiceEvents<Event> {
  /** Rejects with the stream's error, or if the stream ends, which a running service never does; then closes it. */
  next(): Promise<Event>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error instanceof GraphQLError ? error.extensions['code'] : undefined);

/** Gives an error the service's name instead of the name of the subgraph `graph`. */
const errorOf = (serviceName: string, error: unknown): unknown => {
  if (!(error instanceof ServiceError)) return error;
  const { message, extensions } = toGraphQLError(error, serviceName);
  return new GraphQLError(message, { extensions });
};

/** Returns the only field of an event, or throws its error. */
const eventIn = <Event>({ data, errors }: ExecutionResult): Event => {
  const [value] = Object.values(data ?? {});
  if (value === undefined || value === null)
    throw errors?.[0] ?? new ServiceError('service_unavailable', 'A service sent an event without data.');
  return value as Event;
};

/** Opens a subscription of a service. The service's validation errors are reported for `after`. */
export const openPart = async <Event>(
  { services, context, after }: PartContext,
  serviceName: string,
  request: GraphQLServiceRequest,
): Promise<ServiceEvents<Event>> => {
  const open = async (): Promise<AsyncIterator<ExecutionResult>> => {
    const service = services.get(serviceName);
    if (service === undefined)
      throw new ServiceError('service_unavailable', `${serviceName} is not part of this gateway.`);
    return service.subscribe(request, context);
  };
  const results = await open().catch((error: unknown) => {
    throw after !== null && codeOf(error) === 'VALIDATION_ERROR' ? invalidCursor(after) : errorOf(serviceName, error);
  });
  const read = async (): Promise<Event> => {
    const next = await results.next();
    if (next.done === true)
      throw new ServiceError('service_unavailable', `The service ${serviceName} ended its stream; subscribe again.`);
    return eventIn<Event>(next.value);
  };
  const close = async (): Promise<void> => {
    await results.return?.();
  };
  return {
    close,
    next: () =>
      read().catch((error: unknown) => {
        close().catch(() => {});
        throw errorOf(serviceName, error);
      }),
  };
};
