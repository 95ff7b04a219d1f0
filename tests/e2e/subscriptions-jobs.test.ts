import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { post } from '../kit/graphs/ask-graphql.ts';
import { errorOf } from '../kit/http/socket-subscriber.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type JobSubscriber, subscribeToChanges, subscribeToJobs } from '../kit/jobs/job-subscriptions.ts';
import { createLighthouse } from '../kit/jobs/lighthouse.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let boards: OwnBoards;
let tributary: Tributary;
const lighthouse = createLighthouse('lighthouse');
const open = new Set<Pick<JobSubscriber, 'close'>>();

beforeAll(async () => {
  boards = await openOwnBoards({
    companies: { harbour: 'Harbour Almanacs', lighthouse: 'Lighthouse' },
    onRead: lighthouse.onRead,
  });
  boards.post('harbour', { title: 'Glazier of this morning', location: 'Portland, OR' });
  boards.post('harbour', { title: 'Glazier of long ago', publishedAt: '2026-01-05T10:00:00Z' });
  tributary = await startTributary({ environment: boards.environment });
  await untilBoardsAreRead(tributary);
});
afterAll(async () => {
  await tributary?.close();
  await boards?.close();
});
afterEach(() => {
  for (const subscriber of open) subscriber.close();
  open.clear();
});

/** Subscribers that have begun to receive events. */
const receive = async (...filters: readonly object[]): Promise<JobSubscriber[]> => {
  const subscribers = filters.map((filter) => subscribeToJobs(tributary, { ...filter }));
  for (const subscriber of subscribers) open.add(subscriber);
  await lighthouse.receivedBy(subscribers);
  return subscribers;
};

describe('jobPosted', () => {
  it('sends every new posting once, in the order of discovery, with places from other services', async () => {
    const [subscriber] = await receive({});
    const { id } = boards.post('harbour', { title: 'Keeper of tide tables', location: 'Portland, OR' });
    const event = await subscriber?.next();
    expect(event).toMatchObject({
      postingId: id,
      title: 'Keeper of tide tables',
      source: 'ATS_C',
      company: { slug: 'harbour-almanacs' },
      places: [{ name: 'Portland', airports: { nodes: expect.arrayContaining([{ iata: 'PDX' }]) } }],
    });
    boards.post('harbour', { title: 'Keeper of star tables' });
    // If the first posting were sent twice, the second event would be it.
    expect(await subscriber?.next()).toMatchObject({ title: 'Keeper of star tables', places: [] });
    // A search finds what a subscriber has received.
    const { body } = await restClient(tributary, '/jobs/v1').send<{ data: { total: number } }>(
      '/search-jobs?source=ats_c&keywords=keeper',
      { method: 'POST' },
    );
    expect(body.data.total).toBe(2);
  });

  it('sends only postings with every word, in the place and of the source', async () => {
    const [words, place, source] = await receive(
      { query: 'glazier* blinking' },
      { location: 'Germany' },
      { source: 'ATS_C' },
    );
    boards.post('harbour', { title: 'Glazier', location: 'Lyon, France' });
    expect(await source?.next()).toMatchObject({ title: 'Glazier' });
    boards.post('harbour', { title: 'Engraver', location: 'Hamburg' });
    expect(await source?.next()).toMatchObject({ title: 'Engraver' });
    expect(await place?.next()).toMatchObject({ title: 'Engraver' });
    boards.post('harbour', { title: 'Glaziers of blinks', location: 'Lyon, France' });
    expect(await words?.next()).toMatchObject({ title: 'Glaziers of blinks' });
  });

  it('sends nothing for a posting that is edited, or that comes back', async () => {
    const [subscriber] = await receive({});
    const { id, sourceId } = boards.post('harbour', { title: 'Cooper' });
    expect(await subscriber?.next()).toMatchObject({ postingId: id });
    boards.remove('harbour', sourceId);
    const client = restClient(tributary, '/jobs/v1');
    await eventually(
      () => client.send<{ data: { total: number } }>('/search-jobs?source=ats_c&keywords=cooper', { method: 'POST' }),
      ({ body }) => body.data.total === 0,
    );
    boards.post('harbour', { id: sourceId, title: 'Cooper again' });
    await eventually(
      () => client.send<{ data: { total: number } }>('/search-jobs?source=ats_c&keywords=cooper', { method: 'POST' }),
      ({ body }) => body.data.total === 1,
    );
    boards.post('harbour', { title: 'Sawyer' });
    expect(await subscriber?.next()).toMatchObject({ title: 'Sawyer' });
  });

  it.each([
    ['of the network, of which nothing is stored', { source: 'NETWORK' }, 'source'],
    ['with more than eight words', { query: 'a b c d e f g h i' }, 'query'],
    ['with nothing but punctuation', { query: '***' }, 'query'],
  ])('is refused %s', async (_, filter, argument) => {
    const subscriber = subscribeToJobs(tributary, filter);
    open.add(subscriber);
    const received = await subscriber.receive();
    expect(received.kind === 'error' || received.kind === 'next' ? received.errors[0] : received).toMatchObject({
      message: expect.stringContaining(argument),
      extensions: { code: 'VALIDATION_ERROR', retryable: false },
    });
  });
});

