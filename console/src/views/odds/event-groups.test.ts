import { describe, expect, it } from '@jest/globals';
import { findEvents, groupEvents } from './event-groups.ts';

const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
const event = (name: string, startsAt: string | null, state = 'UPCOMING', league: string | null = null) => ({
  name,
  startsAt,
  state,
  league,
});
const nowMs = new Date(2026, 10, 23, 12).getTime();

describe('events in groups', () => {
  it('are live events first, then events by start date, then events without a start', () => {
    const events = [
      event('Owls at Larks', at(23, 20)),
      event('Foxes at Stags', at(22, 23), 'LIVE'),
      event('Comets at Anvils', at(24, 1)),
      event('Drifters at Nomads', at(25, 9)),
      event('Who wins?', null),
    ];
    expect(groupEvents(events, nowMs).map((group) => [group.title, group.events.map(({ name }) => name)])).toEqual([
      ['Live', ['Foxes at Stags']],
      ['Today', ['Owls at Larks']],
      ['Tomorrow', ['Comets at Anvils']],
      ['Wednesday, November 25', ['Drifters at Nomads']],
      ['Without a start', ['Who wins?']],
    ]);
  });
});

describe('events found by words', () => {
  const events = [event('Owls at Larks', null, 'LIVE', 'Hardwood'), event('Larks at Foxes', null)];

  it('contain all words in name or league, ignoring case', () => {
    expect(findEvents(events, 'lark HARD').map(({ name }) => name)).toEqual(['Owls at Larks']);
  });

  it('are all events when there is no word', () => {
    expect(findEvents(events, ' ')).toHaveLength(2);
  });
});
