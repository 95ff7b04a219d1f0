import type { RequestContext } from '../../platform/context/request-context.ts';

export type AuthorizedCaller = Pick<RequestContext, 'identity' | 'requestId'>;
