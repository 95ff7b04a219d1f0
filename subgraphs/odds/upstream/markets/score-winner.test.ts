import { describe, expect, it } from '@jest/globals';
import type { EventRecord } from '../../model/sport-event.ts';
import { withWinner } from './score-winner.ts';

const game = (home: string | null, away: string | null, changes: Partial<EventRecord> = {}): EventRecord => ({
  source: 'US_BOOKS',
  eventId: 'a1',
  sport: 'BASEBALL',
  sportName: 'Baseball',
  league: null,
  name: 'Herons at Larks',
  home: 'Larks',
  away: 'Herons',
  startsAt: null,
  expectedEndAt: null,
  state: 'SETTLED',
  score: { home, away },
  ...changes,
});

describe('withWinner', () => {
  it('adds the side with more points to a settled game', () => {
    expect(withWinner(game('10', '9')).winner).toBe('Larks');
    expect(withWinner(game('0', '1', { sport: 'SOCCER' })).winner).toBe('Herons');
  });

  it.each<[string, EventRecord]>([
    ['equal scores, which a shoot-out may have decided', game('1', '1', { sport: 'SOCCER' })],
    ['a game that is not settled', game('3', '1', { state: 'LIVE' })],
    ['a sport whose players retire in the lead', game('1', '0', { sport: 'TENNIS' })],
    ['a sport whose score counts something else', game('251', '250', { sport: 'CRICKET' })],
    ['no known sport', game('3', '1', { sport: null })],
    ['half a score', game('3', null)],
    ['no score', game(null, null, { score: null })],
    ['a score in words', game('3 (4)', '3 (2)')],
    ['sides of one name', game('3', '1', { away: 'Larks' })],
    ['no name', game('3', '1', { home: null })],
  ])('adds none to %s', (_, event) => {
    expect(withWinner(event)).toEqual(event);
  });
});
