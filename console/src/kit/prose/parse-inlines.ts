import type { Inline } from './blocks.ts';

/** Deeper nesting of marks stays as text. */
const deepest = 4;

/**
 * Inline marks of markdown. Each alternative ends at the next mark of its kind or within a bound, so that every text
 * takes linear time.
 */
const marks = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /``(?<longCode>[^\n]{1,1000}?)``/,
    /`(?<code>[^`\n]{1,1000})`/,
    /\$\$(?<display>[^$\n]{1,4000})\$\$/,
    // Dollars of prices and names are no signs of a formula.
    /(?<![\w$])\$(?=\S)(?<tex>[A-Za-z]|[^$\n]{0,1000}[\\^_{}=][^$\n]{0,1000})(?<=\S)\$(?![\w$])/,
    /\[!\[(?<linkedAlt>[^[\]\n]{0,300})\]\((?<linkedSource>[^()\s]{0,2000})(?:\s+"[^"\n]{0,300}")?\)\]\((?<linkedTarget>[^()\s]{0,2000})\)/,
    /!\[(?<alt>[^[\]\n]{0,300})\]\((?<source>[^()\s]{0,2000})(?:\s+"[^"\n]{0,300}")?\)/,
    /\[(?<label>(?:[^[\]\n\\]|\\.){1,500})\]\(<?(?<target>[^()\s<>]{1,2000}(?:\([^()\s<>]{0,200}\)[^()\s<>]{0,200})?)>?(?:\s+"[^"\n]{0,300}")?\)/,
    /<?(?<bare>https?:\/\/[^\s<>()[\]"'`\\]{1,2000})>?/,
    /\*\*(?=\S)(?<strong>(?:[^*\n]|\*(?!\*)){1,2000}?)(?<=\S)\*\*/,
    /(?<!\w)__(?=\S)(?<strongLine>[^_\n]{1,2000})(?<=\S)__(?!\w)/,
    /(?<!\*)\*(?=\S)(?<emphasis>[^*\n]{1,1000})(?<=\S)\*(?!\*)/,
    /(?<!\w)_(?=\S)(?<emphasisLine>[^_\n]{1,1000})(?<=\S)_(?!\w)/,
    /~~(?<deleted>[^~\n]{1,1000})~~/,
    /(?: {2}|\\)\n(?<break>)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/** Returns the address if a browser may follow it: web and mail only, nothing that runs. */
export const safeHref = (text: string): string | undefined => {
  try {
    const { protocol, href } = new URL(decoded(text));
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
};

const textOf = (text: string): Inline => ({ kind: 'text', text: decoded(text) });

const linkOf = (target: string, inlines: readonly Inline[]): readonly Inline[] => {
  const href = safeHref(target);
  return href === undefined ? inlines : [{ kind: 'link', href, inlines }];
};

/** Returns the address of a picture that a page may show: https alone, to which http is raised. */
const safePicture = (text: string): string | undefined => {
  const href = safeHref(text);
  return href !== undefined && /^https?:/.test(href) ? href.replace(/^http:/, 'https:') : undefined;
};

const pictureOf = (source: string, altText: string): readonly Inline[] => {
  const src = safePicture(source);
  const alt = decoded(altText);
  if (src !== undefined) return [{ kind: 'picture', src, alt }];
  return alt === '' ? [] : [{ kind: 'text', text: `[${alt}]` }];
};

const bareLink = (address: string): readonly Inline[] => {
  const end = /[.,;:!?*_]+$/.exec(address)?.[0] ?? '';
  const href = address.slice(0, address.length - end.length);
  return [...linkOf(href, [{ kind: 'text', text: href }]), ...(end === '' ? [] : [textOf(end)])];
};

const withoutLinks = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.flatMap((inline) => (inline.kind === 'link' ? inline.inlines : [inline]));

type Groups = Readonly<Record<string, string | undefined>>;

const inlinesOf = (groups: Groups, depth: number): readonly Inline[] => {
  const inner = (text: string): readonly Inline[] =>
    depth >= deepest ? [textOf(text)] : parseInlines(text, depth + 1);
  // TeX is shown as it is.
  const code = groups['longCode'] ?? groups['code'] ?? groups['display'] ?? groups['tex'];
  const strong = groups['strong'] ?? groups['strongLine'];
  const emphasis = groups['emphasis'] ?? groups['emphasisLine'];
  if (groups['escaped'] !== undefined) return [{ kind: 'text', text: groups['escaped'] }];
  if (code !== undefined) return [{ kind: 'code', text: code.trim() }];
  if (groups['linkedAlt'] !== undefined)
    return linkOf(groups['linkedTarget'] ?? '', pictureOf(groups['linkedSource'] ?? '', groups['linkedAlt']));
  if (groups['alt'] !== undefined) return pictureOf(groups['source'] ?? '', groups['alt']);
  if (groups['label'] !== undefined) return linkOf(groups['target'] ?? '', withoutLinks(inner(groups['label'])));
  if (groups['bare'] !== undefined) return bareLink(groups['bare']);
  if (strong !== undefined) return [{ kind: 'strong', inlines: inner(strong) }];
  if (emphasis !== undefined) return [{ kind: 'emphasis', inlines: inner(emphasis) }];
  if (groups['deleted'] !== undefined) return [{ kind: 'deleted', inlines: inner(groups['deleted']) }];
  return [{ kind: 'break' }];
};

/** Splits a line into text and marks. Unknown marks and HTML stay text. */
export const parseInlines = (text: string, depth = 0): readonly Inline[] => {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) inlines.push(textOf(text.slice(end, match.index)));
    inlines.push(...inlinesOf(match.groups ?? {}, depth));
    end = match.index + match[0].length;
  }
  if (end < text.length) inlines.push(textOf(text.slice(end)));
  return inlines;
};
