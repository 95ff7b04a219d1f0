import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type ActivityFollower, followActivity, StreamEnded } from '../kit/activity/follow-activity.ts';
import { createHappenings, untilWorldIsRead } from '../kit/activity/happenings.ts';
import {
  type ActivityService,
  type RolesOverSockets,
  startRolesOverSockets,
} from '../kit/activity/roles-over-sockets.ts';
import { type OwnWorld, openOwnWorld } from '../kit/fleet/own-world.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';

describeServers('activity of subgraphs in other processes', (open) => {
  let servers: TestServers;
  let world: OwnWorld;
  let roles: RolesOverSockets;
  let gateways: readonly [string, string];
  const followers = new Set<ActivityFollower>();

  beforeAll(async () => {
    [servers, world] = await Promise.all([open(), openOwnWorld()]);
    roles = await startRolesOverSockets(servers, { ...world.environment, ACTIVITY_FEEDS: 'NEWS_BOARD' });
    gateways = [await roles.startGateway(), await roles.startGateway()];
    const [url] = gateways;
    await untilWorldIsRead({ url, key: roles.key });
  });
  afterAll(async () => {
    await roles?.close();
    await world?.close();
    await servers?.dispose();
  });
  const leave = (): void => {
    for (const follower of followers) follower.close();
    followers.clear();
  };
  afterEach(leave);

  const follow = (after: string | null = null, url: string = gateways[0]): ActivityFollower => {
    const follower = followActivity({ url, key: roles.key }, { after });
    followers.add(follower);
    return follower;
  };
  const happen = createHappenings(() => world);
  /** Expects every item once, and then new items: an item that came twice would come before those. */
  const readsTheRest = async (follower: ActivityFollower, had: readonly string[], expected: readonly string[]) => {
    const rest = await follower.items(expected.length - had.length);
    expect([...had, ...rest].sort()).toEqual([...expected].sort());
    const more = happen();
    expect([...(await follower.items(3))].sort()).toEqual(more.sort());
  };
  /**
   * Returns the error that ends a stream, after any number of events. An event that was being completed when its
   * service went away has no item.
   */
  const endOf = async (follower: ActivityFollower): Promise<unknown> => {
    for (;;) {
      const event = await follower.next().catch((error: unknown) => error);
      if (event instanceof StreamEnded) return event;
    }
  };

  it('has posts, stories and postings, each once, with fields of their services', async () => {
    const follower = follow();
    expect(await follower.next()).toMatchObject({ cursor: expect.any(String), item: null, failure: null });
    const expected = [...happen(), ...happen()];
    expect([...(await follower.items(6))].sort()).toEqual(expected.sort());
  });

  it('continues at the other gateway after a cursor of the first, in the middle of simultaneous items', async () => {
    let follower = follow();
    await follower.next();
    const expected = [...happen(), ...happen()];
    const had: string[] = [];
    for (const gateway of [1, 0, 1] as const) {
      had.push(...(await follower.items(1)));
      const cursor = follower.cursor() ?? null;
      leave();
      expected.push(...happen());
      follower = follow(cursor, gateways[gateway]);
    }
    await readsTheRest(follower, had, expected);
  });

  it.each<ActivityService>(['blogs', 'jobs', 'social'])(
    'ends with a retryable error when %s goes away, and continues when it is back, without gaps or duplicates',
    async (service) => {
      const follower = follow();
      await follower.next();
      const expected = happen();
      const had = [...(await follower.items(2))];
      const cursor = follower.cursor() ?? null;

      const network = roles.networks.get(service);
      await network?.refuse();
      const unavailable = { errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true, service } }] };
      expect(await endOf(follower)).toMatchObject(unavailable);
      // Items between the cursor and the end are read again; the reader continues after those that it had.
      expect(await endOf(follow(cursor))).toMatchObject(unavailable);
      expected.push(...happen());
      await network?.restore();

      await readsTheRest(follow(cursor), had, expected);
    },
  );

  it('continues after a cursor that is older than every process that it reads from', async () => {
    const follower = follow();
    await follower.next();
    const expected = [...happen(), ...happen()];
    const had = [...(await follower.items(4))];
    const cursor = follower.cursor() ?? null;

    const ended = endOf(follower);
    await roles.restart('blogs');
    expect(await ended).toBeInstanceOf(Error);
    leave();
    expected.push(...happen());
    for (const service of ['jobs', 'social'] as const) await roles.restart(service);
    await roles.endGateway(gateways[0]);
    gateways = [await roles.startGateway(), gateways[1]];
    expected.push(...happen());

    await readsTheRest(follow(cursor), had, expected);
  });
});
