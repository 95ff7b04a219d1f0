/** Half-time with full-time, and results that include extra time, are about the whole game. */
const isWhole = /\b(?:ht|half[ -]?time)\s*[/&-]\s*(?:ft|full[ -]?time)\b|\bincl/;

const ordinals: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4', fifth: '5' };
const ordinal = String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth))`;

/** Counted parts, with the first letter of the other aggregator's keys. Maps are those of esports. */
const counted = [
  ['half', 'h'],
  ['quarter', 'q'],
  ['period', 'p'],
  ['set', 's'],
  ['map', 'm'],
] as const;

const numberOf = (digits: string | undefined, word: string | undefined): string => digits ?? ordinals[word ?? ''] ?? '';

const parts: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/\b(?:ht|half[ -]?time|1h|h1)\b/, () => 'h1'],
  [/\b(?:2h|h2)\b/, () => 'h2'],
  ...counted.map(
    ([word, letter]) =>
      [
        new RegExp(String.raw`${ordinal} ${word}\b|\b${word} (\d)\b|\b${letter}([1-5])\b`),
        (match: RegExpExecArray) => `${letter}${match[3] ?? match[4] ?? numberOf(match[1], match[2])}`,
      ] as const,
  ),
  [
    /\b(?:1st|first) (\d{1,2}) (innings?|overs?|minutes?)\b/,
    ([, number, unit = '']) => `1st_${number}_${unit.replace(/s?$/, 's')}`,
  ],
  [/\b(?:1st|first) inning\b/, () => '1st_1_innings'],
  [/^extra time\b|\bextra time$/, () => 'extra_time'],
];

export const periodOf = (name: string): { readonly period: string; readonly rest: string } => {
  for (const [pattern, spell] of isWhole.test(name) ? [] : parts) {
    const match = pattern.exec(name);
    if (match !== null) return { period: spell(match), rest: name.replace(match[0], ' ') };
  }
  return { period: 'full', rest: name };
};
