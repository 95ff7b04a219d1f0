import type { UpstreamDefinition, UpstreamRequest } from '../upstream-http.ts';
import { acceptedEncodings } from './read-body.ts';

/** Contains the key, so it must not be logged. */
export interface RequestTarget {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sets the key last, so that no caller can replace it; a link gets none. For client credentials, the key is the
 * exchanged token.
 */
export const toRequestTarget = (
  definition: Pick<UpstreamDefinition, 'key'>,
  request: UpstreamRequest,
  address: { readonly basePath: string; readonly key: string | undefined; readonly userAgent: string },
): RequestTarget => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  const headers: Record<string, string> = { 'user-agent': address.userAgent, 'accept-encoding': acceptedEncodings };
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  const link = request.url === undefined ? undefined : new URL(request.url);
  if (definition.key !== undefined && address.key !== undefined && link === undefined) {
    if (definition.key.in === 'query') query.set(definition.key.name, address.key);
    else if (definition.key.in === 'client-credentials') headers['authorization'] = `Bearer ${address.key}`;
    else {
      const { name, prefix = '', suffix = '' } = definition.key;
      headers[name.toLowerCase()] = `${prefix}${address.key}${suffix}`;
    }
  }
  const search = query.toString();
  const path = link === undefined ? `${address.basePath}${request.path}` : `${link.pathname}${link.search}`;
  const separator = path.includes('?') ? '&' : '?';
  return { path: `${path}${search === '' ? '' : separator + search}`, headers };
};
