import type { RequestContext } from '../../platform/context/request-context.ts';

/** Whose operation it is. */
export type AuthorizedCaller = Pick<RequestContext, 'identity' | 'requestId'>;
