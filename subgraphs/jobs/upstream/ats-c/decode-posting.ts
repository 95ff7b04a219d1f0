import { readWorkModel } from '../../../../platform/places/location/read-work-model.ts';
import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import type {
  CompensationKind,
  IncomingPosting,
  JobAddress,
  JobCompensation,
  JobCompensationComponent,
  StatedLocation,
  WorkplaceType,
} from '../../model/posting.ts';
import { dropWorkModels, type NamedLocations } from '../postings/drop-work-models.ts';
import { salaryDisplay } from '../postings/salary-display.ts';
import { toSearchText } from '../postings/search-text.ts';
import { statedText } from '../postings/stated-text.ts';
import { pageUrlOr, statedUrl } from '../postings/stated-url.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import { toPayComponent } from '../postings/to-pay-component.ts';
import { toPayInterval } from '../postings/to-pay-interval.ts';
import { publicationOf } from '../postings/to-publication.ts';
import { isRemoteBy, toWorkplaceType } from '../postings/to-workplace.ts';
import {
  type AddressWire,
  type PostingWire,
  payComponentWire,
  payTierWire,
  postingWire,
  secondaryLocationWire,
} from './wire.ts';

const kinds = new Map<string, CompensationKind>([
  ['Salary', 'SALARY'],
  ['EquityCashValue', 'EQUITY_CASH_VALUE'],
  ['EquityPercentage', 'EQUITY_PERCENTAGE'],
  ['Commission', 'COMMISSION'],
  ['Bonus', 'BONUS'],
]);

/** A tier is a place or level, and its title distinguishes its ranges. */
const componentsOf = (rows: readonly unknown[] | null | undefined, tier: string | null): JobCompensationComponent[] =>
  (rows ?? []).flatMap((row) => {
    const { success, data } = payComponentWire.safeParse(row);
    if (!success) return [];
    const { summary, compensationType, interval, currencyCode, minValue, maxValue } = data;
    const stated = toPayInterval(interval);
    // A summary of the source has its interval in words.
    const words = statedText(summary) ?? stated.words;
    // A component without known kind, text or amounts says nothing.
    if (words === null && !kinds.has(compensationType ?? '') && minValue === undefined && maxValue === undefined)
      return [];
    return toPayComponent({
      kind: kinds.get(compensationType ?? '') ?? 'OTHER',
      title: [tier, words].filter((words) => words !== null).join(': '),
      currency: currencyCode,
      interval: stated.interval,
      minimum: minValue,
      maximum: maxValue,
    });
  });

/** Pay that a board does not want displayed is sent, too, and is left out. */
const decodePay = (
  posting: PostingWire,
): { readonly compensation: JobCompensation | null; readonly salaryDisplay: string | null } => {
  const pay = posting.compensation;
  if (pay === null || pay === undefined || posting.shouldDisplayCompensationOnJobPostings === false)
    return { compensation: null, salaryDisplay: null };
  const ofTiers = (pay.compensationTiers ?? []).flatMap((tier) => {
    const { success, data } = payTierWire.safeParse(tier);
    return success ? componentsOf(data.components, statedText(data.title)) : [];
  });
  const compensation = summarizeCompensation(ofTiers.length > 0 ? ofTiers : componentsOf(pay.summaryComponents, null));
  return {
    compensation,
    salaryDisplay:
      statedText(pay.scrapeableCompensationSalarySummary) ??
      statedText(pay.compensationTierSummary) ??
      salaryDisplay(compensation),
  };
};

/** Part of content hashes and validators: a new version makes all boards and postings be read again. */
export const decoderVersion = 'ats_c 2';

const pageHost = 'jobs.ashbyhq.com';

const addressOf = (wire: AddressWire): JobAddress | null => {
  const { addressLocality, addressRegion, addressCountry, postalCode } = wire?.postalAddress ?? {};
  const address = {
    locality: statedText(addressLocality),
    region: statedText(addressRegion),
    country: statedText(addressCountry),
    countryCode: null,
    postalCode: statedText(postalCode),
  };
  return Object.values(address).every((part) => part === null) ? null : address;
};

interface DecodedLocation {
  readonly location: StatedLocation;
  /** What the text says that the address replaces: `Hybrid` in `Halifax, Canada`. */
  readonly says: WorkplaceType | null;
}

const locationOf = (text: string | null | undefined, wire: AddressWire): DecodedLocation[] => {
  const address = addressOf(wire);
  const parts = [address?.locality, address?.region, address?.country].filter((part) => typeof part === 'string');
  const place = parts.join(', ') || null;
  const words = statedText(text);
  const says = words === null || place === null ? undefined : readWorkModel(words)?.workplace;
  // `Remote` remains, and the address is its bound.
  const isReplaced = says !== undefined && says !== 'REMOTE';
  const display = isReplaced ? place : (words ?? place);
  return display === null ? [] : [{ location: { display, address }, says: isReplaced ? says : null }];
};

const locationsOf = ({ location, address, secondaryLocations }: PostingWire): NamedLocations => {
  const further = (secondaryLocations ?? []).flatMap((row) => {
    const { success, data } = secondaryLocationWire.safeParse(row);
    return success ? locationOf(data.location, data.address) : [];
  });
  const all = [...locationOf(location, address), ...further];
  const byDisplay = new Map<string, StatedLocation>();
  for (const { location: stated } of all) if (!byDisplay.has(stated.display)) byDisplay.set(stated.display, stated);
  const named = dropWorkModels([...byDisplay.values()]);
  return { ...named, workplaceType: named.workplaceType ?? all.find(({ says }) => says !== null)?.says ?? null };
};

/** Returns null when the row is not a posting. */
export const decodePosting = (row: unknown, board: string): IncomingPosting | null => {
  const { success, data } = postingWire.safeParse(row);
  const title = success ? statedText(data.title) : null;
  if (!success || title === null) return null;
  const sourceId = data.id.toLowerCase();
  const { locations, ...said } = locationsOf(data);
  const workplaceType = toWorkplaceType(data.workplaceType) ?? said.workplaceType;
  const plain = data.descriptionPlain?.trim() ?? '';
  const html = data.descriptionHtml?.trim() ?? '';
  return {
    sourceId,
    sourceUrl: pageUrlOr(data.jobUrl, {
      hosts: [pageHost],
      sourceId,
      made: `https://${pageHost}/${board}/${sourceId}`,
    }),
    applyUrl: statedUrl(data.applyUrl),
    title,
    companyName: null,
    departmentName: statedText(data.department),
    teamName: statedText(data.team),
    employmentType: toEmploymentType(data.employmentType),
    workplaceType,
    isRemote: data.isRemote ?? isRemoteBy(workplaceType),
    locations,
    ...publicationOf(data.publishedAt),
    ...decodePay(data),
    descriptionHtml: html || plainToHtml(plain) || null,
    searchText: plain === '' ? toSearchText(html) : plain,
    isListed: data.isListed ?? true,
    captureMethod: 'BOARD_API',
  };
};
