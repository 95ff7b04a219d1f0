/** Whether a start tag is that of a block that the board puts around every posting. */
const isBoilerplate = (tag: string): boolean => {
  const [, double, single] = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  return (double ?? single ?? '')
    .split(/\s+/)
    .some((name) => name === 'content-intro' || name === 'content-conclusion');
};

/** Where the block ends whose start tag ends at `from`: behind its end tag. -1 when it has none. */
const endOfBlock = (html: string, from: number): number => {
  const tags = /<!--|<(\/?)div(?=[\s/>])[^<>]*>/gi;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    if (tag[1] === undefined) {
      const end = html.indexOf('-->', tags.lastIndex);
      if (end === -1) return -1;
      tags.lastIndex = end;
      continue;
    }
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return -1;
};

/**
 * A posting's HTML without the introduction and conclusion of its board: what they say of the company is in every posting, and no reason to find
 * one. A block without an end is kept, rather than all that follows it being lost. Linear in time.
 */
export const cutBoilerplate = (html: string): string => {
  if (!/content-(?:intro|conclusion)/.test(html)) return html;
  let kept = '';
  let from = 0;
  for (const match of html.matchAll(/<div(?=[\s/])[^<>]*>/gi)) {
    // Within a block that is gone already.
    if (match.index < from || !isBoilerplate(match[0])) continue;
    const end = endOfBlock(html, match.index + match[0].length);
    // Without an end here there is none for a later one either.
    if (end === -1) break;
    kept += `${html.slice(from, match.index)}\n`;
    from = end;
  }
  return kept + html.slice(from);
};
