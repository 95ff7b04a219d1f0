import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
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
import { searchTextOf, toDescriptionHtml } from './description.ts';
import { type PostingWire, postingWire } from './wire.ts';

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
