import { Agent, fetch, type RequestInit, type Response } from 'undici';

/** Few enough for a busy machine. */
const mostConnections = 8;

/** `fetch` for hundreds of concurrent requests, which share a few connections and wait for each other. */
interface FewConnections {
  fetch(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export const openFewConnections = (): FewConnections => {
  const dispatcher = new Agent({ connections: mostConnections });
  return { fetch: (url, init = {}) => fetch(url, { ...init, dispatcher }), close: () => dispatcher.destroy() };
};
