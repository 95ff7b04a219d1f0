import type { WorkplaceType } from '../../model/posting.ts';

const types = new Map<string, WorkplaceType>([
  ['onsite', 'ON_SITE'],
  ['inoffice', 'ON_SITE'],
  ['hybrid', 'HYBRID'],
  ['remote', 'REMOTE'],
]);

/** Where the work is done, from a code of a wire: `onsite`, `on-site` and `OnSite` are one. Null for `unspecified`, unknown ones and none. */
export const toWorkplaceType = (code: string | null | undefined): WorkplaceType | null =>
  types.get((code ?? '').toLowerCase().replace(/[^a-z]/g, '')) ?? null;

/** Whether it can be done remotely, where only the type says so: a hybrid place has to be come to. */
export const isRemoteBy = (type: WorkplaceType | null): boolean | null => (type === null ? null : type === 'REMOTE');
