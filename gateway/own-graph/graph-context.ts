import type { RequestContext } from '../../platform/context/request-context.ts';

export type GraphContext = Pick<RequestContext, 'identity' | 'signal' | 'log'>;
