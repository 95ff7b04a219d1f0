import { zoneOffsetMinutes } from './zone-offset.ts';

/** Words between a date and its time, also after the year: `18 августа 2026 г. в 10:00`, `18 août 2026 à 10h`. */
const link =
  /^(?:[\s,;|@·–-]+|T(?=\d)|(?:at|um|à|as|às|a|las|alle|ore|om|kl|klo|godz|saat|den|o|v|ve|u|в|об|о|г|р|r|m|d|roku|року|года)(?:\.\s*|\s+|$)|[日月火水木金土]曜日?|[일월화수목금토]요일|(?:星期|周)[一二三四五六日天])/iu;

/** Halves of the day that are written before the time. */
const halves: readonly (readonly [RegExp, 'a' | 'p'])[] = [
  [/^(?:오전|午前|上午|凌晨|早上|am\b|a\.m\.)\s*/i, 'a'],
  [/^(?:오후|午後|下午|中午|晚上|pm\b|p\.m\.)\s*/i, 'p'],
];

const clock = /^(\d{1,2})(?:\s?[:.h]\s?)?(\d{2})(?!\d)(?:[:.]?(\d{2})(?!\d))?(?:[.,]\d+)?/i;
const compactClock = /^(\d{2})(\d{2})(\d{2})(?!\d)/;
/** Hours alone need a sign that they are some. */
const hourAlone = /^(\d{1,2})(?=\s?(?:h|uhr|[ap]\.?\s?m)(?!\p{L}))/iu;
const halfAfter = /^\s*([ap])(?:\.\s?m\.?|m\.?|\.)?(?![\p{L}.])/iu;
const unit = /^\s*(?:uhr|hrs|hs|h|ч)(?!\p{L})\.?/iu;

/** `10時30分`, `15시 30분` and `10点` as `10:30`, `15:30` and `10:00`. */
const withColon = (text: string): string =>
  text.replace(
    /(\d{1,2})\s?[時时시點点](?:\s?(\d{1,2})\s?[分분](?:\s?(\d{1,2})\s?[秒초])?)?/u,
    (_all, hour: string, minute = '0', second = '0') => `${hour}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`,
  );

interface TimeOfDay {
  /** Milliseconds from midnight UTC of the stated day to the instant. */
  readonly ms: number;
  /** False if there is no time that can be read, or its zone is unknown. */
  readonly isKnown: boolean;
}

const none: TimeOfDay = { ms: 0, isKnown: false };

/** Reads what follows a date: a time of 12 or 24 hours, and its zone; without one it is UTC. Never throws. */
export const readTimeOfDay = (text: string, midnightMs: number): TimeOfDay => {
  let rest = withColon(text);
  for (let found = link.exec(rest); found !== null && found[0] !== ''; found = link.exec(rest))
    rest = rest.slice(found[0].length);
  const before = halves.find(([words]) => words.test(rest));
  if (before !== undefined) rest = rest.replace(before[0], '');
  const [whole, hours, minutes = '0', seconds = '0'] =
    compactClock.exec(rest) ?? clock.exec(rest) ?? hourAlone.exec(rest) ?? [];
  if (whole === undefined) return none;
  rest = rest.slice(whole.length);
  const [after, letter] = halfAfter.exec(rest) ?? ['', undefined];
  const zone = rest
    .slice(after.length)
    .replace(unit, '')
    .replace(/\[[^[\]]*\]/, '')
    .trim();
  const half = before?.[1] ?? letter?.toLowerCase();
  let hour = Number(hours);
  if (half !== undefined && hour <= 12) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(minutes);
  if (hour > 24 || (hour === 24 && minute > 0) || minute > 59 || Number(seconds) > 60) return none;
  const localMs = ((hour * 60 + minute) * 60 + Math.min(59, Number(seconds))) * 1000;
  const offset = zoneOffsetMinutes(zone, midnightMs + localMs);
  // A post that is some hours off is better than one without a date.
  return { ms: localMs - (offset ?? 0) * 60_000, isKnown: offset !== undefined };
};
