import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { SocialSource } from '../../model/__generated__/enums.ts';
import { type FeedSelection, scopeKey, toCommunity, toFeedScope } from './feed-scope.ts';

const validationErrorsOf = (work: () => unknown): (readonly [string, string])[] => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'validation_error') throw error;
    return (error.details.faults ?? []).map(({ loc, type }) => [String(loc[0]), type] as const);
  }
  return [];
};
const source = (name: SocialSource, more: FeedSelection = {}): FeedSelection => ({
  source: name,
  community: null,
  query: null,
  user: null,
  trend: null,
  ...more,
});

describe('the feed that arguments name', () => {
  it.each([
    [source('NEWS_BOARD'), { source: 'NEWS_BOARD' }, 'news_board'],
    [source('LINK_BOARD'), { source: 'LINK_BOARD' }, 'link_board'],
    [
      source('COMMUNITY_FORUM', { community: 'r/QuietMachines' }),
      { source: 'COMMUNITY_FORUM', community: 'quietmachines' },
      'community_forum/quietmachines',
    ],
    [
      source('MICROBLOG', { user: '@Ada_of_the_Lab' }),
      { source: 'MICROBLOG', mode: 'user', user: 'ada_of_the_lab' },
      'microblog/user/ada_of_the_lab',
    ],
    [
      source('MICROBLOG', { query: 'Open Weights' }),
      { source: 'MICROBLOG', mode: 'search', q: 'Open Weights' },
      'microblog/search/open weights',
    ],
    [
      source('MICROBLOG', { trend: 'NEWS' }),
      { source: 'MICROBLOG', mode: 'trend', trend: 'NEWS' },
      'microblog/trend/news',
    ],
  ])('for %j is one feed with one key', (input, scope, key) => {
    expect(toFeedScope(input)).toEqual(scope);
    expect(scopeKey(toFeedScope(input))).toBe(key);
  });

  it('has the same key for any spelling, and another key for another feed', () => {
    const keys = ['r/a_1', 'r/A_1', 'r/b_1'].map((community) =>
      scopeKey(toFeedScope(source('COMMUNITY_FORUM', { community }))),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(2);
    // A search for the words of another feed's key is a different feed.
    expect(scopeKey(toFeedScope(source('MICROBLOG', { query: 'user/ada' })))).not.toBe(
      scopeKey(toFeedScope(source('MICROBLOG', { user: 'ada' }))),
    );
  });
});

describe('arguments that exclude each other', () => {
  it.each([
    [source('COMMUNITY_FORUM'), [['community', 'missing']]],
    [source('COMMUNITY_FORUM', { community: 'r/all' }), [['community', 'value_error']]],
    [source('COMMUNITY_FORUM', { community: 'r/New' }), [['community', 'value_error']]],
    [source('COMMUNITY_FORUM', { community: 'R/quiet' }), [['community', 'value_error']]],
    [source('COMMUNITY_FORUM', { community: 'r/a' }), [['community', 'value_error']]],
    [source('COMMUNITY_FORUM', { community: `r/${'a'.repeat(25)}` }), [['community', 'value_error']]],
    [source('COMMUNITY_FORUM', { community: 'r/a-b' }), [['community', 'value_error']]],
    [
      source('COMMUNITY_FORUM', { query: 'x' }),
      [
        ['community', 'missing'],
        ['query', 'value_error'],
      ],
    ],
    [source('NEWS_BOARD', { community: 'r/quiet' }), [['community', 'value_error']]],
    [source('MICROBLOG'), [['query', 'missing']]],
    [
      source('MICROBLOG', { query: 'x', user: 'y', trend: 'NEWS' }),
      [
        ['query', 'value_error'],
        ['user', 'value_error'],
        ['trend', 'value_error'],
      ],
    ],
    [source('MICROBLOG', { user: 'a b' }), [['user', 'value_error']]],
    [source('MICROBLOG', { user: 'a'.repeat(16) }), [['user', 'value_error']]],
    [source('MICROBLOG', { user: '@' }), [['user', 'value_error']]],
  ])('%j are each named', (input, problems) => {
    expect(validationErrorsOf(() => toFeedScope(input))).toEqual(problems);
  });

  it.each([
    ['r/ab', 'ab'],
    [`r/${'a'.repeat(24)}`, 'a'.repeat(24)],
  ])('are accepted at the bounds of a name: %s', (community, name) => {
    expect(toFeedScope(source('COMMUNITY_FORUM', { community }))).toMatchObject({ community: name });
  });
});

describe('the community of an item', () => {
  it('is required where there are communities, and refused elsewhere', () => {
    expect(toCommunity('COMMUNITY_FORUM', 'r/LabNotes')).toBe('labnotes');
    expect(toCommunity('NEWS_BOARD', null)).toBeNull();
    expect(validationErrorsOf(() => toCommunity('COMMUNITY_FORUM', null))).toEqual([['community', 'missing']]);
    expect(validationErrorsOf(() => toCommunity('COMMUNITY_FORUM', 'r/all'))).toEqual([['community', 'value_error']]);
    expect(validationErrorsOf(() => toCommunity('MICROBLOG', 'r/LabNotes'))).toEqual([['community', 'value_error']]);
  });
});
