import { describe, expect, it } from '@jest/globals';
import { activityFeedKey, activityFeedList, activityFeedsOf } from './activity-feeds.ts';

const read = (text: string | undefined) => activityFeedList.safeParse(text);
const keysOf = (text: string) => read(text).data?.map(activityFeedKey);
const validationErrorsOf = (text: string) => read(text).error?.issues.map(({ message }) => message);
const communities = (count: number) => Array.from({ length: count }, (_, index) => `COMMUNITY_FORUM:c${index}`);

describe("the operator's list of feeds", () => {
  it('accepts boards by name, and communities with or without their prefix, in lower case', () => {
    expect(read(' NEWS_BOARD, LINK_BOARD ,COMMUNITY_FORUM:Rust,COMMUNITY_FORUM:r/QuietMachines,').data).toEqual([
      { source: 'NEWS_BOARD', community: null },
      { source: 'LINK_BOARD', community: null },
      { source: 'COMMUNITY_FORUM', community: 'r/rust' },
      { source: 'COMMUNITY_FORUM', community: 'r/quietmachines' },
    ]);
  });

  it.each([
    'news_board',
    'MICROBLOG',
    'NEWS_BOARD:rust',
    'COMMUNITY_FORUM',
    'COMMUNITY_FORUM:',
    'COMMUNITY_FORUM:a',
    `COMMUNITY_FORUM:${'a'.repeat(25)}`,
    'COMMUNITY_FORUM:two words',
    'COMMUNITY_FORUM:u/rust',
    'COMMUNITY_FORUM:all',
    'COMMUNITY_FORUM:r/New',
  ])('refuses the entry %s', (entry) => {
    expect(validationErrorsOf(`NEWS_BOARD,${entry}`)).toEqual([expect.stringContaining(`"${entry}" is no feed`)]);
  });

  it('checks the length of names of communities', () => {
    expect(keysOf(`COMMUNITY_FORUM:ab,COMMUNITY_FORUM:${'a'.repeat(24)}`)).toEqual([
      'COMMUNITY_FORUM:r/ab',
      `COMMUNITY_FORUM:r/${'a'.repeat(24)}`,
    ]);
  });

  it('reports every invalid entry', () => {
    expect(validationErrorsOf('x,NEWS_BOARD,y')).toEqual([
      expect.stringContaining('"x" is no feed'),
      expect.stringContaining('"y" is no feed'),
    ]);
  });

  it('refuses equal feeds, however they are written', () => {
    expect(validationErrorsOf('NEWS_BOARD,COMMUNITY_FORUM:Rust,NEWS_BOARD,COMMUNITY_FORUM:r/rust')).toEqual([
      '"NEWS_BOARD" is given twice',
      '"COMMUNITY_FORUM:r/rust" is given twice',
    ]);
  });

  it('has eight feeds at most', () => {
    expect(keysOf(communities(8).join())).toHaveLength(8);
    expect(validationErrorsOf(communities(9).join())).toEqual(['there may be 8 feeds at most']);
  });

  it('is by default one cheap feed, and more at the emulator', () => {
    const { data: none = [] } = read(undefined);
    const [empty] = [read('').data];
    expect([none, empty]).toEqual([[], []]);
    const defaults = (upstreams: 'emulator' | 'live') =>
      activityFeedsOf({ ACTIVITY_FEEDS: none }, upstreams).map(activityFeedKey);
    expect(defaults('live')).toEqual(['NEWS_BOARD']);
    expect(defaults('emulator')).toEqual(['NEWS_BOARD', 'LINK_BOARD', 'COMMUNITY_FORUM:r/quietmachines']);
    const { data: one = [] } = read('LINK_BOARD');
    expect(activityFeedsOf({ ACTIVITY_FEEDS: one }, 'emulator')).toEqual(one);
  });
});
