import type { UpstreamResponse } from '../upstream-http.ts';

/** Last parts of the paths of sign-in pages, and parts below which sites ask for a proof of being human. */
const signInPath =
  /^[^?#]*\/(?:(?:log-?in|sign[-_]?in|sign[-_]?up|service-?login|users\/sign_in|sessions?\/new)(?:\.\w{1,5})?\/?|(?:authwall|uas|checkpoint)(?:\/[^?#]*)?)(?:[?#]|$)/i;
const signInHost = /^https?:\/\/(?:accounts|login|signin|sso)\./i;

/** Whether a response redirects to a page that demands a sign-in. */
export const leadsToSignIn = ({ status, headers }: Pick<UpstreamResponse, 'status' | 'headers'>): boolean => {
  const location = headers['location'] ?? '';
  return status >= 300 && status < 400 && (signInPath.test(location) || signInHost.test(location));
};

const passwordInput = /<input\b[^<>]*\btype\s*=\s*["']?password\b/i;

/** Whether a body that should be data is a page with a form to sign in. */
export const isSignInPage = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|!--)/i.test(text) && passwordInput.test(text);
