import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import type { IncomingPosting, JobAddress, StatedLocation } from '../../model/posting.ts';
import { toSearchText } from '../postings/search-text.ts';
import { statedText } from '../postings/stated-text.ts';
import { pageUrlOr, statedUrl } from '../postings/stated-url.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import { publicationOf } from '../postings/to-publication.ts';
import { isRemoteBy, toWorkplaceType } from '../postings/to-workplace.ts';
import { decodePay } from './decode-pay.ts';
import { type AddressWire, type PostingWire, postingWire, secondaryLocationWire } from './wire.ts';

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

const locationOf = (text: string | null | undefined, wire: AddressWire): StatedLocation[] => {
  const address = addressOf(wire);
  const parts = [address?.locality, address?.region, address?.country].filter((part) => typeof part === 'string');
  const display = statedText(text) ?? (parts.join(', ') || null);
  return display === null ? [] : [{ display, address }];
};

const locationsOf = ({ location, address, secondaryLocations }: PostingWire): StatedLocation[] => {
  const further = (secondaryLocations ?? []).flatMap((row) => {
    const { success, data } = secondaryLocationWire.safeParse(row);
    return success ? locationOf(data.location, data.address) : [];
  });
  const all = new Map<string, StatedLocation>();
  for (const stated of [...locationOf(location, address), ...further])
    if (!all.has(stated.display)) all.set(stated.display, stated);
  return [...all.values()];
};

/** Returns null when the row is not a posting. */
export const decodePosting = (row: unknown, board: string): IncomingPosting | null => {
  const { success, data } = postingWire.safeParse(row);
  const title = success ? statedText(data.title) : null;
  if (!success || title === null) return null;
  const sourceId = data.id.toLowerCase();
  const workplaceType = toWorkplaceType(data.workplaceType);
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
    locations: locationsOf(data),
    ...publicationOf(data.publishedAt),
    ...decodePay(data),
    descriptionHtml: html || plainToHtml(plain) || null,
    searchText: plain === '' ? toSearchText(html) : plain,
    isListed: data.isListed ?? true,
    captureMethod: 'BOARD_API',
  };
};
