import { dayMs } from '../../platform/runtime/clock/clock.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { readWordLists } from '../../platform/runtime/reference-data.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { fillPhrase } from '../engine/phrases.ts';
import { createCompetitors } from '../odds-world/competitor.ts';
import { type Game, gamesOfDay } from '../odds-world/game.ts';
import { leagues } from '../odds-world/league.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { cities } from '../table-world/cities.ts';
import { newSubjects } from '../web-world/subjects.ts';

const themes = ['labs', 'news', 'sport', 'entertainment'] as const;
export type Theme = (typeof themes)[number];

const trendList = (theme: Theme) => `trends ${theme}` as const;
const phrases = readWordLists('emulator/microblog/reference/phrases.tsv', [
  ...themes,
  ...themes.map(trendList),
  'asides',
  'replies',
  'remarks',
]);

/** The texts of a theme contain each of its names. */
export const trendNames: readonly string[] = themes.flatMap((theme) => phrases[trendList(theme)]);

export const drawWords = (random: SeededRandom, theme: Theme): string => {
  const name = random.pick(phrases[trendList(theme)]);
  const subjects = newSubjects(random);
  const words = (blank: string) => (blank === 'name' ? name : subjects(blank));
  const sentence = fillPhrase(random.pick(phrases[theme]), words, random);
  return random.chance(0.3) ? `${sentence} ${random.pick(phrases.asides)}` : sentence;
};

export const drawReply = (random: SeededRandom): string =>
  fillPhrase(random.pick(phrases.replies), newSubjects(random), random);

/** Out of ten remarks. */
const aboutCities = 3;

/** Names in the gazetteer, so that a search for them finds remarks. */
const fullNames: Readonly<Record<string, string>> = { 'New York': 'New York City' };

/** Undefined for other topics. The same slot always gives the same result. */
export const drawCityTalk = (seed: string, slot: number): string | undefined => {
  const random = seededRandom(seed, 'micro city', slot);
  if (!random.chance(aboutCities / 10)) return undefined;
  // The table begins with big cities, which are mentioned more often.
  const { name } = cities[Math.floor(random.next() ** 2 * cities.length)] ?? random.pick(cities);
  return fillPhrase(random.pick(phrases.remarks), { city: fullNames[name] ?? name }, random);
};

/** Posts mention a game from this long before its start. */
const aheadMs = 1.5 * dayMs;

/**
 * Adds games of the odds sources to posts about sport, so that a search for them finds something. For `context.once`.
 */
export const createGameTalk = ({ seed }: Pick<EmulatorContext, 'seed'>) => {
  const fixtures = new Map<number, readonly Game[]>();
  const gamesOn = (day: number): readonly Game[] =>
    memoized(fixtures, day, () =>
      leagues.flatMap((league, place) => gamesOfDay(seed, league, place, createCompetitors(seed, league), day)),
    );
  /** Empty if no game starts soon. The same slot always gives the same result. */
  return (slot: number, atMs: number): string => {
    const today = Math.floor(atMs / dayMs);
    const coming = [today, today + 1, today + 2]
      .flatMap(gamesOn)
      .filter(({ startMs }) => startMs > atMs && startMs < atMs + aheadMs);
    if (coming.length === 0) return '';
    const { home, away } = seededRandom(seed, 'micro game', slot).pick(coming);
    return ` Up next: ${away.name} ${home.isPerson ? 'vs' : 'at'} ${home.name}.`;
  };
};
