import { characterOf } from './character-reference.ts';

/**
 * Control characters, soft hyphens, zero-width blanks, word joiners, fillers, byte order marks and noncharacters, which
 * databases may reject and no one sees.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /(?:\u034f|[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufff9-\ufffb\uffff])+/g;

/** Joiners between letters of a script that joins them, and in emoji, belong to the text; others are only invisible. */
const joiners = /(?<![^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}\p{Cc}\p{P}\p{N}])[\u200c\u200d]+/gu;

export const dropInvisible = (text: string): string => {
  const visible = text.replace(invisible, '');
  return visible.includes('\u200c') || visible.includes('\u200d') ? visible.replace(joiners, '') : visible;
};

const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(shy|zwnj|zwj|ZeroWidthSpace|NoBreak|nbsp));/gi;
const named: Readonly<Record<string, string>> = { zwnj: '\u200c', zwj: '\u200d', nbsp: '\u00a0' };

/**
 * Drops invisible characters from a text whose other character references mean something, such as markdown: those that
 * are written as `&#x200B;` or `&zwnj;`, too. No-break spaces become blanks. Code is no exception.
 */
export const dropInvisibleReferences = (text: string): string =>
  dropInvisible(
    text.replace(reference, (whole, hex?: string, decimal?: string, name?: string) => {
      const numbered = hex === undefined ? characterOf(decimal ?? '', 10) : characterOf(hex, 16);
      const character = name === undefined ? numbered : (named[name.toLowerCase()] ?? '');
      if (character === undefined) return whole;
      if (character === '\u00a0') return ' ';
      return /^[\u200c\u200d]?$/.test(dropInvisible(character)) ? character : whole;
    }),
  );

/** Single blanks are not matched, because replacing each took twice as long. */
export const collapseText = (text: string): string =>
  dropInvisible(text)
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .trim();
