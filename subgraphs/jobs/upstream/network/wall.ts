import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';

const signs =
  /\/authwall|\/checkpoint\/|\/uas\/login|["'/]login["'?/]|session_(?:key|password)|captcha|security verification|unusual activity/i;

/** The error that a page stands for which is not the one asked for: `blocked` when it is one for logging in, otherwise `malformed`. */
export const refusalOf = (source: string, html: string): UpstreamError =>
  signs.test(html)
    ? new UpstreamError(source, 'blocked', {
        predicate: 'answers this deployment with a page to log in instead of data',
        cause: new Error('a login page with status 200'),
      })
    : new UpstreamError(source, 'malformed', { cause: new Error('a page without what it should have') });
