/** A gateway that does not send its page within this time serves nothing else in time either. */
const timeoutMs = 6_000;

/**
 * Without what views add to it. It needs no key, is served wherever the console is, and leads through the same proxy.
 */
const address = location.origin + location.pathname;

/** Whether a status is that of a gateway at work, and not of one that starts or ends, or of a proxy before none. */
export const isFromGateway = (status: number): boolean => status < 502 || status > 504;

export type Reached = 'reached' | 'unreachable' | 'unavailable';

/** Asks the gateway for this page, to find out whether it can be reached. */
export const reachGateway = async (): Promise<Reached> => {
  try {
    const response = await fetch(address, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return isFromGateway(response.status) ? 'reached' : 'unavailable';
  } catch {
    return 'unreachable';
  }
};
