/** The part of an event that a market is about. */
interface MarketPeriod {
  /** `full`, a key such as `h1` or `1st_5_innings`, or the source's words when they are not understood. */
  readonly period: string;
  /** Whether all words about a part were understood. */
  readonly isRead: boolean;
  /** The name in lower case, without the words of the part. */
  readonly rest: string;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The number of `2nd`, `second`, `two` or `2`. */
const numberOf = (text: string): number => {
  const digits = Number.parseInt(text, 10);
  return Number.isNaN(digits) ? Math.max(ordinals.indexOf(text), numbers.indexOf(text)) + 1 : digits;
};

const nthTo = (most: number): string => {
  const all = ordinals.slice(0, most);
  return `(?:${[...all, ...all.map((_, index) => `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`)].join('|')})`;
};
const nth = nthTo(9);
const first = '(?:1st|first)';
const count = String.raw`(?:\d{1,2}|${numbers.join('|')})`;
const half = '(?:halves|half)';
const quarter = '(?:quarters?(?![ -]?final)|qtrs?)';
const period = 'periods?';
const sentToExtra = '(?:ot|over ?time|extra innings|so|shoot-?outs?)';
const extra = `(?:${sentToExtra}|extra time|et|penalties)`;
const withExtra = String.raw`(?:incl?(?:uding|udes|uded|\.)?|with|w\/|plus|\+) ?`;

interface Phrase {
  readonly pattern: RegExp;
  /** The part, or null where the words mean the whole event. */
  readonly part: (groups: readonly string[]) => string | null;
  /** Whether the words are also about the question, and remain in the name. */
  readonly stays?: true;
}

const words = (source: string): RegExp => new RegExp(String.raw`(?<![\w.])(?:${source})(?![\w])`, 'g');
/** `plain` numbers are without an ordinal's ending, which may also count what is won. */
const partOf = (unit: string, letter: string, most: number, plain = `|([1-${most}])[.]?[ -](?:${unit})`): Phrase => ({
  pattern: words(
    `(${nthTo(most)})[ -](?:${unit}|${letter})${plain}|(?:${unit})[ -]?([1-${most}])|${letter}([1-${most}])|([1-${most}])${letter}`,
  ),
  part: ([number = '']) => `${letter}${numberOf(number)}`,
});
const unitOf = (unit: string): Phrase => ({
  pattern: words(`(${nth})[ -]${unit}|${unit}[ -]?([1-9])(?![.])`),
  part: ([number = '']) => `${unit}_${numberOf(number)}`,
});

/** In this order. Each is removed from what later ones see. */
const phrases: readonly Phrase[] = [
  // Questions about all parts, or about two times.
  {
    pattern: words('(?:ht|half[ -]?time) ?[/&-] ?(?:ft|full[ -]?time)'),
    part: () => null,
    stays: true,
  },
  {
    pattern: words(
      `(?:both|either|each|every|all|any|most|(?:highest|lowest)[ -]scoring|winning) (?:${half}|${quarter}|${period}|innings?|sets?)`,
    ),
    part: () => null,
    stays: true,
  },
  {
    pattern: words(`${withExtra}${sentToExtra}(?: ?(?:and|&|[+]|/) ?${sentToExtra})?|${sentToExtra} incl(?:uded|[.])?`),
    part: () => null,
  },
  { pattern: words(`${withExtra}${extra}|${extra} incl(?:uded|[.])?`), part: () => null, stays: true },
  {
    pattern: words(
      String.raw`(?:excl?(?:uding|udes|uded|\.)?|without|w\/o|no|not including) ?${extra}|${extra} excl(?:uded)?|(?:regulation|reg)(?: time)?|(?:regular|normal|ordinary) (?:playing )?time`,
    ),
    part: () => 'regulation',
  },
  { pattern: words('(60|80|90)[ -]?(?:mins?|minutes?)'), part: ([minutes = '']) => `${minutes}_minutes` },
  { pattern: words('full[ -]?(?:time|game|match)|ft|whole (?:game|match)'), part: () => 'full' },
  {
    pattern: words(`${first} (${count})[ -](inn(?:ings?)?|overs?|mins?|minutes?)`),
    part: ([number = '', unit = '']) =>
      `1st_${numberOf(number)}_${unit.startsWith('inn') ? 'innings' : unit.startsWith('min') ? 'minutes' : 'overs'}`,
  },
  { pattern: words('f([357])'), part: ([number = '']) => `1st_${number}_innings` },
  { pattern: words(`${first} inning|inning 1`), part: () => '1st_1_innings' },
  { pattern: words(`(${nth}) innings?|innings? ([1-9])`), part: ([number = '']) => `i${numberOf(number)}` },
  { pattern: words(`(?:ht|half[ -]?time)`), part: () => 'h1' },
  partOf('half(?![ -]?hour)', 'h', 2),
  partOf('quarter|qtr', 'q', 4),
  // `3P` may count three-pointers.
  { pattern: words(`3p(?= ?(?:made|fg|o/u|over|pt))`), part: () => '3p?' },
  partOf('period', 'p', 3),
  partOf('set', 's', 5, ''),
  { pattern: words(`(${nth})[ -]map|map[ -]?([1-9])|m([1-5])`), part: ([number = '']) => `m${numberOf(number)}` },
  ...['game', 'round', 'frame', 'leg'].map(unitOf),
  { pattern: words(`(${nth}) over(?! ?/)`), part: ([number = '']) => `over_${numberOf(number)}` },
  { pattern: words('extra time'), part: () => 'extra_time' },
  { pattern: words('over ?time|ot'), part: () => 'overtime' },
];

/** Words about a part that no phrase has read. */
const unread = words(
  String.raw`(?:(?:late|early|last|final|next|other|rest of|deciding|current|\d{1,2}(?:st|nd|rd|th)?|${nth}) )?(?:${half}|half-?time|ht|${quarter}|${period}|innings?|over ?time|ot)(?: \d{1,2})?` +
    String.raw`|(?:last|final|next|deciding|current|\d{1,2}(?:st|nd|rd|th)) (?:set|map|game|round|frame|leg|over)|(?:set|map|game|round|frame|leg) \d{1,2}` +
    String.raw`|rest of (?:the )?(?:match|game)|\d[hqps]|[hqpsmf]\d|half[ -]?hour|(?:${first}|last) ${count}` +
    String.raw`|\d{1,3}(?: ?(?:-|to|and) ?\d{1,3})? (?:minutes?|mins?|overs?)|\d{1,2}:\d\d|${nth} ?(?:&|and|or|/)`,
);

/** No market has so long a name. */
const mostLength = 200;

/**
 * Reads the words about a part of the event, wherever they are. What is not understood is in the source's words, and
 * never the whole event; so are parts of different kinds, as in `Set 1 Game 3`.
 */
export const periodOf = (name: string): MarketPeriod => {
  const plain = name
    .toLowerCase()
    .replace(/[()[\],\s–]+/g, ' ')
    .trim();
  if (plain.length > mostLength) {
    const start = plain.slice(0, mostLength);
    return { period: start, isRead: false, rest: start };
  }
  let [left, rest] = [plain, plain];
  const parts = new Set<string>();
  const found: { readonly at: number; readonly text: string }[] = [];
  const blank = (text: string): string => '\0'.repeat(text.length);
  for (const { pattern, part, stays } of phrases) {
    for (const match of left.matchAll(pattern)) {
      const [text, ...groups] = match;
      const { index } = match;
      const key = part(groups.filter((group) => group !== undefined));
      if (key !== null) {
        parts.add(key);
        found.push({ at: index, text });
      }
      if (!stays) rest = rest.slice(0, index) + blank(text) + rest.slice(index + text.length);
    }
    left = left.replace(pattern, blank);
  }
  const strange = [...left.matchAll(unread)].map(({ index, 0: text }) => ({ at: index, text }));
  for (const { at, text } of strange) rest = rest.slice(0, at) + blank(text) + rest.slice(at + text.length);
  if (parts.size > 1) parts.delete('regulation');
  const [only = 'full'] = parts;
  const isRead = strange.length === 0 && parts.size < 2 && !only.endsWith('?');
  return {
    period: isRead
      ? only
      : [...found, ...strange]
          .sort((a, b) => a.at - b.at)
          .map(({ text }) => text.trim())
          .join(' '),
    isRead,
    rest: rest.replaceAll('\0', ' ').replace(/ +/g, ' ').trim(),
  };
};
