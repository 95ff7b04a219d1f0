import { characterOf } from '../../../../platform/text/character-reference.ts';

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five entities and character references, once. Collapses white space. */
export const decodeText = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return predefined[name] ?? whole;
        return (decimal === undefined ? characterOf(hex ?? '', 16) : characterOf(decimal, 10)) ?? whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
