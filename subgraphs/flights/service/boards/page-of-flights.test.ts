import { describe, expect, it } from '@jest/globals';
import type { BoardFlight } from '../../model/board.ts';
import { openWindow } from '../fares/open-window.ts';
import type { AssembledBoard } from './assembled-board.ts';
import { pageOfFlights } from './page-of-flights.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;

/** Only the fields that pages use. */
const flight = (flightNumber: string, atMs: number): BoardFlight =>
  ({
    flightNumber,
    departure: { scheduled: { at: new Date(atMs).toISOString() } },
    arrival: { airport: { iata: 'AMS' }, airportName: 'Amsterdam' },
  }) as unknown as BoardFlight;

/** Flights by their minutes from noon, which are also their names. */
const boardOf = (...minutes: number[]): AssembledBoard => ({
  entries: minutes.map((minute) => {
    const atMs = noonMs + minute * minuteMs;
    return { flight: flight(`QZ${minute}`, atMs), atMs, carrier: 'QZ', sellers: [] };
  }),
  untimed: 0,
});
const windowOf = (board: AssembledBoard, aroundMs = noonMs) => ({
  window: openWindow(board, { windowMinutes: 180, airline: null, direction: 'DEPARTURE', aroundMs }),
});
const named = ({ nodes }: { readonly nodes: readonly BoardFlight[] }) => nodes.map(({ flightNumber }) => flightNumber);

const all = [-50, -30, -10, 5, 20, 40];
const board = windowOf(boardOf(...all));
const every = named(pageOfFlights(board, { first: 100 }));

describe('a page of flights without a cursor', () => {
  it("has the flights nearest to the source's time, by first or by last", () => {
    expect(named(pageOfFlights(board, { first: 2 }))).toEqual(['QZ-10', 'QZ5']);
    expect(named(pageOfFlights(board, { last: 3 }))).toEqual(['QZ-10', 'QZ5', 'QZ20']);
  });

  it('states whether earlier and later flights exist, and the total', () => {
    const { pageInfo, totalCount } = pageOfFlights(board, { first: 2 });
    expect(pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
    expect(totalCount).toBe(6);
    const whole = pageOfFlights(board, { first: 6 });
    expect(whole.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: false });
  });

  it('has ten flights by default', () => {
    const many = windowOf(boardOf(...Array.from({ length: 12 }, (_, index) => index)));
    expect(pageOfFlights(many, {}).nodes).toHaveLength(10);
    expect(pageOfFlights(many, { first: null, after: null, last: null, before: null }).nodes).toHaveLength(10);
  });

  it('is empty, without further pages, for a window without flights', () => {
    expect(pageOfFlights(windowOf(boardOf(500)), {})).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      totalCount: 0,
    });
  });

  it('is one shared list for readers of the same window', () => {
    expect(pageOfFlights(board, { first: 4 }).nodes).toBe(pageOfFlights(board, { first: 4 }).nodes);
  });
});

describe('a page of flights from a cursor', () => {
  it('reaches both ends of the window and returns every flight once', () => {
    const begin = pageOfFlights(board, { first: 2 });
    const later: string[] = [];
    for (let { endCursor, hasNextPage } = begin.pageInfo; hasNextPage; ) {
      const page = pageOfFlights(board, { first: 1, after: endCursor });
      later.push(...named(page));
      ({ endCursor, hasNextPage } = page.pageInfo);
    }
    const earlier: string[] = [];
    for (let { startCursor, hasPreviousPage } = begin.pageInfo; hasPreviousPage; ) {
      const page = pageOfFlights(board, { last: 1, before: startCursor });
      earlier.unshift(...named(page));
      ({ startCursor, hasPreviousPage } = page.pageInfo);
    }
    expect([...earlier, ...named(begin), ...later]).toEqual(every);
  });

  it('stays between two cursors, and has the cursors of its edges', () => {
    const { edges } = pageOfFlights(board, { first: 100 });
    const [first, , , , , last] = edges.map(({ cursor }) => cursor);
    const between = { after: first ?? '', before: last ?? '' };
    expect(named(pageOfFlights(board, between))).toEqual(every.slice(1, -1));
    expect(named(pageOfFlights(board, { ...between, last: 2 }))).toEqual(every.slice(3, -1));
  });

  it('continues from the time of a flight that has left the window', () => {
    const cursor = pageOfFlights(board, { first: 100 }).edges[0]?.cursor ?? '';
    const moved = windowOf(boardOf(...all), noonMs + 140 * minuteMs);
    expect(every[0]).toBe('QZ-50');
    expect(named(pageOfFlights(moved, { after: cursor }))).toEqual(every.slice(1));
    const later = windowOf(boardOf(...all), noonMs + 170 * minuteMs);
    expect(named(pageOfFlights(later, { after: cursor }))).toEqual(every.slice(2));
    expect(named(pageOfFlights(later, { before: cursor }))).toEqual([]);
  });

  it('distinguishes equal rows of one response', () => {
    const twins = windowOf(boardOf(5, 5, 6));
    const [first, second] = pageOfFlights(twins, { first: 100 }).edges;
    expect(first?.cursor).not.toBe(second?.cursor);
    expect(named(pageOfFlights(twins, { after: second?.cursor ?? '' }))).toEqual(['QZ6']);
  });

  it.each([{ after: 'nonsense' }, { before: '' }, { first: 2, last: 2 }])('is refused for %o', (page) => {
    expect(() => pageOfFlights(board, page)).toThrow(expect.objectContaining({ code: 'validation_error' }));
  });
});
