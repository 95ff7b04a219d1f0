import { parseUrl } from '../../../../platform/web/parse-url.ts';

const site = 'https://www.opentable.com';
const hosts = /(?:^|\.)opentable\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** The address of a link of the platform's own, without its query. Undefined when it leads elsewhere. */
export const linkOf = (link: string | null | undefined): string | undefined => {
  const url = link ? parseUrl(link, site) : undefined;
  return url?.protocol === 'https:' && hosts.test(url.hostname) ? `${url.origin}${url.pathname}` : undefined;
};

/** A restaurant's page by its number, where its link is not told. */
export const pageOf = (id: string): string => `${site}/restaurant/profile/${id}`;

/** Where to reserve at a time on the restaurant's wall clock, `HH:MM:SS` (upstream notes 8.4). */
export const bookingUrlOf = (id: string, date: string, time: string, partySize: number): string =>
  `${pageOf(id)}/reserve?rid=${id}&restref=${id}&datetime=${date}T${time.slice(0, 5)}&covers=${partySize}`;
