/** 300, 304 and 305 are ordinary responses. */
const followed: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export const redirectLocation = (status: number, headers: Readonly<Record<string, string>>): string | undefined =>
  followed.has(status) ? headers['location'] : undefined;

export const isPermanentRedirect = (status: number): boolean => status === 301 || status === 308;

/** Others (validators, cookies, authorization, keys) are meant only for the requested host. */
const forAnyHost: ReadonlySet<string> = new Set(['accept', 'accept-language']);

export const headersForOtherOrigin = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => forAnyHost.has(name)));
