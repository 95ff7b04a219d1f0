import { escapeHtml } from '../../../../platform/text/clean-tag.ts';
import { toSearchText } from '../postings/search-text.ts';
import { type PostingWire, type SectionWire, sectionWire } from './wire.ts';

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const sectionsOf = ({ lists }: PostingWire): SectionWire[] =>
  (lists ?? []).flatMap((section) => {
    const { success, data } = sectionWire.safeParse(section);
    return success ? [data] : [];
  });

/**
 * Puts a list around the items of a section, which come without one, sometimes within a `div`, and sometimes with text after them. A section that
 * has a list, or no items, stays as it is.
 */
export const withList = (content: string): string => {
  const first = /<(?:ul|ol|li)\b/i.exec(content);
  if (first === null || !/^<li/i.test(first[0])) return content;
  const last = content.toLowerCase().lastIndexOf('</li>');
  const end = last < first.index ? content.length : last + '</li>'.length;
  return `${content.slice(0, first.index)}<ul>${content.slice(first.index, end)}</ul>${content.slice(end)}`;
};

/** All of the description in the order of the posting's page: text, sections, words on pay, closing text. Null without any. */
export const toDescriptionHtml = (posting: PostingWire): string | null => {
  const { opening, description, descriptionBody, salaryDescription, additional } = posting;
  const sections = sectionsOf(posting).flatMap(({ text, content }) => [
    ...(isBlank(text) ? [] : [`<h3>${escapeHtml((text ?? '').trim())}</h3>`]),
    withList(content ?? ''),
  ]);
  const texts = isBlank(description) ? [opening, descriptionBody] : [description];
  const html = [...texts, ...sections, salaryDescription, additional].filter((piece) => !isBlank(piece)).join('\n');
  return html === '' ? null : html;
};

const plainOf = (plain: string | null | undefined, html: string | null | undefined): string =>
  (isBlank(plain) ? toSearchText(html ?? '') : (plain ?? '')).trim();

/** Words of the whole description for the search. The closing text is a part of it: pay, benefits and the place of work are often there alone. */
export const searchTextOf = (posting: PostingWire): string => {
  const { opening, openingPlain, description, descriptionPlain, descriptionBody, descriptionBodyPlain } = posting;
  const whole = plainOf(descriptionPlain, description);
  const texts =
    whole === '' ? [plainOf(openingPlain, opening), plainOf(descriptionBodyPlain, descriptionBody)] : [whole];
  const sections = sectionsOf(posting).flatMap(({ text, content }) => [(text ?? '').trim(), plainOf(null, content)]);
  const { salaryDescription, salaryDescriptionPlain, additional, additionalPlain } = posting;
  return [
    ...texts,
    ...sections,
    plainOf(salaryDescriptionPlain, salaryDescription),
    plainOf(additionalPlain, additional),
  ]
    .filter((piece) => piece !== '')
    .join('\n\n');
};
