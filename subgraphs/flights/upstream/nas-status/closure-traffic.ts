/** A part of the traffic, as far as airlines are concerned. `permitted` is traffic with a prior permission. */
export type Traffic = 'everyone' | 'airlines' | 'others' | 'permitted' | 'arrivals' | 'departures' | 'unread';

/** Returns the words that blanks separate. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

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
export const airlineWords = wordSet(
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
export const audienceOf = (words: readonly string[]): ReadonlySet<Traffic> => {
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
