import type { WorkplaceType } from '../../model/posting.ts';

const types = new Map<string, WorkplaceType>([
  ['onsite', 'ON_SITE'],
  ['inoffice', 'ON_SITE'],
  ['hybrid', 'HYBRID'],
  ['remote', 'REMOTE'],
]);

/** Reads a code; `onsite`, `on-site` and `OnSite` are equal. Null for `unspecified` and unknown codes. */
export const toWorkplaceType = (code: string | null | undefined): WorkplaceType | null =>
  types.get((code ?? '').toLowerCase().replace(/[^a-z]/g, '')) ?? null;

/** A hybrid job requires presence. */
export const isRemoteBy = (type: WorkplaceType | null): boolean | null => (type === null ? null : type === 'REMOTE');
