import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { drawPhrases } from '../engine/phrases.ts';
import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { moneyText, rangeText } from './job-pay.ts';
import type { JobPosting } from './job-posting.ts';

const phrases = readWordLists('emulator/job-world/reference/phrases.tsv', [
  'company',
  'role',
  'bonus',
  'benefits',
  'process',
  'closing',
]);

const headings = [
  ["What you'll do", 'Who you are', 'Even better', 'What we offer'],
  ['Key responsibilities', 'Minimum qualifications', 'Preferred qualifications', 'Benefits & perks'],
  ['Responsibilities', "What we're looking for", 'Bonus points', 'Why join us?'],
  ['The work', 'You bring', 'It helps if', 'You get'],
] as const;

const payText = ({ pay }: JobPosting): string | null => {
  if (pay === null) return null;
  const ranges = pay.ranges.map((range) => `${rangeText(range)}${range.zone === null ? '' : ` (${range.zone})`}`);
  const more = [pay.equity && 'equity', pay.bonus && 'a yearly bonus', pay.commission && 'commission'].filter(Boolean);
  return `The expected base pay for this role is ${ranges.join(' or ')}${more.length === 0 ? '' : `, plus ${more.join(' and ')}`}.`;
};

const tableOf = ({ pay }: JobPosting, random: SeededRandom): readonly (readonly [string, string])[] => {
  if (!random.chance(0.04)) return [];
  return [
    ['Step', 'Length'],
    ['Call & questions', `${random.integer(2, 4) * 10} minutes`],
    ['Exercise', `${random.integer(1, 3)} hours, paid ${moneyText(pay?.ranges[0]?.currency ?? 'USD', 200)}`],
    ['Conversations', 'half a day'],
  ];
};

/** 300 to 900 words of plain text, to which each edit adds. Each system adds its own markup. */
export const textOf = (seed: string, posting: JobPosting) => {
  const { board, kin, occupation, team, focus, locations } = posting;
  const random = seededRandom(seed, board.system, board.token, kin, 'text');
  const habits = seededRandom(seed, board.system, board.token, 'text');
  const place = locations.find(({ city }) => city !== null)?.city;
  const words = {
    team,
    focus,
    tool: random.pick(occupation.tools),
    other: random.pick(occupation.tools),
    partner: random.pick(occupation.partners),
    few: random.integer(2, 6),
    years: random.integer(1, 9),
    city: place?.name ?? locations[0]?.country?.name ?? 'your city',
  };
  const boardWords = { ...words, few: habits.integer(2, 6) };
  const introduction = drawPhrases(phrases.company, 3, boardWords, habits).join(' ');
  const closing = drawPhrases(phrases.closing, 3, boardWords, habits).join(' ');
  const [duties, demands, bonus, benefits] = habits.pick(headings);
  const about = drawPhrases(phrases.role, random.integer(9, 15), words, random);
  const edits = [
    `Added since: experience with ${words.other} in a small team counts, too.`,
    `We have moved the start of this role by ${words.few} weeks.`,
  ].slice(0, posting.revision);
  const section = (heading: string, list: readonly string[], low: number, high: number, from = words) => ({
    heading,
    items: drawPhrases(list, random.integer(low, high), from, random),
  });
  return {
    introduction,
    paragraphs: [about.slice(0, 5).join(' '), about.slice(5, 10).join(' '), about.slice(10).join(' '), ...edits].filter(
      (text) => text !== '',
    ),
    sections: [
      section(duties, occupation.duties, 5, 8),
      section(demands, occupation.demands, 4, 6),
      ...(random.chance(0.7) ? [section(bonus, phrases.bonus, 2, 5)] : []),
      section(benefits, phrases.benefits, 6, 10, boardWords),
    ],
    code:
      occupation.key === 'engineering' && random.chance(0.2)
        ? `if (queue.size < ${words.few} && !closed) { return next<Job>("${focus}"); }`
        : null,
    table: tableOf(posting, random),
    pay: payText(posting),
    process: drawPhrases(phrases.process, random.integer(3, 6), words, random).join(' '),
    link: {
      label: 'how we hire',
      href: `https://www.open-door-hiring.example/how?from=posting&role=${occupation.key}`,
    },
    closing,
  };
};
export type JobText = ReturnType<typeof textOf>;
export type JobSection = JobText['sections'][number];
