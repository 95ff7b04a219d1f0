import { parseUrl } from '../../text/parse-url.ts';

/**
 * Why a text is no address for requests, as the predicate of a sentence that repeats nothing of it. `instead` says
 * where credentials belong.
 */
export const addressProblem = (text: string, instead: string): string | undefined => {
  const url = parseUrl(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return 'has to be an http or https address';
  return url.username === '' && url.password === '' ? undefined : `must not contain credentials; ${instead}`;
};
