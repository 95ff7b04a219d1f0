import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { feedEvent, openScriptedActivity } from '../../../tests/kit/activity/scripted-services.ts';
import type { ActivityEvent } from './activity.ts';

const next = async (stream: AsyncIterator<ActivityEvent>): Promise<ActivityEvent> => {
  const { value, done } = await stream.next();
  if (done === true) throw new Error('the stream has ended');
  return value;
};
const unreadable = () =>
  new GraphQLError('The source cannot be reached.', {
    extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'news_board', retryable: true, retryAfterSeconds: 29.2 },
  });
const begin = async () => {
  const world = openScriptedActivity();
  const stream = await world.watch();
  const first = await next(stream);
  const opened = () => [world.blogs.open, world.jobs.open, world.social.open];
  return { ...world, stream, first, opened };
};

describe('activity', () => {
  it('opens each service after the rows that its reader has', async () => {
    const { blogs, jobs, social, stream, watch } = await begin();
    blogs.send({ cursor: 'b1', item: { postId: 'p1' } });
    expect(await next(stream)).toMatchObject({ item: { __typename: 'Post', postId: 'p1' }, feed: null });
    jobs.send({ cursor: 'j1', item: { postingId: 'g1' } });
    expect(await next(stream)).toMatchObject({ item: { __typename: 'JobPosting', postingId: 'g1' } });
    social.send(feedEvent('s1', ['1', '2']));
    const { cursor, item, feed } = await next(stream);
    expect([item?.['itemId'], feed]).toEqual(['1', { source: 'NEWS_BOARD', community: null }]);

    social.begin = () => [feedEvent('s1', ['1', '2'])];
    const again = await watch(cursor);
    expect([blogs.asked.at(-1), jobs.asked.at(-1)]).toEqual([{ after: 'b1' }, { after: 'j1' }]);
    expect(social.asked.at(-1)).toMatchObject({ since: '0' });
    expect(await next(again)).toMatchObject({ item: null, cursor });
    expect(await next(again)).toMatchObject({ item: { itemId: '2' } });
  });

  it.each(['blogs', 'jobs', 'social'] as const)(
    'ends with a retryable error of %s if that ends its stream, and closes the others',
    async (name) => {
      const world = await begin();
      world[name].stream?.complete();
      await expect(world.stream.next()).rejects.toMatchObject({
        message: expect.stringContaining(`The service ${name} ended`),
        extensions: { code: 'SERVICE_UNAVAILABLE', retryable: true, service: name },
      });
      expect(await world.stream.next()).toEqual({ value: undefined, done: true });
      // A stream that has ended is not closed again.
      expect(world.opened().reduce((sum, open) => sum + open, 0)).toBe(1);
      expect(world[name].open).toBe(1);
    },
  );

  it('ends with the error of a failed service, under its name', async () => {
    const world = await begin();
    world.jobs.stream?.fail(new ServiceError('service_unavailable', 'The service jobs is not available.'));
    await expect(world.stream.next()).rejects.toMatchObject({ extensions: { service: 'jobs', retryable: true } });
    expect([world.blogs.open, world.social.open]).toEqual([0, 0]);
  });

  it('ends with the error of an event without data, and closes that stream too', async () => {
    const { blogs, stream, opened } = await begin();
    const error = new GraphQLError('Internal error', { extensions: { code: 'INTERNAL_ERROR' } });
    blogs.stream?.push({ data: { event: null }, errors: [error] });
    await expect(stream.next()).rejects.toBe(error);
    expect(opened()).toEqual([0, 0, 0]);
  });

  it('is refused as a whole if one service refuses, and closes open streams', async () => {
    const { blogs, jobs, social, watch } = openScriptedActivity();
    jobs.refusal = new ServiceError('service_unavailable', 'The service jobs is not available.');
    await expect(watch()).rejects.toMatchObject({ extensions: { service: 'jobs', retryable: true } });
    expect([blogs.open, social.open]).toEqual([0, 0]);
  });

  it('reports a cursor that a service refuses at `after`', async () => {
    const { blogs, first, watch } = await begin();
    blogs.refusal = new GraphQLError('after: of another list', { extensions: { code: 'VALIDATION_ERROR' } });
    await expect(watch(first.cursor)).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['after'] }] },
    });
    await expect(watch()).rejects.toMatchObject({ message: 'after: of another list' });
  });

  it('closes every service’s stream when its reader leaves, even during a wait', async () => {
    const { stream, opened } = await begin();
    const waiting = stream.next();
    await stream.return?.();
    expect([(await waiting).done, opened()]).toEqual([true, [0, 0, 0]]);
  });
});

describe('a feed that cannot be opened', () => {
  it('is reported, is opened again after a minute, and is in the cursor from then on', async () => {
    const { clock, blogs, social, watch } = openScriptedActivity();
    social.refusal = unreadable();
    const stream = await watch();
    await next(stream);
    const failure = { code: 'upstream_unavailable', source: 'news_board', retryAfterSeconds: 30 };
    expect(await next(stream)).toMatchObject({ item: null, feed: { source: 'NEWS_BOARD' }, failure });
    blogs.send({ cursor: 'b1', item: { postId: 'p1' } });
    expect(await next(stream)).toMatchObject({ item: { postId: 'p1' } });

    const waiting = next(stream);
    await clock.advance(59_999);
    expect(social.asked).toHaveLength(1);
    await clock.advance(1);
    expect(await waiting).toMatchObject({ item: null, failure });
    social.refusal = undefined;
    const recovered = next(stream);
    await clock.advance(60_000);
    const { cursor, ...event } = await recovered;
    expect(event).toMatchObject({ item: null, feed: { source: 'NEWS_BOARD' }, failure: null });
    expect(social.asked.map(({ since }) => since)).toEqual([null, null, null]);
    await watch(cursor);
    expect(social.asked.at(-1)).toMatchObject({ since: '0' });
  });

  it('retains its position if it was readable before', async () => {
    const { social, watch } = await begin();
    social.send(feedEvent('s1', ['1']));
    const first = await watch();
    await next(first);
    social.send(feedEvent('s2', ['2']));
    const { cursor } = await next(first);
    social.refusal = unreadable();
    const again = await watch(cursor);
    await next(again);
    const failed = await next(again);
    expect(failed).toMatchObject({ failure: { source: 'news_board' } });
    social.refusal = undefined;
    await watch(failed.cursor);
    expect(social.asked.at(-1)).toMatchObject({ since: 's2' });
  });

  it('is no longer retried when its reader leaves', async () => {
    const { clock, social, watch } = openScriptedActivity();
    social.refusal = unreadable();
    const stream = await watch();
    await next(stream);
    await next(stream);
    const waiting = stream.next();
    await stream.return?.();
    await clock.advance(60_000);
    expect([(await waiting).done, social.asked.length, clock.pending]).toEqual([true, 1, 0]);
  });

  it('for a reason other than its source ends the whole stream', async () => {
    const { blogs, jobs, social, watch } = openScriptedActivity();
    social.refusal = new ServiceError('service_unavailable', 'The service social is not available.');
    await expect(watch()).rejects.toMatchObject({ extensions: { service: 'social' } });
    expect([blogs.open, jobs.open]).toEqual([0, 0]);
  });
});
