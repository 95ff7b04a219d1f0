import type { Page } from 'playwright-core';

export interface PageCosts {
  /** Of responses over HTTP, as they came over the wire: bodies compressed, with their headers. */
  bytes(): number;
  requests(): number;
}

/** Counts what a page loads from its first navigation on. */
export const countCosts = async (page: Page): Promise<PageCosts> => {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await session.send('Network.enable');
  return { bytes: () => bytes, requests: () => requests };
};
