import type { EmulatedRequest, EmulatedResponse } from '../emulated-upstream.ts';

interface Validators {
  readonly etag?: string | undefined;
  readonly changedAtMs?: number | undefined;
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

const isUnchanged = ({ headers }: Pick<EmulatedRequest, 'headers'>, { etag, changedAtMs }: Validators): boolean => {
  const wanted = headers['if-none-match'];
  // If a request has both headers, only the entity tag counts (RFC 9110, 13.2.2).
  if (wanted !== undefined && etag !== undefined)
    return wanted.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
  return changedAtMs !== undefined && changedAtMs <= Date.parse(headers['if-modified-since'] ?? '');
};

/** The response with its validators, or 304 for a caller that has it already. */
export const conditional = (
  request: Pick<EmulatedRequest, 'headers'>,
  response: EmulatedResponse,
  validators: Validators,
): EmulatedResponse => {
  const { etag, changedAtMs } = validators;
  const headers = {
    ...response.headers,
    ...(etag === undefined ? {} : { etag }),
    ...(changedAtMs === undefined ? {} : { 'last-modified': new Date(changedAtMs).toUTCString() }),
  };
  return isUnchanged(request, validators) ? { status: 304, headers } : { ...response, headers };
};
