/** The board adds such a block to every posting. */
const isBoilerplate = (tag: string): boolean => {
  const [, double, single] = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  return (double ?? single ?? '')
    .split(/\s+/)
    .some((name) => name === 'content-intro' || name === 'content-conclusion');
};

/** Returns the position after the block's end tag; -1 without one. */
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
 * The board's introduction and conclusion are in every posting and should not find one. A block without an end stays,
 * so that the text after it is not lost. Linear in time.
 */
export const cutBoilerplate = (html: string): string => {
  if (!/content-(?:intro|conclusion)/.test(html)) return html;
  let kept = '';
  let from = 0;
  for (const match of html.matchAll(/<div(?=[\s/])[^<>]*>/gi)) {
    // Inside a block that is already removed.
    if (match.index < from || !isBoilerplate(match[0])) continue;
    const end = endOfBlock(html, match.index + match[0].length);
    // If this block has no end, no later one has.
    if (end === -1) break;
    kept += `${html.slice(from, match.index)}\n`;
    from = end;
  }
  return kept + html.slice(from);
};
