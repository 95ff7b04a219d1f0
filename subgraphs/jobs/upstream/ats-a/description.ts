import { escapeHtml } from '../../../../platform/text/clean-tag.ts';
import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import { toSearchText } from '../postings/search-text.ts';
import { type PostingWire, type SectionWire, sectionWire } from './wire.ts';

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const sectionsOf = ({ lists }: PostingWire): SectionWire[] =>
  (lists ?? []).flatMap((section) => {
    const { success, data } = sectionWire.safeParse(section);
    return success ? [data] : [];
  });

/**
 * Items come without a list, sometimes inside a `div`, sometimes followed by text. A section with a list, or without
 * items, stays as it is.
 */
export const withList = (content: string): string => {
  const first = /<(?:ul|ol|li)\b/i.exec(content);
  if (first === null || !/^<li/i.test(first[0])) return content;
  const last = content.toLowerCase().lastIndexOf('</li>');
  const end = last < first.index ? content.length : last + '</li>'.length;
  return `${content.slice(0, first.index)}<ul>${content.slice(first.index, end)}</ul>${content.slice(end)}`;
};

/** A field without HTML may still have plain text. */
const htmlOf = (html: string | null | undefined, plain: string | null | undefined): string =>
  isBlank(html) ? plainToHtml(plain ?? '') : (html ?? '');

/** The whole text, or its two parts where only those have HTML. */
const textsOf = (posting: PostingWire): readonly string[] => {
  const { opening, openingPlain, description, descriptionPlain, descriptionBody, descriptionBodyPlain } = posting;
  const areParts = isBlank(description) && !(isBlank(opening) && isBlank(descriptionBody));
  const whole = areParts ? '' : htmlOf(description, descriptionPlain);
  return whole === '' ? [htmlOf(opening, openingPlain), htmlOf(descriptionBody, descriptionBodyPlain)] : [whole];
};

/** Joins the parts in the order of the posting's page. Null without any text. */
export const toDescriptionHtml = (posting: PostingWire): string | null => {
  const { salaryDescription, salaryDescriptionPlain, additional, additionalPlain } = posting;
  const sections = sectionsOf(posting).flatMap(({ text, content }) => [
    ...(isBlank(text) ? [] : [`<h3>${escapeHtml((text ?? '').trim())}</h3>`]),
    withList(content ?? ''),
  ]);
  const closing = [htmlOf(salaryDescription, salaryDescriptionPlain), htmlOf(additional, additionalPlain)];
  const html = [...textsOf(posting), ...sections, ...closing].filter((piece) => !isBlank(piece)).join('\n');
  return html === '' ? null : html;
};

const plainOf = (plain: string | null | undefined, html: string | null | undefined): string =>
  (isBlank(plain) ? toSearchText(html ?? '') : (plain ?? '')).trim();

/** Pay, benefits and the place of work are often only in the closing text. */
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
