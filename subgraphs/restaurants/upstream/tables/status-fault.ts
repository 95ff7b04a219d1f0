import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** A response with an unexpected status. */
export const statusFault = (source: string, { status }: Pick<UpstreamResponse, 'status'>): UpstreamError =>
  new UpstreamError(source, 'malformed', { cause: new Error(`status ${status}`) });
