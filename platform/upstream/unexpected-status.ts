import { UpstreamError } from '../errors/upstream-error.ts';
import type { UpstreamResponse } from './upstream-http.ts';

/** The error of a response with a status that its adapter cannot read. */
export const unexpectedStatus = (source: string, { status }: Pick<UpstreamResponse, 'status'>): UpstreamError =>
  new UpstreamError(source, 'malformed', { cause: new Error(`status ${status}`) });
