import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformSlot } from '../../model/table-platform.ts';
import type { TableSlot, TableSlotType } from '../../model/table-slot.ts';
import { addMinutes } from '../../model/wall-clock.ts';
import { toRestaurantKey } from '../search/restaurant-place.ts';

/** Words of field names whose values grant access. */
const secretWords = new Set([
  ...['token', 'tokens', 'key', 'keys', 'apikey', 'secret', 'secrets', 'password', 'passwd', 'auth', 'authorization'],
  ...[
    'oauth',
    'jwt',
    'bearer',
    'cookie',
    'cookies',
    'session',
    'credential',
    'credentials',
    'signature',
    'csrf',
    'xsrf',
  ],
  // With a slot's hash and token a table could be held in our name.
  'hash',
]);
const secretEnding = /(?:token|secret|password|apikey|cookie|jwt)s?$/;

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const isSecret = (name: string): boolean =>
  wordsOf(name).some((word) => secretWords.has(word) || secretEnding.test(word));

const scrub = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value === 'object' && value !== null) return scrubRaw(value as Readonly<Record<string, unknown>>);
  return value;
};

/**
 * Removes fields, at any depth, that a platform adds and whose names say that they hold a secret. Adapters remove those
 * that they know.
 */
const scrubRaw = (raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !isSecret(name))
      .map(([name, value]) => [name, scrub(value)]),
  );

/** Last slots after midnight that belong to the evening before. */
export const nightEnds = '06:00:00';

const kinds: readonly TableSlotType[] = ['STANDARD', 'EXPERIENCE', 'COUNTER', 'OUTDOOR'];

type Timed = Pick<PlatformSlot, 'date' | 'time'>;

/**
 * Bounds are included. An open window includes slots of the same service after midnight; an end always refers to the
 * day itself.
 */
export const isInWindow = (
  { date, time }: Timed,
  { date: asked, timeStart, timeEnd }: Pick<TableRequest, 'date' | 'timeStart' | 'timeEnd'>,
): boolean => {
  if (date !== asked) return timeEnd === null && time < nightEnds && date === addMinutes(asked, 0, 24 * 60).date;
  return (timeStart === null || time >= timeStart) && (timeEnd === null || time <= timeEnd);
};

const compareSlots = (left: PlatformSlot, right: PlatformSlot): number =>
  compare(left.date, right.date) ||
  compare(left.time, right.time) ||
  kinds.indexOf(left.type) - kinds.indexOf(right.type) ||
  compare(left.tableType ?? '', right.tableType ?? '');

/** All fields except `raw`. */
const contentOf = ({ raw: _raw, ...content }: PlatformSlot): string => JSON.stringify(Object.entries(content).sort());

interface SlotsOptions {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly request: TableRequest;
  readonly includeRaw: boolean;
}

/** Orders slots by day, time, kind and table type, and removes duplicates. */
export const toSlots = (found: readonly PlatformSlot[], options: SlotsOptions): TableSlot[] => {
  const { platform, platformId, request, includeRaw } = options;
  const different = new Map<string, PlatformSlot>();
  for (const slot of found.filter((each) => isInWindow(each, request))) {
    const content = contentOf(slot);
    if (!different.has(content)) different.set(content, slot);
  }
  return [...different.values()].sort(compareSlots).map((slot) => ({
    ...slot,
    platform,
    partySize: request.partySize,
    restaurantKey: toRestaurantKey({ platform, platformId }),
    platformId,
    raw: includeRaw ? scrubRaw(slot.raw) : null,
  }));
};
