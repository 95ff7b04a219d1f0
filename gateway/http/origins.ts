import type { IncomingMessage } from 'node:http';

/**
 * Whether the page that opens a WebSocket may do so. Browsers hold cross-site requests back by CORS, but not WebSockets: without this,
 * any page could use a gateway on its visitor's machine that needs no key. Clients that are no browsers send no `Origin`.
 */
export const createOriginCheck = (options: {
  readonly corsOrigins: readonly string[];
  readonly publicUrl: string | undefined;
}): ((request: IncomingMessage) => boolean) => {
  const allowed = new Set(options.corsOrigins);
  if (options.publicUrl !== undefined) allowed.add(new URL(options.publicUrl).origin);
  return ({ headers: { origin, host } }) => {
    if (origin === undefined || allowed.has('*') || allowed.has(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  };
};
