import { type BreakableProxy, createBreakableProxy } from './breakable-proxy.ts';

/** Puts a breakable proxy in front of a server. */
export const putBehindProxy = async (
  url: string,
  defaultPort: number,
): Promise<{ readonly url: string; readonly proxy: BreakableProxy }> => {
  const address = new URL(url);
  const proxy = await createBreakableProxy({ host: address.hostname, port: Number(address.port || defaultPort) });
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  return { url: address.href, proxy };
};
