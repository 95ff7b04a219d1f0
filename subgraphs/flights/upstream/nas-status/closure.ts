import { airlineWords, audienceOf, type Traffic, wordSet } from './closure-traffic.ts';
import { notamWords } from './notam.ts';

/** What a row of the feed's closure list says about the airport. */
interface ClosureReading {
  readonly kind: 'CLOSURE' | 'RESTRICTION';
  /** Null where a notice does not decide it in words of this grammar. */
  readonly isOpenToAirlines: boolean | null;
}

const exceptions = wordSet('EXC EXCP EXCPT EXCEPT EXCEPTING EXCL EXCLUDING UNLESS BUT');
/** Causes, times and contacts: what follows, up to the next exception or sentence, names no traffic. */
const asides = wordSet(
  'DUE BECAUSE CTC CALL CONTACT PHONE TEL DLY DAILY NIGHTLY MON TUE WED THU FRI SAT SUN TIL TILL UNTIL UFN H24 SR SS',
);
const adverbs = wordSet('TEMPO TEMPORARILY NOW ONLY');

/** What closes an airport where a reason is no notice, or follows the closing without a preposition. */
const causes = wordSet(
  'SNOW ICE ICING WX WEATHER WIND WINDS FOG STORM STORMS TSTM THUNDERSTORM THUNDERSTORMS HURRICANE TROPICAL TORNADO FLOOD ' +
    'FLOODING VOLCANIC ASH FIRE SMOKE EARTHQUAKE SECURITY EMERGENCY INCIDENT ACCIDENT DISABLED AIRCRAFT ACFT MAINT ' +
    'MAINTENANCE CONST CONSTRUCTION WIP WORK IN PROGRESS PAVEMENT PAVING RESURFACING RUNWAY RWY REMOVAL PLOWING POWER ' +
    'OUTAGE EQUIPMENT FAILURE STAFFING STAFF SHORTAGE EVENT AIRSHOW BOMB THREAT CURFEW NIGHT OVERNIGHT LOW CEILINGS ' +
    'VISIBILITY AND OR , /',
);

