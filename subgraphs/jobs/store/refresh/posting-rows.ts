import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { statedPayOf } from '../../model/pay.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import type { PostingToStore } from '../../model/refresh.ts';

/** Years that ISO 8601 and PostgreSQL write alike. */
const isCommon = (ms: number): boolean => ms >= Date.UTC(1, 0, 1) && ms <= Date.UTC(9999, 11, 31);

/** Returns null for a date that cannot be stored, which counts as unknown. */
const toMs = (text: string | null): number | null => {
  if (text === null) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) && isCommon(ms) ? ms : null;
};

const toDay = (text: string | null): string | null => {
  const ms = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? toMs(text) : null;
  return ms === null || new Date(ms).toISOString().slice(0, 10) !== text ? null : text;
};

/** Returns the later of publication and day of posting (midnight UTC). */
export const newestMsOf = ({
  publishedAt,
  postedOn,
}: Pick<IncomingPosting, 'publishedAt' | 'postedOn'>): number | null => {
  const known = [toMs(publishedAt), toMs(toDay(postedOn))].filter((ms) => ms !== null);
  return known.length === 0 ? null : Math.max(...known);
};

const instantOf = (ms: number | null): string | null => (ms === null ? null : toInstant(ms));

/** Columns of `job_postings`; `terms` is in base64. */
export const toPostingRow = (item: PostingToStore, terms: Uint8Array) => {
  const { posting } = item;
  return {
    id: item.id,
    source_id: posting.sourceId,
    source_url: posting.sourceUrl,
    title: posting.title,
    company_name: item.companyName,
    company_slug: item.companySlug,
    department_name: posting.departmentName,
    team_name: posting.teamName,
    employment_type: posting.employmentType,
    workplace_type: posting.workplaceType,
    is_remote: item.isRemote,
    location_display: item.locationDisplay,
    place_ids: item.placeIds,
    published_at: instantOf(toMs(posting.publishedAt)),
    posted_at: toDay(posting.postedOn),
    newest_at: instantOf(newestMsOf(posting)),
    salary_display: posting.salaryDisplay,
    pay: statedPayOf(posting.compensation),
    capture_method: posting.captureMethod,
    content_hash: item.contentHash,
    terms: Buffer.from(terms.buffer, terms.byteOffset, terms.byteLength).toString('base64'),
  };
};

export const toDetailRow = ({ id, posting }: PostingToStore) => ({
  id,
  description_html: posting.descriptionHtml,
  apply_url: posting.applyUrl,
  locations: posting.locations,
  compensation: posting.compensation,
});
