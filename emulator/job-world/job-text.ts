import { type SeededRandom, seededRandom } from '../random/seeded-random.ts';
import { moneyText, rangeText } from './job-pay.ts';
import {
  benefitPhrases,
  bonusPhrases,
  closingPhrases,
  companyPhrases,
  processPhrases,
  rolePhrases,
} from './job-phrases.ts';
import type { JobPosting } from './job-posting.ts';
import type { JobSentence, JobWords } from './occupation.ts';

export interface JobSection {
  readonly heading: string;
  readonly items: readonly string[];
}

/** 300 to 900 words of plain text. Each system adds its own markup. */
export interface JobText {
  readonly introduction: string;
  readonly paragraphs: readonly string[];
  readonly sections: readonly JobSection[];
  readonly code: string | null;
  readonly table: readonly (readonly [string, string])[];
  readonly pay: string | null;
  readonly process: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly closing: string;
}

const draw = (list: readonly JobSentence[], count: number, words: JobWords, random: SeededRandom): string[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const [sentence] = left.splice(random.integer(0, left.length - 1), 1);
    return sentence === undefined ? '' : sentence(words);
  });
};

const headings = [
  ["What you'll do", 'Who you are', 'Even better', 'What we offer'],
  ['Key responsibilities', 'Minimum qualifications', 'Preferred qualifications', 'Benefits & perks'],
  ['Responsibilities', "What we're looking for", 'Bonus points', 'Why join us?'],
  ['The work', 'You bring', 'It helps if', 'You get'],
] as const;

const payText = ({ pay }: JobPosting): string | null => {
  if (pay === null) return null;
  const ranges = pay.ranges.map((range) => `${rangeText(range)}${range.zone === null ? '' : ` (${range.zone})`}`);
  const more = [
    ...(pay.equity ? ['equity'] : []),
    ...(pay.bonus ? ['a yearly bonus'] : []),
    ...(pay.commission ? ['commission'] : []),
  ];
  return `The expected base pay for this role is ${ranges.join(' or ')}${more.length === 0 ? '' : `, plus ${more.join(' and ')}`}.`;
};

const tableOf = (posting: JobPosting, random: SeededRandom): JobText['table'] => {
  if (!random.chance(0.04)) return [];
  const currency = posting.pay?.ranges[0]?.currency ?? 'USD';
  return [
    ['Step', 'Length'],
    ['Call & questions', `${random.integer(2, 4) * 10} minutes`],
    ['Exercise', `${random.integer(1, 3)} hours, paid ${moneyText(currency, 200)}`],
    ['Conversations', 'half a day'],
  ];
};

/** Each edit adds to the text. */
export const textOf = (seed: string, posting: JobPosting): JobText => {
  const { board, kin, occupation, team, focus } = posting;
  const random = seededRandom(seed, board.system, board.token, kin, 'text');
  const habits = seededRandom(seed, board.system, board.token, 'text');
  const place = posting.locations.find(({ city }) => city !== null)?.city;
  const words: JobWords = {
    company: board.company.trim(),
    team,
    focus,
    tool: random.pick(occupation.tools),
    other: random.pick(occupation.tools),
    partner: random.pick(occupation.partners),
    few: random.integer(2, 6),
    years: random.integer(1, 9),
    city: place?.name ?? posting.locations[0]?.country?.name ?? 'your city',
  };
  const boardWords = { ...words, few: habits.integer(2, 6) };
  const introduction = draw(companyPhrases, 3, boardWords, habits).join(' ');
  const closing = draw(closingPhrases, 3, boardWords, habits).join(' ');
  const [duties, demands, bonus, benefits] = habits.pick(headings);
  const about = draw(rolePhrases, random.integer(9, 15), words, random);
  const edits = Array.from({ length: posting.revision }, (_, turn) =>
    turn === 0
      ? `Added since: experience with ${words.other} in a small team counts, too.`
      : `We have moved the start of this role by ${words.few} weeks.`,
  );
  return {
    introduction,
    paragraphs: [about.slice(0, 5).join(' '), about.slice(5, 10).join(' '), about.slice(10).join(' '), ...edits].filter(
      (text) => text !== '',
    ),
    sections: [
      { heading: duties, items: draw(occupation.duties, random.integer(5, 8), words, random) },
      { heading: demands, items: draw(occupation.demands, random.integer(4, 6), words, random) },
      ...(random.chance(0.7)
        ? [{ heading: bonus, items: draw(bonusPhrases, random.integer(2, 5), words, random) }]
        : []),
      { heading: benefits, items: draw(benefitPhrases, random.integer(6, 10), boardWords, random) },
    ],
    code:
      occupation.key === 'engineering' && random.chance(0.2)
        ? `if (queue.size < ${words.few} && !closed) { return next<Job>("${focus}"); }`
        : null,
    table: tableOf(posting, random),
    pay: payText(posting),
    process: draw(processPhrases, random.integer(3, 6), words, random).join(' '),
    link: {
      label: 'how we hire',
      href: `https://www.open-door-hiring.example/how?from=posting&role=${occupation.key}`,
    },
    closing,
  };
};
