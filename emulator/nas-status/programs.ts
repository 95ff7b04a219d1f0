import { dayMs, hourMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { paced } from '../engine/paced.ts';
import { number, phrases, readRows, text } from '../engine/rows.ts';
import { networkAirports } from '../flight-world/airports.ts';
import { seededRandom } from '../random/seeded-random.ts';

const programRows = readRows('emulator/nas-status/reference/programs.tsv', {
  kind: text,
  airport: text,
  reason: text,
  endMinutes: number,
  legs: phrases,
});

/** `notam` is the text between the airport and the date range, for instance `AD AP CLSD DLY 0430-0945`. */
const closureRows = readRows('emulator/nas-status/reference/closures.tsv', {
  list: text,
  airport: text,
  notam: text,
  fromHours: number,
  toHours: number,
});

/** For the JSON variant. These airports' codes in the feed are also their IATA codes. */
export const placeOf = (airport: string) => networkAirports.find((each) => each.iata === airport);

/** Interval at which figures change. */
const figuresMs = 20_000;

/** Programs are always for the same airports, with changing figures and dates that follow the clock. */
export const programsNow = (context: EmulatorContext) => {
  const { clock, seed } = context;
  const now = clock.now();
  const step = Math.floor(now / paced(context, figuresMs));
  const hour = Math.floor(now / hourMs);
  const today = Math.floor(now / dayMs) * dayMs;
  const random = (airport: string, kind: string) => seededRandom(seed, 'nas', airport, kind, hour);

  const groundDelay = (airport: string, reason: string) => {
    const draw = random(airport, 'gdp');
    const averageMinutes = draw.integer(31, 74) + ((step + draw.integer(0, 8)) % 9);
    return { airport, reason, averageMinutes, maximumMinutes: averageMinutes + draw.integer(25, 110) };
  };
  const toLeg = (airport: string, cell: string) => {
    const [type = '', trend = ''] = cell.split(' ');
    const minimumMinutes = 1 + 15 * random(airport, type).integer(1, 4);
    const wider = seededRandom(seed, 'nas step', airport, type, Math.floor(step / 2)).integer(0, 3);
    return { type, minimumMinutes, maximumMinutes: minimumMinutes + 14 + 15 * wider, trend };
  };
  const rowsOf = (kind: string) => programRows.filter((row) => row.kind === kind);
  const closuresOf = (list: string) =>
    closureRows
      .filter((row) => row.list === list)
      .map(({ airport, notam, fromHours, toHours }) => {
        const [startMs, endMs] = [today + fromHours * hourMs, today + toHours * hourMs] as const;
        const month = new Date(startMs).toISOString().slice(5, 7);
        const serial = String(seededRandom(seed, 'notam', airport, notam).integer(10, 640)).padStart(3, '0');
        return { airport, notam, notamNumber: `${month}/${serial}`, startMs, endMs };
      });
  return {
    // The real feed is rebuilt about once a minute. Never later than the clock.
    updatedMs: Math.floor(now / minuteMs) * minuteMs - 14_000,
    groundStops: rowsOf('ground-stop').map(({ airport, reason, endMinutes }) => ({
      airport,
      reason,
      endMs: hour * hourMs + endMinutes * minuteMs,
    })),
    groundDelays: rowsOf('ground-delay').map(({ airport, reason }) => groundDelay(airport, reason)),
    delays: rowsOf('delay').map(({ airport, reason, legs }) => ({
      airport,
      reason,
      legs: legs.map((leg) => toLeg(airport, leg)),
    })),
    // Two blocks of the same name in the feed.
    closures: closuresOf('closure'),
    restrictions: closuresOf('restriction'),
  };
};

export type Programs = ReturnType<typeof programsNow>;
export type DelayLeg = Programs['delays'][number]['legs'][number];
export type Closure = Programs['closures'][number];
