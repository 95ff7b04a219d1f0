import { describe, expect, it } from '@jest/globals';
import type { OddsSport } from '../model/odds-sport.ts';
import { sportMeant } from './sport-meant.ts';

const sportOf = (key: string, name: string): OddsSport => ({
  key,
  source: 'US_BOOKS',
  name,
  sport: null,
  league: null,
  leagues: [],
  isActive: true,
  hasOutrights: null,
});
const sports = [
  sportOf('baseball_diamond', 'Baseball'),
  sportOf('baseball_isles', 'Baseball'),
  sportOf('ice-hockey', 'Ice Hockey'),
  sportOf('mma', 'Mixed Martial Arts'),
  sportOf('rugby', 'Rugby'),
];

describe('a sport that a client means', () => {
  it.each([
    ['its key in another case', 'Baseball_Diamond', 'baseball_diamond'],
    ['its key with other signs between the words', 'ICE_HOCKEY', 'ice-hockey'],
    ['its name', 'Mixed Martial Arts', 'mma'],
    ['its name in another case', 'ice hockey', 'ice-hockey'],
  ])('is found by %s', (_what, text, key) => {
    expect(sportMeant(sports, text)).toEqual({ key, others: [] });
  });

  it('is not chosen of several that have the name', () => {
    expect(sportMeant(sports, 'Baseball')).toEqual({ key: null, others: ['baseball_diamond', 'baseball_isles'] });
  });

  it.each([
    ['a typo', 'rugbi', ['rugby']],
    ['a word too many', 'Rugby League', ['rugby']],
    ['a blank at its end', 'rugby ', ['rugby']],
  ])('is named in spite of %s, but not taken', (_what, text, others) => {
    expect(sportMeant(sports, text)).toEqual({ key: null, others });
  });

  it.each(['quidditch', '--', ''])('is unknown for %j', (text) => {
    expect(sportMeant(sports, text)).toEqual({ key: null, others: [] });
  });
});
