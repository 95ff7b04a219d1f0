import { expect, it } from '@jest/globals';
import { anItem } from '../../../tests/kit/social/thread-samples.ts';
import type { SocialSource } from '../model/__generated__/enums.ts';
import type { SocialItem } from '../model/social-item.ts';
import { createDiscussions } from './discussions.ts';

const page = 'https://lab.example/notes/tide';
const all: readonly SocialSource[] = ['NEWS_BOARD', 'LINK_BOARD'];
const cut = { sources: null, first: 5, after: null };

/** Discussions of items of the given sources, which link to the page or to none. */
const discussionsOf = (seen: SocialSource[], linking: readonly SocialItem[] = []) => {
  const asked: (readonly SocialSource[])[] = [];
  const items = {
    linkingTo: async () => new Map([[page, { items: [...linking], totalCount: linking.length || null }]]),
    seenOf: async (sources: readonly SocialSource[]) => {
      asked.push(sources);
      return sources.filter((source) => seen.includes(source));
    },
  };
  return { discussions: createDiscussions(items, all), asked };
};

it('says that discussions are not read yet while no item of any source was seen', async () => {
  const { discussions } = discussionsOf([]);
  const [list] = await discussions.of([page], cut);
  expect(list).toMatchObject({
    nodes: [],
    warnings: [{ code: 'not_read_yet', source: 'social', message: expect.stringMatching(/^0 of 2 feeds were read/) }],
  });
});

it('says nothing once one of the sources was seen, and does not ask again', async () => {
  const seen: SocialSource[] = [];
  const { discussions, asked } = discussionsOf(seen);
  await discussions.of([page], cut);
  seen.push('LINK_BOARD');
  for (const _ of [1, 2]) expect((await discussions.of([page], cut))[0]?.warnings).toEqual([]);
  expect(asked).toEqual([all, all]);
});

it('says it of the sources that were asked for alone', async () => {
  const { discussions } = discussionsOf(['LINK_BOARD']);
  const [list] = await discussions.of([page], { ...cut, sources: ['NEWS_BOARD'] });
  expect(list?.warnings).toMatchObject([{ message: expect.stringMatching(/^0 of 1 feeds/) }]);
});

it('does not ask where there is an item', async () => {
  const { discussions, asked } = discussionsOf([], [anItem('NEWS_BOARD', '1', { url: page })]);
  expect((await discussions.of([page], cut))[0]).toMatchObject({ totalCount: 1, warnings: [] });
  expect(asked).toEqual([]);
});
