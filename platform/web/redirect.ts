/** Statuses that send a reader elsewhere; 300, 304 and 305 are answers. */
const followed: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The address that a response sends to, as it stands there. Undefined when the response is an answer. */
export const redirectLocation = (status: number, headers: Readonly<Record<string, string>>): string | undefined =>
  followed.has(status) ? headers['location'] : undefined;

/** True when the new address holds for good. */
export const isPermanentRedirect = (status: number): boolean => status === 301 || status === 308;

/** What may be told to any host. Everything else (validators, cookies, authorization, keys) was meant for the one that was asked. */
const forAnyHost: ReadonlySet<string> = new Set(['accept', 'accept-language']);

/** The headers that go along to another origin. */
export const headersForOtherOrigin = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => forAnyHost.has(name)));
