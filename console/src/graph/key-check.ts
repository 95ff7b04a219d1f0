import { fetchFromGateway } from './connection.ts';
import { addressOf, pageData } from './page-data.ts';
import type { StoredKey } from './stored-key.ts';

type KeyCheck =
  | { readonly kind: 'accepted'; readonly lacking: readonly string[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unchecked'; readonly why: string };

const timeoutMs = 15_000;

const reasons: Readonly<Record<number, string>> = {
  429: 'The server limits requests at the moment, so the key was not checked.',
  503: 'The server is busy, so the key was not checked.',
};

const unreachable = 'The server cannot be reached, so the key was not checked.';

/** Checks the key against each service's health check, or against the graph where it has none of our services. */
export const checkKey = async (key: string): Promise<KeyCheck> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const response = await fetchFromGateway(addressOf(path), { ...init, headers, signal });
    // The body is read, though not used: a browser reports a response whose body is left as a request that failed.
    await response.arrayBuffer();
    return response.status;
  };
  try {
    const { services } = pageData;
    const statuses = await Promise.all(
      services.length === 0
        ? [statusOf('graphql', { method: 'POST', body: '{"query":"{ __typename }"}' })]
        : services.map(({ health }) => statusOf(health)),
    );
    if (statuses.includes(401)) return { kind: 'refused' };
    const why = statuses.map((status) => reasons[status]).find((reason) => reason !== undefined);
    // An unavailable service returns 503 for every key. If one service accepted the key, it is valid.
    if (why !== undefined && statuses.every((status) => reasons[status] !== undefined))
      return { kind: 'unchecked', why };
    return {
      kind: 'accepted',
      lacking: services.filter((_, index) => statuses[index] === 403).map(({ name }) => name),
    };
  } catch {
    return { kind: 'unchecked', why: unreachable };
  }
};

interface Refusal {
  readonly refusal: string;
  /** Whether the code was not used, and may be once the server is back. */
  readonly isUnused?: boolean;
}

export const exchangeCode = async (code: string): Promise<StoredKey | Refusal> => {
  try {
    const response = await fetchFromGateway(addressOf('session-keys'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json()) as { key?: string; expiresAt?: string; detail?: string };
    if (response.status === 201 && body.key !== undefined)
      return { key: body.key, ...(body.expiresAt === undefined ? {} : { expiresAt: body.expiresAt }) };
    return { refusal: body.detail ?? `The sign-in link could not be used: status ${response.status}.` };
  } catch {
    return { refusal: 'The server cannot be reached. The sign-in link is used when it is back.', isUnused: true };
  }
};
