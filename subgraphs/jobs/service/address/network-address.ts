import { isWithin, nothingRead, numberIn, type ReadAddress, segmentsOf, soleParameter } from './address-parts.ts';

/** LinkedIn: `www`, and a host for each country. */
const networkDomain = 'linkedin.com';

const idInPath = (segments: readonly string[]): string | null => {
  const path = segments.join('/');
  const guest = /^jobs-guest\/jobs\/api\/jobPosting\/([^/]+)$/i.exec(path)?.[1];
  if (guest !== undefined) return numberIn(guest);
  // `/jobs/view/{slug}-{id}` or `/jobs/view/{id}`; links in mails start with `/comm`.
  const view = /^(?:comm\/)?jobs\/view\/([^/]+)$/i.exec(path)?.[1];
  return numberIn(/(?:^|-)(\d+)$/.exec(view ?? '')?.[1]);
};

/** A posting's page, its guest fragment, or a list with an opened posting (`currentJobId`). */
export const readNetworkAddress = (url: URL, host: string): ReadAddress =>
  isWithin(host, networkDomain)
    ? { ...nothingRead, sourceId: idInPath(segmentsOf(url)) ?? numberIn(soleParameter(url, 'currentJobId')) }
    : nothingRead;
