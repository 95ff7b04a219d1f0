import type { Change } from './change.ts';

const sectionBelow = (lines: readonly string[], heading: RegExp, rank: number): readonly string[] => {
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) return [];
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= rank);
  return end < 0 ? below : below.slice(0, end);
};

/**
 * Returns the breaks that the changelog names for the unreleased version: everything in backquotes below its heading
 * `### Breaking`.
 */
export const namedBreaks = (changelog: string): ReadonlySet<string> => {
  const unreleased = sectionBelow(changelog.split('\n'), /^## .*\bunreleased\b/i, 2);
  const breaking = sectionBelow(unreleased, /^### Breaking\s*$/, 3);
  return new Set([...breaking.join('\n').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));
};

interface Verdict {
  readonly passes: boolean;
  readonly lines: readonly string[];
}

const count = (changes: readonly Change[], word: string): string =>
  `${changes.length} ${word} ${changes.length === 1 ? 'change' : 'changes'}`;

const lineOf = ({ at, message }: Change): string => `  ${at}: ${message}`;

const howToName = ({ at }: Change): string[] => [
  'Undo them, or name each in the section of the unreleased version of CHANGELOG.md, below "### Breaking", like this:',
  `  - \`${at}\`: what clients do instead.`,
  'docs/schema-conventions.md says what counts as breaking.',
];

export const verdictOn = (changes: readonly Change[], named: ReadonlySet<string>): Verdict => {
  const dangerous = changes.filter(({ level }) => level === 'dangerous');
  const breaks = changes.filter(({ level }) => level === 'breaking');
  const unnamed = breaks.filter(({ at }) => !named.has(at));
  const [first] = unnamed;
  return {
    passes: first === undefined,
    lines: [
      ...(dangerous.length === 0 ? [] : [`${count(dangerous, 'dangerous')}:`, ...dangerous.map(lineOf)]),
      ...(first === undefined
        ? [`schema/released: ${count(breaks, 'breaking')}${breaks.length === 0 ? '' : ', named in CHANGELOG.md'}`]
        : [
            `schema/released: ${count(unnamed, 'breaking')} that CHANGELOG.md does not name:`,
            ...unnamed.map(lineOf),
            ...howToName(first),
          ]),
    ],
  };
};
