import type { EmploymentType, WorkplaceType } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import type { JobWire } from './wire.ts';

/** What employers write into fields of their own, by the names that they usually give them. */
const employmentFields = ['employment type', 'time type', 'employment status'];
const workplaceFields = ['location type', 'workplace type', 'workplace', 'work arrangement', 'remote type'];
const teamFields = ['team', 'team name'];

/** Of a list with one value, that. Flags and amounts are no words. */
const wordsOf = (value: unknown): string | null => {
  const sole: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof sole === 'string' ? statedText(sole) : null;
};

/** Where the work is done, of words such as `On-Site`, `In office` or `Remote - US`. Null when they say several things, or nothing. */
export const workplaceTypeIn = (stated: string | null): WorkplaceType | null => {
  const text = (stated ?? '').toLowerCase();
  if (/\bhybrid\b/.test(text)) return 'HYBRID';
  const isRemote = /\bremote\b/.test(text) && !/\b(?:not|non|no)[ -]remote\b/.test(text);
  const isOnSite = /\bon[ -]?site\b|\bin[ -]?(?:the[ -])?office\b|\bin[ -]person\b|\b(?:not|non|no)[ -]remote\b/.test(
    text,
  );
  if (isRemote === isOnSite) return null;
  return isRemote ? 'REMOTE' : 'ON_SITE';
};

/** What is read of the employer's own fields, each null when there is none of the usual name, or nothing in it. */
export interface DecodedMetadata {
  readonly employmentType: EmploymentType | null;
  readonly workplaceType: WorkplaceType | null;
  readonly teamName: string | null;
}

export const decodeMetadata = ({ metadata }: JobWire): DecodedMetadata => {
  const stated = new Map<string, string>();
  for (const { name, value } of metadata) {
    const field = (name ?? '')
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ');
    const words = wordsOf(value);
    if (words !== null && !stated.has(field)) stated.set(field, words);
  }
  const first = (fields: readonly string[]): string | null =>
    fields.map((field) => stated.get(field)).find((words) => words !== undefined) ?? null;
  return {
    employmentType: toEmploymentType(first(employmentFields)),
    workplaceType: workplaceTypeIn(first(workplaceFields)),
    teamName: first(teamFields),
  };
};
