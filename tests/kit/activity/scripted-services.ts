import type { ExecutionResult } from 'graphql';
import { type Activity, type ActivityEvent, createActivity } from '../../../gateway/own-graph/activity/activity.ts';
import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { BoundedBuffer } from '../../../platform/streams/bounded-buffer.ts';
import { ManualClock } from '../clock/manual-clock.ts';
import { createTestContext } from '../graphs/request-context.ts';

type Begin = (variables: Readonly<Record<string, unknown>>) => readonly object[];

/** A service whose streams a test writes. */
interface ScriptedService {
  /** Variables with which streams were opened. */
  readonly asked: Readonly<Record<string, unknown>>[];
  /** Number of streams that have no end yet. */
  open: number;
  /** The stream that was opened last. */
  stream: BoundedBuffer<ExecutionResult> | undefined;
  /** Error of the next openings. */
  refusal: Error | undefined;
  /** First event of a new stream. */
  begin: Begin;
  send(event: object): void;
}

const scripted = (begin: Begin): ScriptedService => {
  const service: ScriptedService = {
    asked: [],
    open: 0,
    stream: undefined,
    refusal: undefined,
    begin,
    send: (event) => service.stream?.push({ data: { event } }),
  };
  return service;
};

const toService = (name: string, service: ScriptedService): [string, GraphQLService] => [
  name,
  {
    name,
    execute: () => {
      throw new ServiceError('internal_error', 'Only streams are opened.');
    },
    subscribe: async ({ variables }: GraphQLServiceRequest) => {
      service.asked.push(variables ?? {});
      if (service.refusal !== undefined) throw service.refusal;
      service.open += 1;
      service.stream = new BoundedBuffer<ExecutionResult>({
        capacity: 100,
        overflow: 'fail',
        onReturn: () => {
          service.open -= 1;
        },
      });
      for (const event of service.begin(variables ?? {})) service.send(event);
      return service.stream;
    },
    close: async () => {},
  },
];

export const feedEvent = (checkpoint: string, itemIds: readonly string[] = [], more: object = {}): object => ({
  checkpoint,
  checkpointStatus: 'OK',
  checkpointMessage: null,
  isCatchingUp: false,
  failure: null,
  items: itemIds.map((itemId) => ({ source: 'NEWS_BOARD', itemId })),
  ...more,
});

/** Activity of services that a test writes. Streams begin at their checkpoint, or at 0. */
export const openScriptedActivity = ({
  feeds = [{ source: 'NEWS_BOARD', community: null }],
}: {
  readonly feeds?: readonly ActivityFeed[];
} = {}) => {
  const clock = new ManualClock();
  const announced = () => scripted(({ after }) => [{ cursor: after ?? '0', item: null }]);
  const [blogs, jobs] = [announced(), announced()];
  const social = scripted(({ since }) => [feedEvent(String(since ?? '0'))]);
  const activity: Activity = createActivity({
    services: new Map([toService('blogs', blogs), toService('jobs', jobs), toService('social', social)]),
    feeds: () => feeds,
    clock,
    refusalOf: () => undefined,
  });
  const watch = (after: string | null = null): Promise<AsyncIterableIterator<ActivityEvent>> =>
    activity.watch({ kinds: null, after }, createTestContext());
  return { clock, blogs, jobs, social, watch };
};
