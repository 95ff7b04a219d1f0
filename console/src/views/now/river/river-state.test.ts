import { describe, expect, test } from '@jest/globals';
import { foldRiver, joinRiver, longestRiver, type River } from './river-state.ts';

const nothing = { cursor: 'c', item: null, feed: null, failure: null, gapMessage: null };
const posting = (number: number) =>
  ({
    __typename: 'JobPosting',
    id: `id-${number}`,
    postingId: `jp_${number}`,
    title: `Posting ${number}`,
    companyName: 'Larkfield',
    locationDisplay: null,
    firstSeenAt: null,
  }) as const;

const fold = (events: readonly object[]): River | undefined =>
  events.reduce<River | undefined>(
    (river, event) => foldRiver(river, { activityPosted: { ...nothing, ...event } as never }),
    undefined,
  );

describe('the river', () => {
  test('begins empty, with the cursor of its first event', () => {
    expect(fold([{ cursor: 'first' }])).toEqual({ cursor: 'first', entries: [] });
  });

  test('has the newest item on top and the cursor of the last event', () => {
    const river = fold([{ item: posting(1) }, { item: posting(2), cursor: 'last' }]);
    expect(river?.cursor).toBe('last');
    expect(river?.entries.map(({ id }) => id)).toEqual(['id-2', 'id-1']);
  });

  test('shows an item once that is sent again after a break', () => {
    expect(fold([{ item: posting(1) }, { item: posting(2) }, { item: posting(1) }])?.entries).toHaveLength(2);
  });

  test('reports missed items and failed feeds', () => {
    const river = fold([
      { cursor: 'a', gapMessage: 'Some stories may be missing.' },
      { cursor: 'b', failure: { message: 'It cannot be reached.' }, feed: { source: 'LINK_BOARD', community: null } },
    ]);
    expect(river?.entries).toEqual([
      { kind: 'note', id: 'b', text: 'Link board: It cannot be reached.' },
      { kind: 'note', id: 'a', text: 'Some stories may be missing.' },
    ]);
  });

  test('does not grow beyond its bound', () => {
    const river = fold(Array.from({ length: 200 }, (_, index) => ({ item: posting(index) })));
    expect(river?.entries).toHaveLength(longestRiver);
    expect(river?.entries[0]?.id).toBe('id-199');
  });

  test('does not repeat items that were shown before the stream began', () => {
    const came = fold([{ item: posting(1) }])?.entries ?? [];
    expect(joinRiver(came, came as never)).toHaveLength(1);
  });
});
