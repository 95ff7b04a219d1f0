/** @import { PageData } from '../page-data.ts' */

/**
 * The server's result for a key.
 * @typedef {{ readonly kind: 'accepted', readonly lacking: readonly string[] }
 *   | { readonly kind: 'refused' }
 *   | { readonly kind: 'unchecked', readonly why: string }} KeyCheck
 */

const timeoutMs = 15_000;

/** @type {Readonly<Record<number, string>>} */
const reasons = {
  429: 'The server limits requests at the moment, so this key was not checked.',
  503: 'The server is busy, so this key was not checked.',
};

/**
 * Checks the key with each service, or with the graph if it has none of our services.
 * @param {string} key
 * @param {Pick<PageData, 'services' | 'addresses'>} data
 * @returns {Promise<KeyCheck>}
 */
export const checkKey = async (key, { services, addresses }) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const statusOf = async (/** @type {string} */ address, /** @type {RequestInit} */ init = {}) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const response = await fetch(address, { ...init, headers, signal });
    await response.body?.cancel();
    return response.status;
  };
  try {
    const [first, ...others] = services;
    const firstStatus =
      first === undefined
        ? await statusOf(addresses?.graphql ?? '', { method: 'POST', body: '{"query":"{ __typename }"}' })
        : await statusOf(first.health);
    if (firstStatus === 401) return { kind: 'refused' };
    const why = reasons[firstStatus];
    if (why !== undefined) return { kind: 'unchecked', why };
    const statuses = [firstStatus, ...(await Promise.all(others.map(({ health }) => statusOf(health))))];
    return {
      kind: 'accepted',
      lacking: services.filter((_, index) => statuses[index] === 403).map((service) => service.name),
    };
  } catch {
    return { kind: 'unchecked', why: 'The server cannot be reached, so this key was not checked.' };
  }
};

/**
 * Exchanges the code of a sign-in link for a key.
 * @param {string} code
 * @param {string} address
 * @returns {Promise<{ readonly key: string, readonly expiresAt: string } | { readonly refusal: string }>}
 */
export const exchangeCode = async (code, address) => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.json();
    if (response.status === 201) return { key: String(body.key), expiresAt: String(body.expiresAt) };
    return { refusal: body.detail ?? `The sign-in link could not be used: status ${response.status}.` };
  } catch {
    return { refusal: 'The server cannot be reached, so the sign-in link was not used. Reload the page to try again.' };
  }
};
