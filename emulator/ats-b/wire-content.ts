import { escapeText, linkHtml, type MarkupStyle, paragraphHtml, roleHtml, sectionHtml } from '../job-world/job-html.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { textOf } from '../job-world/job-text.ts';

const style: MarkupStyle = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h2><strong>', '</strong></h2>'],
  list: ['<ul>\n', '\n</ul>'],
  item: ['<li>', '</li>'],
};

const block = (name: 'intro' | 'conclusion', html: string): string => `<div class="content-${name}">${html}</div>`;

/**
 * HTML escaped once more, so that entities are escaped twice (`&amp;nbsp;`). The board adds its own text before and
 * after, except in one posting of nine.
 */
export const toWireContent = (seed: string, posting: JobPosting): string => {
  const text = textOf(seed, posting);
  const isBare = posting.number % 9 === 4;
  const html = [
    ...(isBare ? [] : [block('intro', `<h2>About us</h2>\n${paragraphHtml(text.introduction, style)}`)]),
    '<h2><strong>About the role</strong></h2>',
    roleHtml(text, style),
    ...text.sections.map((section) => sectionHtml(section, style)),
    ...(text.pay === null ? [] : [paragraphHtml(text.pay, style)]),
    linkHtml(text, style),
    ...(isBare ? [] : [block('conclusion', paragraphHtml(text.closing, style))]),
  ].join('\n');
  return escapeText(html);
};
