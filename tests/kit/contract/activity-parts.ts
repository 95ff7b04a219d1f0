import { type ExecutionResult, GraphQLError } from 'graphql';
import { type Activity, createActivity } from '../../../gateway/own-graph/activity/activity.ts';
import { systemClock } from '../../../platform/clock/system-clock.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { BoundedBuffer } from '../../../platform/streams/bounded-buffer.ts';

const serviceOf = (name: string, subscribe: GraphQLService['subscribe']): [string, GraphQLService] => [
  name,
  {
    name,
    subscribe,
    execute: () => ({ errors: [new GraphQLError('Only streams are opened.')] }),
    close: async () => {},
  },
];

/** A stream of one event, with the position where reading begins. */
const beginning = async () => {
  const events = new BoundedBuffer<ExecutionResult>({ capacity: 1, overflow: 'fail', onReturn: () => {} });
  events.push({ data: { event: { cursor: 'begun', item: null } } });
  return events;
};

const unreadable = async () => {
  throw new GraphQLError('The source cannot be reached.', {
    extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'news_board', retryable: true, retryAfterSeconds: 30 },
  });
};

/** Activity of services without events, and of a feed that fails. */
export const quietActivity = (): Activity =>
  createActivity({
    services: new Map([serviceOf('blogs', beginning), serviceOf('jobs', beginning), serviceOf('social', unreadable)]),
    feeds: () => [{ source: 'NEWS_BOARD', community: null }],
    clock: systemClock,
    refusalOf: () => undefined,
  });