/** Numbers of notices and telephones are left out, and hours of a notice (`24HR PPR`) are a permission's. */
const toTokens = (text: string): string[] =>
  text
    .replace(/\bOTHER THAN\b/g, 'EXC')
    .replace(/\bW\/(?=O )/g, 'WITH')
    .replace(/\bW\//g, 'WITH ')
    .replace(/\b\d{1,3} ?(?:HRS?|MINS?|HOURS?)\b/g, 'HR')
    .replace(/(?<=[A-Z])-(?=[A-Z])|[():;!"']/g, ' ')
    .replace(/&/g, ' AND ')
    .replace(/,|(?<=[A-Z])\/(?=[A-Z])/g, ' , ')
    .replace(/\.(?= |$)/g, ' . ')
    .split(' ')
    .filter((word) => word !== '' && !/^\d{3}-\d{3,4}(?:-\d{4})?$/.test(word));

const isTime = (word: string): boolean => /^(?:\d{4}|\d{10}|WIE)(?:-|$)/.test(word);

const isAside = (word: string, next: string): boolean =>
  asides.has(word) || isTime(word) || (/^(?:FM|FROM|BTN|BTWN)$/.test(word) && /^\d/.test(next));

/** Words after the closing, by their part in the sentence. */
interface Clauses {
  readonly to: readonly string[];
  readonly for: readonly string[];
  readonly except: readonly string[];
  /** Words before any preposition. */
  readonly bare: readonly string[];
  /** Further sentences, causes, times and contacts. */
  readonly beside: readonly string[];
}

const clausesOf = (tokens: readonly string[]): Clauses => {
  const clauses = { to: [], for: [], except: [], bare: [], beside: [] } satisfies Record<keyof Clauses, string[]>;
  const prepositions: Readonly<Record<string, string[]>> = { TO: clauses.to, FOR: clauses.for };
  let clause: string[] = clauses.bare;
  for (const [at, word] of tokens.entries()) {
    const isFirst = clause === clauses.bare && clause.length === 0;
    const opened = exceptions.has(word) ? clauses.except : isFirst ? prepositions[word] : undefined;
    if (opened !== undefined) {
      clause = opened;
      // A clause that names nothing is still a clause.
      clause.push(',');
    } else if (word === '.' || isAside(word, tokens[at + 1] ?? '')) clause = clauses.beside;
    else if (!(isFirst && adverbs.has(word))) clause.push(word);
  }
  return clauses;
};

const isOnlyCauses = (words: readonly string[]): boolean => words.every((word) => causes.has(word));

const unread: ClosureReading = { kind: 'RESTRICTION', isOpenToAirlines: null };

const none: ReadonlySet<Traffic> = new Set();
const everyone: ReadonlySet<Traffic> = new Set(['everyone']);

const toReading = (closed: ReadonlySet<Traffic>, exceptWords: readonly string[]): ClosureReading => {
  const excepted = exceptWords.length === 0 ? none : audienceOf(exceptWords);
  const isWhole = closed.has('everyone');
  if (!isWhole && !closed.has('airlines'))
    return [...closed].every((traffic) => traffic === 'others')
      ? { kind: 'RESTRICTION', isOpenToAirlines: true }
      : unread;
  if (excepted.has('everyone') || excepted.has('airlines'))
    return { kind: isWhole ? 'CLOSURE' : 'RESTRICTION', isOpenToAirlines: true };
  const isRead = [...excepted].every((traffic) => traffic === 'others' || traffic === 'permitted');
  return isRead ? { kind: 'CLOSURE', isOpenToAirlines: false } : unread;
};

const noticeNumber = /^!?([A-Z0-9]{3,4}) \d{1,2}\/\d{3,4} (?:\1 )?/;
const closed = '(?:CLSD|CLOSED|CLOSURES?)';
const subject =
  '(?:AP|AD|ARPT|APT|AIRPORT|AERODROME|AIRFIELD|FIELD)(?: (?:IS|HAS|BEEN|WILL|BE|NOW|TEMPO|TEMPORARILY|FULLY|COMPLETELY))*';
const head = new RegExp(`^(?:.*?\\b${subject} )?${closed}\\b`);
/** A part of the airport, as in `RWY 10/28 CLSD`, is another subject. */
const part = /\b(?:RWY|RUNWAY|TWY|TAXIWAY|APRON|RAMP|TERMINAL|GATE)S?\b/;

/**
 * Reads a reason of the closure list: a notice, `!RDM 01/300 RDM AD AP CLSD TO … EXC …`, or plain words, `airport
 * closed`. Most entries only restrict traffic. What is closed to all is closed to airlines unless they are excepted.
 * Words that are not read never decide it.
 */
export const readClosure = (reason: string): ClosureReading => {
  const text = notamWords(reason).replace(noticeNumber, '');
  const found = head.exec(text)?.[0];
  if (found === undefined) return text !== '' && isOnlyCauses(toTokens(text)) ? toReading(everyone, []) : unread;
  if (part.test(found.split('. ').at(-1) ?? '')) return unread;
  const clauses = clausesOf(toTokens(text.slice(found.length)));
  // Another sentence may open the airport to some.
  const isDoubtful = clauses.beside.some((word) => airlineWords.has(word) || word === 'OPEN' || word === 'OPN');
  if (isDoubtful || !isOnlyCauses(clauses.bare)) return unread;
  if (clauses.to.length > 0) return toReading(audienceOf(clauses.to), clauses.except);
  const audience = isOnlyCauses(clauses.for) ? everyone : audienceOf(clauses.for);
  // `FOR GA` may be an audience, and `FOR MIL EXERCISE` a cause.
  return audience.has('others') ? unread : toReading(audience, clauses.except);
};
