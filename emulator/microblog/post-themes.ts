import type { SeededRandom } from '../random/seeded-random.ts';
import { toSubject } from '../web-world/post-title.ts';

type Theme = 'labs' | 'news' | 'sport' | 'entertainment';

/** Trends by theme. The texts of a theme contain each of its names. */
export const trendNames: Readonly<Record<Theme, readonly string[]>> = {
  labs: ['#OpenWeights', '#SmallModels', 'QuietRoom', '#Evals', 'Halcyon 9', '#OnDevice'],
  news: ['Tidewater Budget', '#NightFerry', 'Harbour Bridge', '#GridWatch'],
  sport: ['Harbour Derby', '#FenwickOpen', 'Saltmarsh Rovers', '#LongMarathon'],
  entertainment: ['The Ninth Lantern', '#VelvetComet', 'Paper Moons', '#SlowTV'],
};

type Sentence = (random: SeededRandom, name: string) => string;

const sentences: Readonly<Record<Theme, readonly Sentence[]>> = {
  labs: [
    (random, name) => `New numbers for ${toSubject(random).topic}: open weights, small team, ${name}.`,
    (random, name) => `${name}: ${toSubject(random).method} & ${toSubject(random).method} on one card. It works.`,
    (random, name) =>
      `Is anyone else seeing ${toSubject(random).model} fail on ${toSubject(random).benchmark}? ${name}`,
    (random, name) => `We publish the whole training log of ${toSubject(random).model}. ${name}`,
    (random, name) => `p95 < ${random.integer(9, 90)} ms for ${toSubject(random).topic}. ${name}`,
  ],
  news: [
    (random, name) => `Breaking news: ${name}, vote postponed for the ${random.integer(2, 9)}th time.`,
    (_random, name) => `What the council says about ${name}, and what the papers show. News at nine.`,
    (random, name) => `${name}: ${random.integer(20, 900)} people asked, this is the news they want.`,
  ],
  sport: [
    (random, name) => `${name}: the match ends ${random.integer(0, 5)}:${random.integer(0, 5)}. What a night of sport.`,
    (random, name) => `Minute ${random.integer(1, 90)} and still no goal. ${name} is sport for patient people.`,
    (_random, name) => `League table after ${name}: everything is open again.`,
  ],
  entertainment: [
    (random, name) => `Season ${random.integer(2, 6)} of ${name} is the best series of the year.`,
    (_random, name) => `Saw ${name} last night: a film for people who like rain.`,
    (_random, name) => `The new album is out & ${name} is on it.`,
  ],
};

const asides: readonly string[] = [
  'More tomorrow.',
  'Thread follows.',
  'Corrections welcome.',
  'I may be wrong.',
  'Details below.',
];

export const drawTheme = (random: SeededRandom): Theme => {
  const draw = random.next();
  return draw < 0.58 ? 'labs' : draw < 0.72 ? 'news' : draw < 0.86 ? 'sport' : 'entertainment';
};

/** Remarks are about general topics more often than posts. */
export const drawChatterTheme = (random: SeededRandom): Theme => {
  const draw = random.next();
  return draw < 0.4 ? 'labs' : draw < 0.6 ? 'news' : draw < 0.8 ? 'sport' : 'entertainment';
};

export const drawWords = (random: SeededRandom, theme: Theme): string => {
  const name = random.pick(trendNames[theme]);
  return `${random.pick(sentences[theme])(random, name)}${random.chance(0.3) ? ` ${random.pick(asides)}` : ''}`;
};

const replies: readonly Sentence[] = [
  (random) => `How many seeds is that? ${random.integer(3, 12)} would convince me.`,
  (random) => `We saw the opposite with ${toSubject(random).method}.`,
  () => 'Thank you for posting the numbers that did not fit, too.',
  () => 'Source & method, please.',
  (random) => `Same here, ${random.integer(2, 40)} % at best.`,
];

export const drawReply = (random: SeededRandom): string => random.pick(replies)(random, '');
