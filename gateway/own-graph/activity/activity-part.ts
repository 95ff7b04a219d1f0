import { type ExecutionResult, GraphQLError } from 'graphql';
import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import type { NodeReference } from '../node-reader.ts';
import { invalidCursor, type PartPosition } from './activity-cursor.ts';

/** What one part adds to the stream. */
export interface PartEvent {
  readonly item: NodeReference | null;
  readonly feed: ActivityFeed | null;
  readonly failure: SourceFailure | null;
  readonly gapMessage: string | null;
  /** The part, and where it is behind this event. Undefined while it has no position yet. */
  readonly part: string;
  readonly position: PartPosition | undefined;
}

/** One service's stream, opened. */
export interface ActivityPart {
  readonly name: string;
  /** Where it begins. Undefined for a feed that could not be read yet. */
  readonly position: PartPosition | undefined;
  readonly events: AsyncIterator<PartEvent>;
}

/** What opens the streams of services for one reader. */
export interface PartContext {
  readonly services: ReadonlyMap<string, GraphQLService>;
  readonly context: RequestContext;
  /** The cursor of the whole, for errors. */
  readonly after: string | null;
}

const codeOf = (error: unknown): unknown => (error instanceof GraphQLError ? error.extensions['code'] : undefined);

/** Opens a subscription of a service. What the service says of a cursor is said of `after`. */
export const openPart = async (
  { services, context, after }: PartContext,
  serviceName: string,
  request: GraphQLServiceRequest,
): Promise<AsyncIterableIterator<ExecutionResult>> => {
  const service = services.get(serviceName);
  if (service === undefined)
    throw new ServiceError('service_unavailable', `${serviceName} is not part of this gateway.`);
  try {
    return await service.subscribe(request, context);
  } catch (error) {
    throw after !== null && codeOf(error) === 'VALIDATION_ERROR' ? invalidCursor(after) : error;
  }
};

/** The only field of an event. Throws the error of one that has none. */
export const eventIn = <Value>({ data, errors }: ExecutionResult): Value => {
  const [value] = Object.values(data ?? {});
  if (value === undefined || value === null)
    throw errors?.[0] ?? new ServiceError('service_unavailable', 'A service sent an event without data.');
  return value as Value;
};

/** A service ends none of these streams while it runs. */
export const endedEarly = (serviceName: string): ServiceError =>
  new ServiceError('service_unavailable', `The service ${serviceName} ended its stream; subscribe again.`);
