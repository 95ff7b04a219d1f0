import { describe, expect, it } from '@jest/globals';
import type { FeedEntry } from '../../model/feed.ts';
import { tagRules } from '../../reference/tag-rules.ts';
import { toTagKey, toTagSlug } from './tag-slug.ts';
import { tagsOf } from './tags.ts';

const entry: Pick<FeedEntry, 'title' | 'summary' | 'categories' | 'authors'> = {
  title: '',
  summary: null,
  categories: [],
  authors: [],
};
const source = { slug: 'lab-blog', name: 'Lab Blog', tags: [] as string[] };
const tags = (changes: Partial<typeof entry>, defaults: string[] = []) =>
  tagsOf({ ...entry, ...changes }, { ...source, tags: defaults });
const slugs = (...given: Parameters<typeof tags>) => tags(...given).map(({ slug }) => slug);
const ofCategories = (...categories: string[]) => slugs({ categories });

describe('the taxonomy', () => {
  it('has every spelling for one tag only, in the form of a slug', () => {
    const owners = new Map<string, Set<string>>();
    for (const { slug, name, aliases } of tagRules) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const spelling of [slug, name, ...aliases]) {
        const key = toTagKey(toTagSlug(spelling));
        expect([spelling, key]).not.toEqual([spelling, '']);
        owners.set(key, (owners.get(key) ?? new Set()).add(slug));
      }
    }
    expect([...owners].filter(([, slugs]) => slugs.size > 1)).toEqual([]);
  });
});

describe('a category', () => {
  it.each([
    [
      'large-language-models',
      ['LLM', 'LLMs', 'llms', 'Large Language Models', 'large language model', '#LargeLanguageModels'],
    ],
    [
      'machine-learning',
      ['Machine Learning', 'machine-learning', 'machine_learning', 'MachineLearning', 'ML', 'AI/ML'],
    ],
    ['reinforcement-learning', ['RL', 'Reinforcement Learning', 'reinforcement learning']],
    ['agents', ['Agent', 'agents', 'AI Agents', 'Agentic AI']],
    ['artificial-intelligence', ['AI', 'A.I.', 'Artificial Intelligence']],
  ])('is %s in the spellings %j', (slug, spellings) => {
    for (const spelling of spellings) expect(ofCategories(spelling)).toEqual([slug]);
  });

  it('outside the taxonomy is a tag of its own, with its name as written', () => {
    expect(
      tags({ categories: ['Tide Pools', 'sea-urchins', 'Café Société', 'C++', 'C#', 'THE ABYSSAL PLAIN'] }),
    ).toEqual([
      { slug: 'tide-pools', name: 'Tide Pools' },
      { slug: 'sea-urchins', name: 'Sea Urchins' },
      { slug: 'cafe-societe', name: 'Café Société' },
      { slug: 'c-plus-plus', name: 'C++' },
      { slug: 'c-sharp', name: 'C#' },
      { slug: 'the-abyssal-plain', name: 'The Abyssal Plain' },
    ]);
  });

  it('about the form of a post is not a tag', () => {
    expect(ofCategories('Videos')).toEqual(['videos']);
    expect(ofCategories('Video')).toEqual(['video']);
    expect(ofCategories('Text-to-Video')).toEqual(['video-generation']);
  });

  it('may hold several', () => {
    expect(ofCategories('Tides, Waves; Foam')).toEqual(['tides', 'waves', 'foam']);
    expect(ofCategories('Research / Tide Pools')).toEqual(['research', 'tide-pools']);
    expect(ofCategories('CI/CD')).toEqual(['ci-cd']);
  });

  it.each([
    'Uncategorized',
    'Blog',
    'posts',
    'News',
    '2026',
    'August 2026',
    '2026-08-18',
    'Aug',
    'Q3 2026',
    '7',
    'x',
    '',
    '—',
    'https://lab.example',
    'a@lab.example',
    'lab blog',
    'a sentence that goes on for so long that it cannot be a tag',
  ])('without a subject is not a tag: %j', (category) => expect(ofCategories(category)).toEqual([]));

  it('that names an author is not a tag', () => {
    expect(slugs({ categories: ['Ada Example', 'Tides'], authors: ['Ada Example'] })).toEqual(['tides']);
  });
});

describe('title and summary', () => {
  it.each([
    ['A mixture-of-experts model', 'mixture-of-experts'],
    ['RAG without tears', 'retrieval-augmented-generation'],
    ['Faster GPUs', 'hardware'],
    ['Agents that plan', 'agents'],
    ['Large language models and weather', 'large-language-models'],
  ])('of %j name the subject %s', (title, slug) => expect(slugs({ title })).toContain(slug));

  it.each(['A rag and a cli', 'Reagents in the laboratory', 'My cvs', 'Fragments'])(
    'name no subject in %j, where words only look similar',
    (title) => expect(slugs({ title })).toEqual([]),
  );

  it('are both searched', () =>
    expect(slugs({ title: 'Tides', summary: 'We used reinforcement learning.' })).toEqual(['reinforcement-learning']));
});

describe('the tags of a post', () => {
  it('begin with those of its source, without repetition', () => {
    expect(slugs({ title: 'Robots and RL', categories: ['Robot', 'Tides'] }, ['frontier-lab', 'tide-pools'])).toEqual([
      'frontier-lab',
      'tide-pools',
      'robotics',
      'tides',
      'reinforcement-learning',
    ]);
  });

  it('retain the operator’s spelling', () => {
    expect(tags({}, ['llm', 'agents'])).toEqual([
      { slug: 'llm', name: 'Llm' },
      { slug: 'agents', name: 'Agents' },
    ]);
  });

  it('are at most twelve', () => {
    const categories = Array.from({ length: 30 }, (_, n) => `Tide ${'abcdefghijklmnopqrstuvwxyzäöü€'[n]}`);
    expect(slugs({ categories }, ['own'])).toHaveLength(12);
    expect(slugs({ categories }, ['own'])[0]).toBe('own');
  });
});
