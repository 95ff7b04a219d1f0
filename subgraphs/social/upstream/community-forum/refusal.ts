import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { errorWire } from './wire.ts';

const isPage = ({ headers }: UpstreamResponse): boolean => /html/i.test(headers['content-type'] ?? '');

const reasonOf = (response: UpstreamResponse): string | null => {
  try {
    return errorWire.parse(JSON.parse(response.text())).reason ?? null;
  } catch {
    return null;
  }
};

const forbidden: Readonly<Record<string, string>> = {
  private: 'keeps % private',
  quarantined: 'has quarantined % and shows it only to people who opted in',
  gold_only: 'shows % to paying members only',
  banned: 'has banned %',
};

const notFound = (source: string, message: string): ServiceError =>
  new ServiceError('not_found', `The source ${source} ${message}.`, { source });

/**
 * Undefined when the response can be decoded. `subject` is for example `r/quietmachines`. An unknown community gives
 * 404 or a redirect to the search.
 */
export const refusalOf = (source: string, response: UpstreamResponse, subject: string): Error | undefined => {
  const { status } = response;
  const blocked = (predicate: string) =>
    new UpstreamError(source, 'blocked', { predicate, cause: new Error(`status ${status}`) });
  if ((status === 403 || status === 200) && isPage(response))
    return blocked('returned a block page instead of data to this deployment');
  if (status === 200) return undefined;
  if (status === 403) {
    const predicate = forbidden[reasonOf(response) ?? ''] ?? 'forbids this deployment to read %';
    return blocked(predicate.replace('%', subject));
  }
  if (status === 451) return blocked(`may not show ${subject} for legal reasons`);
  if (status === 404)
    return notFound(source, reasonOf(response) === 'banned' ? `has banned ${subject}` : `has no ${subject}`);
  if (/^[^?]*\/search\b/.test(response.headers['location'] ?? '')) return notFound(source, `has no ${subject}`);
  return unexpectedStatus(source, response);
};
