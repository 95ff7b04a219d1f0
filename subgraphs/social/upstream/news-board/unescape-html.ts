import { characterOf } from '../../../../platform/text/character-reference.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Titles are escaped but have no markup: `&lt;b&gt;` becomes `<b>`. Text that only resembles an entity, such as `AT&T`,
 * stays.
 */
export const unescapeHtml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      return (hex === undefined ? characterOf(decimal ?? '', 10) : characterOf(hex, 16)) ?? whole;
    },
  );
