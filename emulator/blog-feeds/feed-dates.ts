import { hourMs } from '../../platform/clock/spans.ts';
import type { FeedDates } from './emulated-feed.ts';

const zones = [
  ['EST', -5],
  ['PST', -8],
  ['CET', 1],
  ['JST', 9],
] as const;

/** RFC 822 with the changes of RFC 1123, in GMT. */
const toUtc = (atMs: number): string => new Date(atMs).toUTCString();

const toLocal = (atMs: number, turn: number): string => {
  const [name, hours] = zones[turn % zones.length] ?? zones[0];
  return toUtc(atMs + hours * hourMs).replace('GMT', name);
};

const toOdd = (atMs: number, turn: number): string => {
  const iso = new Date(atMs).toISOString();
  const [day = '', time = ''] = iso.slice(0, 19).split('T');
  switch (turn % 6) {
    case 0:
      return `${day} ${time}`;
    case 1:
      return 'yesterday';
    case 2:
      return 'Fri, 31 Nov 2026 25:61:00 GMT';
    case 3:
      return toUtc(atMs)
        .replace(/ (\d\d)(\d\d) /, ' $2 ')
        .replace('GMT', '+0000');
    case 4:
      return '';
    default:
      return `${toUtc(atMs).slice(0, 16).replace(/^\w+,/, 'Someday,')} ${time.slice(0, 5)} Z`;
  }
};

/** A time in the feed's format; `turn` chooses a variant. */
export const toFeedDate = (dates: FeedDates, atMs: number, turn: number): string => {
  switch (dates) {
    case 'utc':
      return toUtc(atMs);
    case 'offset':
      return toUtc(atMs).replace('GMT', '+0000');
    case 'local_zone':
      return toLocal(atMs, turn);
    case 'midnight':
      return `${toUtc(atMs).slice(0, 16)} 00:00:00 +0000`;
    case 'odd':
      return toOdd(atMs, turn);
  }
};
