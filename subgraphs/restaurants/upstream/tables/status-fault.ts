import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

/** An answer with a status that the adapter has no reading for. */
export const statusFault = (source: string, { status }: Pick<UpstreamResponse, 'status'>): UpstreamError =>
  new UpstreamError(source, 'malformed', { cause: new Error(`status ${status}`) });
