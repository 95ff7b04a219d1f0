import { parseUrl } from '../../../../platform/text/parse-url.ts';

const site = 'https://www.opentable.com';
const hosts = /(?:^|\.)opentable\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Returns a link to the platform without its query; undefined for another site. */
export const linkOf = (link: string | null | undefined): string | undefined => {
  const url = link ? parseUrl(link, site) : undefined;
  return url?.protocol === 'https:' && hosts.test(url.hostname) ? `${url.origin}${url.pathname}` : undefined;
};

/** Page by number, for a restaurant without a stated link. */
export const pageOf = (id: string): string => `${site}/restaurant/profile/${id}`;

/** Returns the address to reserve at a local time, `HH:MM:SS` (upstream notes 8.4). */
export const bookingUrlOf = (id: string, date: string, time: string, partySize: number): string =>
  `${pageOf(id)}/reserve?rid=${id}&restref=${id}&datetime=${date}T${time.slice(0, 5)}&covers=${partySize}`;
