/** What the name of a market says. */
export interface MarketName {
  readonly period: string;
  /** `winner`: who wins; `drawReturned`: the same, stakes come back on a draw; `other`: something else, as corners or cards. */
  readonly about: 'winner' | 'drawReturned' | 'other';
  /** Of a total of one side. */
  readonly side: 'home' | 'away' | null;
  /** The draw is an outcome, quoted or not: rows leave out what has no price. */
  readonly threeWay: boolean;
}

/** Who leads at half-time and who wins: of the whole game. */
const halfAndFull = /\b(?:ht|half[ -]?time)\s*[/&-]\s*(?:ft|full[ -]?time)\b/;

/** Parts of a game, spelled as the keys of the other aggregator spell them. */
const parts: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/\b(?:ht|half[ -]?time|1st half|first half|1h|h1)\b/, () => 'h1'],
  [/\b(?:2nd half|second half|2h|h2)\b/, () => 'h2'],
  [/\b(?:([1-4])(?:st|nd|rd|th) quarter|q([1-4]))\b/, (number) => `q${number}`],
  [/\b(?:([1-3])(?:st|nd|rd) period|p([1-3]))\b/, (number) => `p${number}`],
  [/\b(?:([1-5])(?:st|nd|rd|th) set|set ([1-5]))\b/, (number) => `s${number}`],
  [/\b(?:1st|first) (\d) innings?\b/, (number) => `1st_${number}_innings`],
  [/\b(?:1st|first) inning\b/, () => '1st_1_innings'],
];

const winner =
  /^(?:ml|h2h|1x2|moneyline|money line|(?:match |full[ -]?time )?result|(?:match )?winner|match odds|head to head)$/;
const drawReturned = /^(?:draw no bet|dnb)$/;
const total = /\btotals?\b/;
const threeWay = /\b(?:european|3[ -]?way|three[ -]way|1x2)\b/;

/** Reads a name such as `ML HT`, `Totals 1st Quarter` or `Team Total Home`; names are stored as sent and compared as such. */
export const decodeMarketName = (name: string): MarketName => {
  let rest = name.toLowerCase().replace(/[()[\],]/g, ' ');
  let period = 'full';
  for (const [pattern, spell] of halfAndFull.test(rest) ? [] : parts) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    period = spell(match[1] ?? match[2] ?? '');
    rest = rest.replace(match[0], ' ');
    break;
  }
  const bare = rest.replace(/[\s:–-]+/g, ' ').trim();
  const [side] = total.test(bare) ? (/\b(?:home|away)\b/.exec(bare) ?? []) : [];
  return {
    period,
    about: winner.test(bare) ? 'winner' : drawReturned.test(bare) ? 'drawReturned' : 'other',
    side: side === 'home' || side === 'away' ? side : null,
    threeWay: threeWay.test(bare),
  };
};
