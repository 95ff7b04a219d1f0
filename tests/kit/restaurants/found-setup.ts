import { Call } from '../../../platform/call/call.ts';
import type { TableFoundEvent } from '../../../subgraphs/restaurants/model/found-tables.ts';
import { createDayPolls } from '../../../subgraphs/restaurants/service/tables/day-polls.ts';
import { createTableFound } from '../../../subgraphs/restaurants/service/tables/table-found.ts';
import type { TableRangeRequest } from '../../../subgraphs/restaurants/service/tables/table-range.ts';
import { createTableWatch } from '../../../subgraphs/restaurants/service/tables/table-watch.ts';
import { aSlot, type InventedPlatformOptions, someTables } from './invented-platform.ts';
import { createTablesSetup, ttlMs } from './tables-setup.ts';

export const pollMs = 2 * ttlMs;
/** The part of the allowance that one request takes. */
export const turnMs = pollMs / 12;

/** The evenings of Friday to Sunday, two weeks from the beginning of the clock. */
export const range: TableRangeRequest = {
  platform: 'PLATFORM_B',
  platformIds: ['1'],
  dateFrom: '2026-12-04',
  dateTo: '2026-12-06',
  weekdays: null,
  partySize: 2,
  timeStart: null,
  timeEnd: '22:00:00',
};

/** Streams of found tables over one invented platform. */
export const createFoundSetup = (options: InventedPlatformOptions = {}) => {
  const setup = createTablesSetup(options);
  const { clock, platform, platforms, known, tables } = setup;
  const polls = createDayPolls({ tables, clock });
  const find = async (keys: readonly { readonly platformId: string }[]) =>
    keys.map(({ platformId }) => known.find((each) => each.platformId === platformId) ?? null);
  const { watch } = createTableFound({ polls, platforms, known: { find }, clock, settings: { pollMs } });
  const one = createTableWatch({ polls, settings: { pollMs } });
  const free = (id: string, date: string, ...times: string[]) =>
    platform.tables.set(`${id} ${date}`, someTables(times.map((time) => aSlot(`${time}:00`, { date }))));
  const none = (...ids: string[]) => {
    for (const id of ids) platform.tables.set(id, someTables([]));
  };
  /** Reads a stream to its end, and collects what it sends. */
  const open = async (changes: Partial<TableRangeRequest> = {}, call = new Call()) => {
    const stream = await watch({ ...range, ...changes }, call);
    const events: TableFoundEvent[] = [];
    const end = (async () => {
      for await (const event of stream) events.push(event);
      return 'done';
    })();
    end.catch(() => {});
    await clock.advance(0);
    return { stream, events, end };
  };
  const asked = () => platform.calls.map(({ ids, question: { date } }) => `${ids.join()} ${date}`);
  /** Passes time in steps in which at most one reading begins, each of which ends before the next. */
  const pass = async (ms: number) => {
    for (const endMs = clock.now() + ms; clock.now() < endMs; ) {
      await clock.advance(Math.min(turnMs / 2, endMs - clock.now()));
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { watch, pass, ...setup, one, free, none, open, asked };
};

/** What the events have found, such as `1 2026-12-04 18:00,19:00`. */
export const foundIn = (events: readonly TableFoundEvent[]) =>
  events.flatMap(({ found }) =>
    found === null
      ? []
      : [`${found.platformId} ${found.date} ${found.slots.map(({ time }) => time.slice(0, 5)).join()}`],
  );
/** What the last event says of days that are read and unread. */
export const lastOf = (events: readonly TableFoundEvent[]) => {
  const event = events.at(-1);
  const unread = event?.unread.map(({ platformId, date, failure }) => [platformId, date, failure.code]);
  return { unread, ...event?.coverage };
};