describe('jobPostingChanged', () => {
  const receiveChanges = (variables: Readonly<Record<string, unknown>>) => {
    const subscriber = subscribeToChanges(tributary, variables);
    open.add(subscriber);
    return subscriber;
  };
  const ask = async <Data>(query: string): Promise<Data> =>
    (await post(`${tributary.url}/graphql`, { query }, { key: tributary.key })).body.data as Data;

  it('sends the edits, the closing and the reopening of a posting, and what was missed as one state', async () => {
    const publishedAt = '2026-11-01T10:00:00Z';
    let pair = boards.post('harbour', { title: 'Chandler', publishedAt });
    const { id, sourceId, sourceUrl } = pair;
    const found = await eventually(
      () => ask<{ jobPosting: { id: string } | null }>(`{ jobPosting(postingId: "${id}") { id } }`),
      ({ jobPosting }) => jobPosting !== null,
    );
    // The id of the object is taken, too.
    const filter = { postingIds: [found.jobPosting?.id], query: 'chandler' };
    const subscriber = receiveChanges(filter);
    const { cursor, ...first } = await subscriber.next();
    expect(first).toEqual({ change: null, changedParts: null, jobPosting: null });
    const offer = (title: string) => {
      boards.remove('harbour', pair.sourceId);
      pair = boards.post('harbour', { id: sourceId, jobUrl: sourceUrl, publishedAt, title });
    };
    offer('Ship chandler');
    const posting = { postingId: id, source: 'ATS_C', company: { slug: 'harbour-almanacs' } };
    expect(await subscriber.next()).toEqual({
      cursor: expect.any(String),
      change: 'EDITED',
      changedParts: ['TITLE'],
      jobPosting: { ...posting, title: 'Ship chandler', closedAt: null },
    });
    boards.remove('harbour', pair.sourceId);
    const closed = {
      change: 'CLOSED',
      jobPosting: { ...posting, title: 'Ship chandler', closedAt: expect.any(String) },
    };
    expect(await subscriber.next()).toMatchObject({ ...closed, changedParts: [] });
    const back = receiveChanges({ ...filter, after: cursor });
    await back.next();
    expect(await back.next()).toMatchObject({ ...closed, changedParts: ['TITLE'] });
    offer('Ship chandler');
    for (const each of [subscriber, back])
      expect(await each.next()).toMatchObject({ change: 'REOPENED', jobPosting: { closedAt: null } });
  });

  it.each([
    ['an id that is none', { postingIds: ['jp_1'] }, 'postingIds'],
    ['an amount below zero', { pay: { atLeast: '-1', currencyCode: 'USD' } }, 'atLeast'],
    ['a currency that is no code', { pay: { atLeast: '1', currencyCode: 'dollars' } }, 'currencyCode'],
  ])('is refused with %s', async (_, variables, argument) => {
    expect(errorOf(await receiveChanges(variables).receive())).toMatchObject({
      message: expect.stringContaining(argument),
      extensions: { code: 'VALIDATION_ERROR', retryable: false },
    });
  });

  it('is refused with a cursor of new postings', async () => {
    const [posted] = await receive({});
    const after = posted?.cursor();
    expect(errorOf(await receiveChanges({ after }).receive())).toMatchObject({
      message: expect.stringContaining('after'),
      extensions: { code: 'VALIDATION_ERROR' },
    });
  });
});
