import { dayMs, hourMs } from '../../platform/clock/spans.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { networkAirports } from '../world/airports.ts';
import { paced } from '../world/paced.ts';

export interface GroundStop {
  readonly airport: string;
  readonly reason: string;
  readonly endMs: number;
}

export interface GroundDelay {
  readonly airport: string;
  readonly reason: string;
  readonly averageMinutes: number;
  readonly maximumMinutes: number;
}

export interface DelayLeg {
  readonly type: 'Arrival' | 'Departure';
  readonly minimumMinutes: number;
  readonly maximumMinutes: number;
  readonly trend: 'Increasing' | 'Decreasing';
}

export interface Delay {
  readonly airport: string;
  readonly reason: string;
  readonly legs: readonly DelayLeg[];
}

/** `notam` is the text between the airport and the date range, for instance `AD AP CLSD DLY 0430-0945`. */
export interface Closure {
  readonly airport: string;
  readonly notamNumber: string;
  readonly notam: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Closures and restrictions are two blocks of the same name in the feed. */
export interface Programs {
  readonly updatedMs: number;
  readonly groundStops: readonly GroundStop[];
  readonly groundDelays: readonly GroundDelay[];
  readonly delays: readonly Delay[];
  readonly closures: readonly Closure[];
  readonly restrictions: readonly Closure[];
}

/** For the JSON variant. These airports' codes in the feed are also their IATA codes. */
export const placeOf = (airport: string) => networkAirports.find((each) => each.iata === airport);

/** Interval at which figures change: the real feed is rebuilt about once a minute. */
const figuresMs = 20_000;

/** Programs are always for the same airports, with changing figures and dates that follow the clock. */
export const programsNow = (context: EmulatorContext): Programs => {
  const { clock, seed } = context;
  const now = clock.now();
  const step = Math.floor(now / paced(context, figuresMs));
  const hour = Math.floor(now / hourMs);
  const hourStart = hour * hourMs;
  const today = Math.floor(now / dayMs) * dayMs;
  const random = (airport: string, kind: string) => seededRandom(seed, 'nas', airport, kind, hour);

  const groundDelay = (airport: string, reason: string): GroundDelay => {
    const draw = random(airport, 'gdp');
    const averageMinutes = draw.integer(31, 74) + ((step + draw.integer(0, 8)) % 9);
    return { airport, reason, averageMinutes, maximumMinutes: averageMinutes + draw.integer(25, 110) };
  };
  const leg = (airport: string, type: DelayLeg['type'], trend: DelayLeg['trend']): DelayLeg => {
    const minimumMinutes = 1 + 15 * random(airport, type).integer(1, 4);
    const wider = seededRandom(seed, 'nas step', airport, type, Math.floor(step / 2)).integer(0, 3);
    return { type, minimumMinutes, maximumMinutes: minimumMinutes + 14 + 15 * wider, trend };
  };
  const closure = (airport: string, notam: string, fromMs: number, toMs: number): Closure => {
    const month = String(new Date(today + fromMs).getUTCMonth() + 1).padStart(2, '0');
    const number = seededRandom(seed, 'notam', airport, notam).integer(10, 640);
    return {
      airport,
      notam,
      notamNumber: `${month}/${String(number).padStart(3, '0')}`,
      startMs: today + fromMs,
      endMs: today + toMs,
    };
  };
  return {
    // The real feed is rebuilt about once a minute. Never later than the clock.
    updatedMs: Math.floor(now / 60_000) * 60_000 - 14_000,
    groundStops: [
      { airport: 'EWR', reason: 'thunderstorms', endMs: hourStart + 105 * 60_000 },
      { airport: 'YUL', reason: 'snow or ice', endMs: hourStart + 120 * 60_000 },
    ],
    groundDelays: [
      groundDelay('SFO', 'low ceilings'),
      groundDelay('LGA', 'wind'),
      groundDelay('EWR', 'weather / thunderstorms'),
    ],
    delays: [
      { airport: 'SFO', reason: 'RWY:Construction', legs: [leg('SFO', 'Departure', 'Increasing')] },
      {
        airport: 'ORD',
        reason: 'WX:Wind',
        legs: [leg('ORD', 'Arrival', 'Increasing'), leg('ORD', 'Departure', 'Decreasing')],
      },
      { airport: 'BOS', reason: 'VOL:Volume', legs: [leg('BOS', 'Departure', 'Decreasing')] },
      { airport: 'ATL', reason: 'TM Initiatives:MIT:VOL', legs: [leg('ATL', 'Arrival', 'Decreasing')] },
    ],
    closures: [
      closure('ASE', 'AD AP CLSD EXC EMERG ACFT', 5 * hourMs - dayMs, 13 * hourMs + dayMs),
      closure('PVD', 'AD AP CLSD EXC HEL DLY 0415-0930', 4.25 * hourMs - 4 * dayMs, 9.5 * hourMs + 6 * dayMs),
      closure('AUS', 'AD AP CLSD', 6 * hourMs + 2 * dayMs, 10 * hourMs + 2 * dayMs),
    ],
    restrictions: [
      closure(
        'LAX',
        'AD AP CLSD TO NON SKED TRANSIENT GA ACFT EXC 24HR PPR 555-0142',
        18.5 * hourMs - 170 * dayMs,
        16 * hourMs + 195 * dayMs,
      ),
      closure(
        'SAN',
        'AD AP CLSD TO TRANSIENT GA ACFT EXC PPR 555-0177',
        13 * hourMs - 60 * dayMs,
        8 * hourMs + 40 * dayMs,
      ),
      closure('HNL', 'AD AP CLSD TO TILTROTOR VTOL', 19.25 * hourMs - 20 * dayMs, 18 * hourMs + 30 * dayMs),
      closure(
        'PHL',
        'AD AP CLSD TO NON SKED ACFT WINGSPAN MORE THAN 171FT AND TAIL HGT MORE THAN 55FT.',
        21.5 * hourMs - 9 * dayMs,
        12 * hourMs + 14 * dayMs,
      ),
    ],
  };
};
