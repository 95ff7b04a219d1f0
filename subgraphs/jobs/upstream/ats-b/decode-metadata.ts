import type { EmploymentType, WorkplaceType } from '../../model/posting.ts';
import { statedText } from '../postings/stated-text.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import type { JobWire } from './wire.ts';

/** Usual names of the employers' custom fields. */
const employmentFields = ['employment type', 'time type', 'employment status'];
const workplaceFields = ['location type', 'workplace type', 'workplace', 'work arrangement', 'remote type'];
const teamFields = ['team', 'team name'];

/** Flags and amounts are not text. */
const wordsOf = (value: unknown): string | null => {
  const sole: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof sole === 'string' ? statedText(sole) : null;
};

/** Reads text such as `On-Site`, `In office` or `Remote - US`. Null for several or none. */
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

/** Null when no field has a usual name, or it is empty. */
interface DecodedMetadata {
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
