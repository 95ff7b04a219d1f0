import { describe, expect, it } from '@jest/globals';
import type { PartPosition } from './activity-cursor.ts';
import { createFeedReading, type FeedEvent, type FeedReading, toFailure } from './feed-part.ts';

const feed = { source: 'NEWS_BOARD', community: null } as const;
const read = (begin?: PartPosition): FeedReading => createFeedReading(feed, 'NEWS_BOARD', begin);

const reported = (checkpoint: string | null, itemIds: readonly string[], more: Partial<FeedEvent> = {}): FeedEvent => ({
  checkpoint,
  checkpointStatus: 'OK',
  checkpointMessage: null,
  isCatchingUp: false,
  failure: null,
  items: itemIds.map((itemId) => ({ source: 'NEWS_BOARD', itemId })),
  ...more,
});
const behind = { isCatchingUp: true };
const failure = {
  code: 'UPSTREAM_UNAVAILABLE',
  source: 'news_board',
  message: 'The source cannot be reached.',
  isRetryable: true,
  retryAfterSeconds: 30,
};

/** Each event as its item and the position after it. */
const taken = (reading: FeedReading, event: FeedEvent) =>
  reading.eventsOf(event).map(({ item, position }) => [item?.['itemId'], position?.cursor, position?.had]);

describe('an event of a feed', () => {
  it('becomes one event for each story with a position after it; the last position is after all', () => {
    expect(taken(read({ cursor: 'c0', had: [] }), reported('c1', ['1', '2', '3']))).toEqual([
      ['1', 'c0', ['1']],
      ['2', 'c0', ['1', '2']],
      ['3', 'c1', []],
    ]);
  });

  it('names its feed, its part and the type of the item', () => {
    expect(read().eventsOf(reported('c1', ['1']))).toEqual([
      {
        item: { __typename: 'SocialItem', source: 'NEWS_BOARD', itemId: '1' },
        feed,
        failure: null,
        gapMessage: null,
        part: 'NEWS_BOARD',
        position: { cursor: 'c1', had: [] },
      },
    ]);
  });

  it('without a story moves the position and adds no event', () => {
    const reading = read();
    expect(reading.position()).toBeUndefined();
    expect(taken(reading, reported('c1', []))).toEqual([]);
    expect(reading.position()).toEqual({ cursor: 'c1', had: [] });
  });
});

describe('a reader that stopped between the stories of an event', () => {
  it('gets the other stories, and none again', () => {
    const reading = read({ cursor: 'c0', had: ['1', '2'] });
    expect(taken(reading, reported('c1', ['1', '2', '3', '4']))).toEqual([
      ['3', 'c0', ['1', '2', '3']],
      ['4', 'c1', []],
    ]);
  });

  it('gets nothing from an event that it read completely, and continues after it', () => {
    const reading = read({ cursor: 'c0', had: ['1', '2'] });
    expect(taken(reading, reported('c1', ['1', '2']))).toEqual([]);
    expect(reading.position()).toEqual({ cursor: 'c1', had: [] });
  });

  it('gets no story again that comes in a later step of catching up', () => {
    const reading = read({ cursor: 'c0', had: ['2', '4'] });
    expect(taken(reading, reported('c1', ['1', '2'], behind))).toEqual([['1', 'c1', ['4']]]);
    expect(taken(reading, reported('c2', ['3', '4'], behind))).toEqual([['3', 'c2', []]]);
    expect(taken(reading, reported('c3', ['5']))).toEqual([['5', 'c3', []]]);
  });

  it('forgets its stories after catching up, because they cannot come again', () => {
    const reading = read({ cursor: 'c0', had: ['2', 'gone'] });
    expect(taken(reading, reported('c1', ['1', '2'], behind))).toEqual([['1', 'c1', ['gone']]]);
    expect(taken(reading, reported('c2', ['3']))).toEqual([['3', 'c2', []]]);
  });

  it('continues from any position during catching up', () => {
    const steps = [
      reported('c1', ['1', '2', '3'], behind),
      reported('c2', ['4', '5', '6'], behind),
      reported('c3', ['7', '8']),
    ];
    const all = steps.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    for (let stop = 1; stop <= all.length; stop += 1) {
      const first = read({ cursor: 'c0', had: [] });
      const had = steps.flatMap((step) => first.eventsOf(step)).slice(0, stop);
      const position = had.at(-1)?.position;
      const from = ['c0', 'c1', 'c2', 'c3'].indexOf(position?.cursor ?? '');
      const again = read(position);
      const rest = steps.slice(from).flatMap((step) => again.eventsOf(step));
      expect([...had, ...rest].map(({ item }) => item?.['itemId'])).toEqual(all);
    }
  });
});

describe('a feed that could not be read', () => {
  it('is reported, and its recovery is reported once, without a story', () => {
    const reading = read({ cursor: 'c0', had: ['1'] });
    const position = { cursor: 'c0', had: ['1'] };
    const nothing = { item: null, feed, gapMessage: null, part: 'NEWS_BOARD', position };
    const kept = toFailure(failure);
    expect(reading.eventsOf(reported(null, [], { failure }))).toEqual([{ ...nothing, failure: kept }]);
    expect(reading.eventsOf(reported(null, [], { failure }))).toEqual([{ ...nothing, failure: kept }]);
    const [recovered, story, ...more] = reading.eventsOf(reported('c1', ['1', '2']));
    expect([recovered, more]).toEqual([{ ...nothing, failure: null }, []]);
    expect(story).toMatchObject({ item: { itemId: '2' }, failure: null, position: { cursor: 'c1', had: [] } });
    expect(taken(reading, reported('c2', []))).toEqual([]);
  });

  it('has a position as soon as its recovery is reported', () => {
    const reading = read();
    expect(reading.failed(toFailure(failure))).toMatchObject({
      failure: { code: 'upstream_unavailable' },
      position: undefined,
    });
    expect(reading.eventsOf(reported('c1', []))).toMatchObject([
      { item: null, failure: null, position: { cursor: 'c1', had: [] } },
    ]);
  });

  it('retains its position if the event has no checkpoint, with the received stories', () => {
    const reading = read({ cursor: 'c0', had: [] });
    expect(taken(reading, reported(null, ['1', '2']))).toEqual([
      ['1', 'c0', ['1']],
      ['2', 'c0', ['1', '2']],
    ]);
    expect(taken(reading, reported('c1', ['1', '2', '3']))).toEqual([['3', 'c1', []]]);
  });
});

describe('a gap', () => {
  it.each(['EXPIRED', 'PARTIAL'] as const)('of a checkpoint that is %s comes before the stories after it', (status) => {
    const reading = read({ cursor: 'c0', had: [] });
    const gap = { checkpointStatus: status, checkpointMessage: 'Stories are missing.' };
    expect(reading.eventsOf(reported('c1', ['9'], gap))).toMatchObject([
      { item: null, gapMessage: 'Stories are missing.', position: { cursor: 'c0' } },
      { item: { itemId: '9' }, gapMessage: null, position: { cursor: 'c1' } },
    ]);
  });

  it('without a story after it moves the position, so that it is reported once', () => {
    const gap = { checkpointStatus: 'EXPIRED', checkpointMessage: 'Stories are missing.' } as const;
    expect(read({ cursor: 'c0', had: ['1'] }).eventsOf(reported('c1', [], gap))).toMatchObject([
      { item: null, gapMessage: 'Stories are missing.', position: { cursor: 'c1', had: [] } },
    ]);
  });
});
