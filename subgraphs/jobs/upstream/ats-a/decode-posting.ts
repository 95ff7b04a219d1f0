import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { escapeHtml } from '../../../../platform/text/clean-tag.ts';
import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import { previewOf } from '../../../../platform/text/preview-of.ts';
import type { IncomingPosting, JobCompensation, StatedLocation } from '../../model/posting.ts';
import { dropWorkModels, type NamedLocations, namesPlace } from '../postings/drop-work-models.ts';
import { salaryDisplay } from '../postings/salary-display.ts';
import { toSearchText } from '../postings/search-text.ts';
import { statedText } from '../postings/stated-text.ts';
import { pageUrlOr, statedUrl } from '../postings/stated-url.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';
import { toPayInterval } from '../postings/to-pay-interval.ts';
import { publicationAt } from '../postings/to-publication.ts';
import { isRemoteBy, toWorkplaceType } from '../postings/to-workplace.ts';
import { type PostingWire, postingWire, type SectionWire, sectionWire } from './wire.ts';

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
const toDescriptionHtml = (posting: PostingWire): string | null => {
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
const searchTextOf = (posting: PostingWire): string => {
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

/** Part of content hashes: a new version makes all postings be read again. */
export const decoderVersion = 'ats_a 3';

export interface ReadFrom {
  /** As a path segment. */
  readonly site: string;
  readonly isEu: boolean;
}

const pageHosts = ['jobs.lever.co', 'jobs.eu.lever.co'];

const locationsOf = ({ categories, country }: PostingWire): NamedLocations => {
  const all = [categories?.location, ...(categories?.allLocations ?? [])];
  const displays = all
    .map((text) => (typeof text === 'string' ? statedText(text) : null))
    .filter((text) => text !== null);
  const code = asciiUpper(country?.trim() ?? '');
  const address = /^[A-Z]{2}$/.test(code)
    ? { locality: null, region: null, country: null, countryCode: code, postalCode: null }
    : null;
  const { locations, workplaceType } = dropWorkModels(
    [...new Set(displays)].map((display) => ({ display, address: null })),
  );
  // The country belongs to the first location. It restricts remote work only where no place is stated.
  const isOfCountry = (location: StatedLocation): boolean =>
    location.display === displays[0] && (namesPlace(location) || !locations.some(namesPlace));
  return {
    locations: locations.map((location) => (isOfCountry(location) ? { ...location, address } : location)),
    workplaceType,
  };
};

const compensationOf = ({ salaryRange }: PostingWire): JobCompensation | null => {
  if (salaryRange === null || salaryRange === undefined) return null;
  const { currency, interval, min, max } = salaryRange;
  const stated = toPayInterval(interval);
  const pay = toPayComponent({
    kind: 'SALARY',
    title: stated.words,
    interval: stated.interval,
    currency,
    minimum: min,
    maximum: max,
  });
  return pay.minimum === null && pay.maximum === null ? null : summarizeCompensation([pay]);
};

/** An interval that cannot be expressed is displayed in the source's words: `EUR 4,000 (per project)`. */
const payDisplay = (compensation: JobCompensation | null): string | null => {
  const display = salaryDisplay(compensation);
  const title = compensation?.components[0]?.title ?? null;
  return display === null || title === null ? display : `${display} (${title})`;
};

/** Returns null when the row is not a posting. */
export const decodePosting = (row: unknown, { site, isEu }: ReadFrom): IncomingPosting | null => {
  const { success, data } = postingWire.safeParse(row);
  const title = success ? statedText(data.text) : null;
  if (!success || title === null) return null;
  const sourceId = data.id.toLowerCase();
  const { locations, ...said } = locationsOf(data);
  const workplaceType = toWorkplaceType(data.workplaceType) ?? said.workplaceType;
  const compensation = compensationOf(data);
  const words = statedText(data.salaryDescriptionPlain) ?? statedText(toSearchText(data.salaryDescription ?? ''));
  return {
    sourceId,
    sourceUrl: pageUrlOr(data.hostedUrl, {
      hosts: pageHosts,
      sourceId,
      made: `https://${pageHosts[isEu ? 1 : 0]}/${site}/${sourceId}`,
    }),
    applyUrl: statedUrl(data.applyUrl),
    title,
    companyName: null,
    departmentName: statedText(data.categories?.department),
    teamName: statedText(data.categories?.team),
    employmentType: toEmploymentType(data.categories?.commitment),
    workplaceType,
    isRemote: isRemoteBy(workplaceType),
    locations,
    ...publicationAt(data.createdAt),
    // The text about pay is often a long legal notice.
    salaryDisplay: payDisplay(compensation) ?? (words === null ? null : previewOf(words, 200)),
    compensation,
    descriptionHtml: toDescriptionHtml(data),
    searchText: searchTextOf(data),
    isListed: true,
    captureMethod: 'BOARD_API',
  };
};
