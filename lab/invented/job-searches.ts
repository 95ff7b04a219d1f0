import { dayMs } from '../../platform/runtime/clock/clock.ts';
import { jobWordClasses, jobWordRanks, soughtLocations } from './job-words.ts';
import { anyOf, between, type Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

export const mostWords = 8;

const narrowings = [[], ['location'], ['date'], ['star'], ['location', 'date', 'star'], []] as const;

const sources = ['ats_a', 'ats_b', 'ats_c'] as const;

const inventWord = ({ words }: Vocabulary, random: Random): string => {
  const [from, to] = jobWordRanks[random() < 0.5 ? 'frequent' : anyOf(random, jobWordClasses.slice(1))];
  return words[between(random, from, to)] ?? '';
};

const inventKeywords = (count: number, vocabulary: Vocabulary, random: Random): string[] => {
  const words = new Set<string>();
  while (words.size < count) words.add(inventWord(vocabulary, random));
  return [...words];
};

/** Returns request paths of searches that are not in `known`, and adds them to it. */
export const inventJobSearches = (
  count: number,
  wordCount: number,
  {
    vocabulary,
    random,
    known,
    nowMs,
  }: {
    readonly vocabulary: Vocabulary;
    readonly random: Random;
    readonly known: Set<string>;
    readonly nowMs: number;
  },
): readonly string[] => {
  const invent = (index: number): string => {
    const narrowing: readonly string[] = narrowings[index % narrowings.length] ?? [];
    const words = inventKeywords(wordCount, vocabulary, random);
    const last = words.at(-1) ?? '';
    if (narrowing.includes('star')) words[words.length - 1] = `${last.slice(0, Math.max(3, last.length - 2))}*`;
    const query = new URLSearchParams({ source: anyOf(random, sources), keywords: words.join(' ') });
    if (narrowing.includes('location')) query.set('location', anyOf(random, soughtLocations));
    if (narrowing.includes('date'))
      query.set('published_on_or_after', new Date(nowMs - between(random, 7, 360) * dayMs).toISOString().slice(0, 10));
    return `/jobs/v1/search-jobs?${query.toString()}`;
  };
  const paths: string[] = [];
  while (paths.length < count) {
    const path = invent(paths.length);
    if (known.has(path)) continue;
    known.add(path);
    paths.push(path);
  }
  return paths;
};
