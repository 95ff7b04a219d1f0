import type { AirportProgram, AirportProgramKind, DelayStatus } from '../../model/airport.ts';

const gravity: Record<AirportProgramKind, number> = {
  CLOSURE: 0,
  GROUND_STOP: 1,
  GROUND_DELAY: 2,
  DEPARTURE_DELAY: 3,
  ARRIVAL_DELAY: 4,
  RESTRICTION: 5,
};

export const byGravity = (a: AirportProgram, b: AirportProgram): number =>
  Number(b.isActive) - Number(a.isActive) || gravity[a.kind] - gravity[b.kind];

/** Returns undefined for a restriction and for a closure that excepts scheduled flights, which do not delay these. */
const effectOf = (program: AirportProgram): DelayStatus | undefined => {
  if (!program.isActive) return undefined;
  switch (program.kind) {
    case 'CLOSURE':
      return program.isOpenToAirlines === true ? undefined : 'CLOSED';
    case 'GROUND_STOP':
    case 'GROUND_DELAY':
      return program.kind;
    case 'ARRIVAL_DELAY':
    case 'DEPARTURE_DELAY':
      return 'DELAY';
    case 'RESTRICTION':
      return undefined;
  }
};

const clock = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const span = (program: AirportProgram): string => {
  const { averageDelayMinutes: average, minimumDelayMinutes: min, maximumDelayMinutes: max } = program;
  if (average !== null) return `, ${average} minutes on average`;
  if (min !== null && max !== null) return `, ${min} to ${max} minutes`;
  if (max !== null) return `, up to ${max} minutes`;
  return min === null ? '' : `, at least ${min} minutes`;
};

const names: Record<AirportProgramKind, string> = {
  CLOSURE: 'Closed',
  GROUND_STOP: 'Ground stop',
  GROUND_DELAY: 'Ground delay program',
  DEPARTURE_DELAY: 'Departure delay',
  ARRIVAL_DELAY: 'Arrival delay',
  RESTRICTION: 'Restriction',
};

const describe = (program: AirportProgram): string => {
  const trend = program.trend === null ? '' : `, ${program.trend.toLowerCase()}`;
  const window = program.dailyWindowUtc === null ? '' : ` at ${program.dailyWindowUtc} UTC`;
  const end = program.endsAt === null ? '' : ` until ${clock(program.endsAt)}`;
  const reason = program.reason === '' || program.kind === 'CLOSURE' ? '' : ` (${program.reason})`;
  return `${names[program.kind]}${window}${end}${span(program)}${trend}${reason}`;
};

const describeNotice = (program: AirportProgram): string => {
  if (program.kind === 'RESTRICTION') {
    if (!program.isActive) return 'a restriction is announced';
    // Whom it concerns is not known, so its own words are given.
    return program.isOpenToAirlines === true
      ? 'closed to some other traffic'
      : `restricted in these words: ${program.reason}`;
  }
  const what = describe({ ...program, reason: '' })
    .toLowerCase()
    .replaceAll('utc', 'UTC');
  return program.isActive ? `${what}, scheduled flights excepted` : `${what}, but not now`;
};

/** `programs` are sorted by gravity. */
export const summarize = (programs: readonly AirportProgram[]): { delayStatus: DelayStatus; summary: string } => {
  const effective = programs.filter((program) => effectOf(program) !== undefined);
  const [gravest, ...others] = effective;
  if (gravest !== undefined) {
    const also = [...new Set(others.map((program) => names[program.kind].toLowerCase()))];
    return {
      delayStatus: effectOf(gravest) ?? 'NO_ACTIVE_PROGRAM',
      summary: also.length === 0 ? describe(gravest) : `${describe(gravest)}; also: ${also.join(', ')}`,
    };
  }
  const notices = [...new Set(programs.map(describeNotice))];
  return { delayStatus: 'NO_ACTIVE_PROGRAM', summary: ['No active program is listed', ...notices].join('; ') };
};
