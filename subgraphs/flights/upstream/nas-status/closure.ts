import { notamWords } from './notam.ts';

/** A part of the traffic, as far as airlines are concerned. `permitted` is traffic with a prior permission. */
type Traffic = 'everyone' | 'airlines' | 'others' | 'permitted' | 'arrivals' | 'departures' | 'unread';

/** Returns the words that blanks separate. */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

// Contractions of FAA Order JO 7340.2 and the plain words for them. A word that is in none of these sets narrows what
// it goes with in an unknown way.

const joints = wordSet('AND OR , /');
/** Words for the whole traffic, and words that leave it as it is. Airlines fly fixed wings, and are civil. */
const neutral = wordSet(
  'ALL ANY EVERY ACFT AIRCRAFT ACFTS AIR AVIATION OPS OPERATION OPERATIONS OPERATORS OPR FLT FLTS FLIGHT FLIGHTS FLYING ' +
    'TFC TRAFFIC USER USERS USE MOVEMENT MOVEMENTS SERVICE SVC FIXED WING CIV CIVIL CIVILIAN PUBLIC TO FOR THE OF BY ' +
    'WITH WI ONLY PART',
);
/** Words by which scheduled airlines are named. */
const airlineWords = wordSet(
  'SKED SKD SKEDS SCHED SCHD SCHEDULED SKEDULED CARRIER CARRIERS AIRCARRIER AIRCARRIERS AIRLINE AIRLINES COMMERCIAL COML ' +
    'PASSENGER PASSENGERS PAX 121',
);
const others = wordSet(
  'GA GENERAL TRANSIENT TRAN CHARTER CHARTERS PRIVATE CORPORATE BUSINESS TAXI NONSKED NONSKD UNSKED UNSKD NONSCHEDULED ' +
    'UNSCHEDULED MIL MILITARY DOD USAF ANG ARMY NAVY USCG COAST GUARD GOVT GOV GOVERNMENT STATE FEMA LAW ENFORCEMENT ' +
    'POLICE HEL HELI HELO HELICOPTER HELICOPTERS ROTORCRAFT ROTOR RTRCRAFT VTOL TILTROTOR RELIEF HUMANITARIAN EVAC ' +
    'EVACUATION DISASTER LIFE LIFEFLT LIFEFLIGHT LIFEGUARD MEDEVAC MEDIVAC MEDICAL HOSP HOSPITAL AMBULANCE EMERG EMERGENCY EMERGENCIES ' +
    'SAR SEARCH RESCUE FIRE FIREFIGHTING FIREFIGHTERS ARFF TRNG TRAINING STUDENT PRACTICE TGL TOUCH GO PJE PARACHUTE ' +
    'SKYDIVE SKYDIVING GLIDER GLIDERS SAILPLANE SAILPLANES ULTRALIGHT ULTRALIGHTS BALLOON BALLOONS AIRSHIP AIRSHIPS ' +
    'UAS UAV UNMANNED DRONE DRONES SEAPLANE SEAPLANES EXPERIMENTAL HOMEBUILT AEROBATIC BANNER VFR SVFR',
);
const permits = wordSet(
  'PPR PPO PERMISSION PRIOR APPROVAL APVL AUTH AUTHORIZATION AUTHORIZED NOTICE RQR REQUIRED REQUEST HR',
);
const arriving = wordSet('ARR ARRIVAL ARRIVALS ARRIVING LDG LANDING LANDINGS LAND');
const departing = wordSet('DEP DEPARTURE DEPARTURES DEPARTING TKOF TAKEOFF TAKEOFFS');
const negations = wordSet('NON NOT');
/** Two limits of one aircraft may be joined, as in `WINGSPAN MORE THAN 171FT AND TAIL HGT MORE THAN 55FT`. */
const measures = wordSet('WINGSPAN TAIL HGT HEIGHT LENGTH WEIGHT WT MTOW LBS TONS SEATS');

/** One alternative, such as `NON SKED TRANSIENT GA ACFT`. Undefined without a word. */
const trafficOf = (words: readonly string[]): Traffic | undefined => {
  const found = new Set<'airlines' | 'others' | 'notAirlines' | 'permits' | 'arriving' | 'departing' | 'unknown'>();
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? '';
    const isNegated = negations.has(word);
    if (isNegated) {
      at += words[at + 1] === 'AIR' ? 2 : 1;
      word = words[at] ?? '';
      // Who is not military may be an airline.
      if (airlineWords.has(word)) found.add('notAirlines');
      else if (!others.has(word)) found.add('unknown');
    } else if (airlineWords.has(word)) found.add('airlines');
    else if (others.has(word)) found.add('others');
    else if (permits.has(word)) found.add('permits');
    else if (arriving.has(word)) found.add('arriving');
    else if (departing.has(word)) found.add('departing');
    else if (!neutral.has(word)) found.add('unknown');
  }
  if (words.length === 0) return undefined;
  if (found.has('notAirlines')) return 'others';
  // Some airlines, or those with some aircraft, are not the airlines.
  if (found.has('airlines')) return found.size === (found.has('permits') ? 2 : 1) ? 'airlines' : 'unread';
  if (found.has('others')) return 'others';
  if (found.has('unknown')) return 'unread';
  if (found.has('permits')) return 'permitted';
  if (found.has('arriving')) return found.has('departing') ? 'everyone' : 'arrivals';
  return found.has('departing') ? 'departures' : 'everyone';
};

const nouns = [neutral, airlineWords, others, permits, arriving, departing];

/** Returns the alternatives that `AND`, `OR`, a comma or a slash join; a clause that names none is unread. */
const audienceOf = (words: readonly string[]): ReadonlySet<Traffic> => {
  const alternatives: string[][] = [];
  let alternative: string[] = [];
  for (const word of [...words, ',']) {
    if (!joints.has(word)) {
      alternative.push(word);
      continue;
    }
    const before = alternatives.at(-1);
    const isLimit =
      alternative.some((each) => measures.has(each)) &&
      !alternative.some((each) => nouns.some((known) => known.has(each)));
    if (before !== undefined && isLimit) before.push(...alternative);
    else alternatives.push(alternative);
    alternative = [];
  }
  const audience = new Set(alternatives.map(trafficOf).filter((traffic) => traffic !== undefined));
  if (audience.has('arrivals') && audience.has('departures')) audience.add('everyone');
  return audience.size === 0 ? new Set(['unread']) : audience;
};

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
