import { memoized } from '../runtime/memoized.ts';
import type { DomElement } from './html/dom.ts';

const asClass = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|brush:)[-\s]?([\w+#.]{1,30})(?:\s|;|$)/i;
// Some highlighters write the bare name after their own class.
const bareAfterMark = /(?:^|\s)(?:sourceCode|hljs|prettyprint)\s+([a-z][\w+#]{0,19})(?:\s|$)/i;
const wordsOfHighlighters =
  /^(?:hljs|prettyprint|linenums|line-numbers|highlight|notranslate|code|plain|none|undefined)$/i;

const named = (element: DomElement): string | undefined => {
  const byAttribute = element.getAttribute('data-lang') ?? element.getAttribute('data-language');
  if (byAttribute !== null && /^[\w+#.-]{1,30}$/.test(byAttribute)) return byAttribute;
  const found = asClass.exec(element.className)?.[1] ?? bareAfterMark.exec(element.className)?.[1];
  return found === undefined || wordsOfHighlighters.test(found) ? undefined : found;
};

const isElement = (node: { readonly nodeType: number } | null): node is DomElement => node?.nodeType === 1;

/** By element, because an element around thousands of blocks is asked for each of them. */
const severalBlocks = new WeakMap<DomElement, boolean>();
const hasSeveralBlocks = (element: DomElement): boolean =>
  memoized(severalBlocks, element, () => [...element.querySelectorAll('pre')].length > 1);

/** Returns the language, in lower case, named by a `pre` or an element directly around or in it; empty if none. */
export const codeLanguage = (pre: DomElement): string => {
  const parent = pre.parentNode;
  const outer = isElement(parent) ? [parent, parent.parentNode] : [];
  for (const element of [pre.querySelector('code'), pre, ...outer]) {
    // An element around several blocks, such as the article, describes none of them.
    if (!isElement(element) || (outer.includes(element) && hasSeveralBlocks(element))) continue;
    const language = named(element);
    if (language !== undefined) return language.toLowerCase();
  }
  return '';
};
