import type { WorkplaceType } from '../../model/posting.ts';

const types = new Map<string, WorkplaceType>([
  ['onsite', 'ON_SITE'],
  ['inoffice', 'ON_SITE'],
  ['hybrid', 'HYBRID'],
  ['remote', 'REMOTE'],
]);

/**
 * Returns the workplace of a code; `onsite`, `on-site` and `OnSite` are equal. Null for `unspecified`, unknown codes
 * and none.
 */
export const toWorkplaceType = (code: string | null | undefined): WorkplaceType | null =>
  types.get((code ?? '').toLowerCase().replace(/[^a-z]/g, '')) ?? null;

/** Whether a type alone means remote work: a hybrid job requires presence. */
export const isRemoteBy = (type: WorkplaceType | null): boolean | null => (type === null ? null : type === 'REMOTE');
