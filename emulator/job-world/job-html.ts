import type { JobSection, JobText } from './job-text.ts';

export interface MarkupStyle {
  readonly paragraph: readonly [string, string];
  readonly heading: readonly [string, string];
  /** Around every list. Empty where items have no list element. */
  readonly list: readonly [string, string];
  readonly item: readonly [string, string];
}

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('\u00a0', '&nbsp;');

const wrap = ([open, close]: readonly [string, string], text: string): string => `${open}${escapeText(text)}${close}`;

export const paragraphHtml = (text: string, style: MarkupStyle): string => wrap(style.paragraph, text);
export const headingHtml = (text: string, style: MarkupStyle): string => wrap(style.heading, text);
export const itemsHtml = ({ items }: JobSection, style: MarkupStyle): string =>
  `${style.list[0]}${items.map((item) => wrap(style.item, item)).join('\n')}${style.list[1]}`;

export const linkHtml = ({ process, link }: JobText, { paragraph: [open, close] }: MarkupStyle): string =>
  `${open}${escapeText(process)} Read <a href="${escapeText(link.href)}">${escapeText(link.label)}</a>.${close}`;

const codeHtml = ({ code }: JobText): string => (code === null ? '' : `<pre><code>${escapeText(code)}</code></pre>`);

const tableHtml = ({ table }: JobText): string =>
  table.length === 0
    ? ''
    : `<table><tbody>${table.map((row) => `<tr>${row.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

export const roleHtml = (text: JobText, style: MarkupStyle): string =>
  [...text.paragraphs.map((each) => paragraphHtml(each, style)), codeHtml(text), tableHtml(text)]
    .filter((part) => part !== '')
    .join('\n');

export const sectionHtml = (section: JobSection, style: MarkupStyle): string =>
  `${headingHtml(section.heading, style)}\n${itemsHtml(section, style)}`;

export const rolePlain = (text: JobText): string =>
  [...text.paragraphs, ...(text.code === null ? [] : [text.code]), ...text.table.map((row) => row.join('\t'))].join(
    '\n\n',
  );
