import { describe, expect, it } from '@jest/globals';
import type { UsBooksEvent } from './decode-event.ts';
import { pageOf, positionOf } from './event-page.ts';

const event = (id: string, startsAt: string | null): UsBooksEvent => ({
  id,
  sport: 'reefball_cup',
  league: null,
  home: null,
  away: null,
  startsAt,
  completed: false,
  score: null,
  updatedAt: null,
});
const first = event('b', '2026-11-20T12:00:00.000Z');
const second = event('c', '2026-11-20T12:00:00.000Z');
const third = event('a', '2026-11-21T12:00:00.000Z');
const last = event('a0', null);
const all = [last, third, second, first];

describe('a part of a list of events', () => {
  it('is sorted by start and then id, with events without a start at the end', () => {
    expect(pageOf(all, null, 10)).toEqual({ events: [first, second, third, last], hasMore: false });
    expect(pageOf(all, null, 4).hasMore).toBe(false);
    expect(pageOf(all, null, 3)).toEqual({ events: [first, second, third], hasMore: true });
  });

  it('continues after an event even when that event and others have vanished', () => {
    expect(pageOf([last, third], positionOf(second), 1)).toEqual({ events: [third], hasMore: true });
    expect(pageOf(all, positionOf(first), 1).events).toEqual([second]);
    expect(pageOf(all, positionOf(third), 5)).toEqual({ events: [last], hasMore: false });
    expect(pageOf(all, positionOf(last), 5)).toEqual({ events: [], hasMore: false });
  });
});
