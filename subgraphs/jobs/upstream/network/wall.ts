import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';

const signs =
  /\/authwall|\/checkpoint\/|\/uas\/login|["'/]login["'?/]|session_(?:key|password)|captcha|security verification|unusual activity/i;

/** Returns the error for an unexpected page: `blocked` for a login page, otherwise `malformed`. */
export const refusalOf = (source: string, html: string): UpstreamError =>
  signs.test(html)
    ? new UpstreamError(source, 'blocked', {
        predicate: 'sends this deployment a login page instead of data',
        cause: new Error('a login page with status 200'),
      })
    : new UpstreamError(source, 'malformed', { cause: new Error('a page without what it should have') });
