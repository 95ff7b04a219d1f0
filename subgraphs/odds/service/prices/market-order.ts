import { compare, groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { familyOf } from '../../model/book-families.ts';
import type { MarketKind } from '../../model/book-market.ts';
import type { MarketGroup } from './market-groups.ts';

const kindRank: Readonly<Record<MarketKind, number>> = {
  MONEYLINE: 0,
  SPREAD: 1,
  TOTAL: 2,
  YES_NO: 3,
  OUTRIGHT: 4,
  OTHER: 5,
};

/** Names of the market that each kind is about, by letters and digits. */
const mainNames: Partial<Readonly<Record<MarketKind, ReadonlySet<string>>>> = {
  MONEYLINE: new Set(
    '1x2 fulltimeresult h2h headtohead matchodds matchresult matchwinner ml moneyline result winner'.split(' '),
  ),
  SPREAD: new Set('asianhandicap handicap pointspread puckline runline spread spreads'.split(' ')),
  TOTAL: new Set('goalsoverunder overunder pointsoverunder total totalgoals totalpoints totalruns totals'.split(' ')),
};

/** Names of parts of an event, and remarks that overtime counts. */
const partWord =
  /^(?:\d(?:st|nd|rd|th)?|[fhimpqs]\d{1,2}|\d[fhimpqs]|first|second|third|fourth|half|halftime|ht|quarters?|periods?|sets?|maps?|innings?|frames?|games?|rounds?|including|incl|inc|overtime|ot|time)$/;

const isMain = ({ sourceKey, kind, period }: MarketGroup): boolean => {
  const words = sourceKey.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const names = mainNames[kind];
  const isNamed = (of: readonly string[]) => names?.has(of.join('')) === true;
  return isNamed(words) || (period !== 'full' && isNamed(words.filter((word) => !partWord.test(word))));
};

const nullsFirst =
  <T>(inOrder: (a: T, b: T) => number) =>
  (a: T | null, b: T | null): number =>
    a === null || b === null ? Number(a !== null) - Number(b !== null) : inOrder(a, b);

const compareParticipants = nullsFirst<string>(compare);
const compareLines = nullsFirst((a: number, b: number) => a - b);

/** Difference of the implied probabilities of best prices: small where both sides are about as likely. */
const imbalanceOf = ({ outcomes, members }: MarketGroup): number => {
  const prices = members.flatMap((member) => member.prices);
  const likely = outcomes.map((name) =>
    Math.min(...prices.filter(({ outcome }) => outcome === name).map(({ odds }) => odds.d / odds.n)),
  );
  return Math.max(...likely) - Math.min(...likely);
};

const familyCount = ({ members }: MarketGroup): number => new Set(members.map(({ book }) => familyOf(book))).size;

const questionOf = ({ sourceKey, kind, period, participant }: MarketGroup): string =>
  JSON.stringify([sourceKey, kind, period, participant]);

/**
 * The line of each question with several that most books quote; of these the one with the likeliest sides, which books
 * set first.
 */
const mainLines = (groups: readonly MarketGroup[]): ReadonlyMap<string, number | null> => {
  const lined = groups.filter(({ line, isComparable, isComplete }) => line !== null && isComparable && isComplete);
  const byQuestion = groupBy(lined, questionOf);
  return new Map(
    [...byQuestion].map(([question, ofQuestion]): [string, number | null] => {
      const most = Math.max(...ofQuestion.map(familyCount));
      const [main] = ofQuestion
        .filter((group) => familyCount(group) === most)
        .sort((a, b) => imbalanceOf(a) - imbalanceOf(b) || compareLines(a.line, b.line));
      return [question, main?.line ?? null];
    }),
  );
};

const compareQuestions = (a: MarketGroup, b: MarketGroup): number =>
  compare(a.sourceKey, b.sourceKey) || compare(a.period, b.period) || compareParticipants(a.participant, b.participant);

const compareOutcomes = (a: MarketGroup, b: MarketGroup): number =>
  compareLines(a.line, b.line) ||
  Number(a.isLay) - Number(b.isLay) ||
  Number(b.isComplete) - Number(a.isComplete) ||
  Number(b.isComparable) - Number(a.isComparable) ||
  compare(JSON.stringify(a.outcomes), JSON.stringify(b.outcomes)) ||
  compare(JSON.stringify(a.members), JSON.stringify(b.members));

/**
 * Sorts markets by kind. Within a kind, the main market is first, and then others by name; of both, those of the whole
 * game precede those of parts. Of the lines of a question, the main one is first and the others ascend.
 */
export const inDisplayOrder = (groups: readonly MarketGroup[]): MarketGroup[] => {
  const lines = mainLines(groups);
  const ranked = groups.map((group) => {
    const isMainLine = group.line !== null && lines.get(questionOf(group)) === group.line;
    return { group, isMain: isMain(group), isMainLine };
  });
  return ranked
    .sort(
      (a, b) =>
        kindRank[a.group.kind] - kindRank[b.group.kind] ||
        Number(b.isMain) - Number(a.isMain) ||
        Number(a.group.period !== 'full') - Number(b.group.period !== 'full') ||
        (a.isMain ? compare(a.group.period, b.group.period) : 0) ||
        compareQuestions(a.group, b.group) ||
        Number(b.isMainLine) - Number(a.isMainLine) ||
        compareOutcomes(a.group, b.group),
    )
    .map(({ group }) => group);
};
