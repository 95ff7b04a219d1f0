import { expect, it } from '@jest/globals';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createSourcesSnapshot } from '../sources/sources-snapshot.ts';
import { createTags } from './tag-list.ts';

const stored = [
  { slug: 'large-language-models', name: 'Large Language Models', postCount: 3 },
  { slug: 'llmops', name: 'LLMOps', postCount: 1 },
  { slug: 'glaciers', name: 'Glaciers', postCount: 1 },
];
const setup = () => {
  const clock = new ManualClock();
  const state = { revision: 1 };
  const asked: (readonly string[])[] = [];
  const tags = createTags({
    fold: (text) => text.toLowerCase(),
    snapshot: createSourcesSnapshot({ clock, maxAgeMs: 0, readState: async () => ({ ...state, sources: [] }) }),
    store: {
      countTags: async () => stored,
      findTags: async (slugs) => {
        asked.push(slugs);
        return stored.filter(({ slug }) => slugs.includes(slug));
      },
    },
  });
  return { tags, asked, state };
};

it('finds a tag in any spelling, or by another name', async () => {
  const { tags } = setup();
  for (const name of ['large-language-models', 'Large language model', 'LLM', 'llms', 'Foundation Models'])
    expect([name, await tags.find(name)]).toEqual([name, expect.objectContaining({ slug: 'large-language-models' })]);
  expect(await tags.find('Glaciers')).toMatchObject({ slug: 'glaciers' });
  // One that no post has, although the taxonomy has it.
  expect([await tags.find('ML'), await tags.find('volcanoes')]).toEqual([null, null]);
});

it('lists the tag of another name, with those that contain the text', async () => {
  const { tags } = setup();
  const list = async (query: string) => (await tags.list({ query })).nodes.map(({ slug }) => slug);
  expect(await list('LLM')).toEqual(['large-language-models', 'llmops']);
  expect(await list('glac')).toEqual(['glaciers']);
});

it('reads the same slugs once for each state of the index', async () => {
  const { tags, asked, state } = setup();
  for (let request = 0; request < 3; request++) await tags.findMany(['glaciers', 'volcanoes']);
  expect(asked).toEqual([['glaciers', 'volcanoes']]);
  state.revision = 2;
  await tags.findMany(['glaciers', 'volcanoes']);
  expect(asked).toHaveLength(2);
});
