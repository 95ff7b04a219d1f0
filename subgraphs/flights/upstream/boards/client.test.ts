import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { createBoardsClient } from './client.ts';
import { boardsHeaders, boardsKeyHeaderOf, boardsUpstream, createBoardsUpstream } from './definition.ts';

const call = new Call();

const responseOf = (status: number, body: unknown): UpstreamResponse => {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: {},
    body: new TextEncoder().encode(text),
    text: () => text,
    respondedAtMs: 1_790_000_000_000,
  };
};

const clientOf = (status: number, body?: unknown) => {
  const requests: UpstreamRequest[] = [];
  const http: UpstreamHttp = {
    source: 'boards',
    emulated: false,
    atVendor: false,
    request: (request) => {
      requests.push(request);
      return Promise.resolve(responseOf(status, body));
    },
  };
  return {
    client: createBoardsClient(http, { timeZoneOf: () => null, headers: { 'X-RapidAPI-Host': 'h' } }),
    requests,
  };
};

describe('the boards client', () => {
  it('requests both directions of a stretch of local time at once', async () => {
    const { client, requests } = clientOf(200, { departures: [{ number: 'QZ 1' }], arrivals: null });
    const chunk = await client.board('DUB', '2026-11-20T06:00', '2026-11-20T18:00', call);
    expect(chunk).toMatchObject({ respondedAtMs: 1_790_000_000_000, flights: { ARRIVAL: [] } });
    expect(chunk.flights.DEPARTURE.map((flight) => flight.flightNumber)).toEqual(['QZ1']);
    expect(requests[0]).toMatchObject({
      path: '/flights/airports/iata/DUB/2026-11-20T06:00/2026-11-20T18:00',
      query: { direction: 'Both', withLeg: true, withCodeshared: true, withCancelled: true, withPrivate: false },
      headers: { 'X-RapidAPI-Host': 'h' },
    });
  });

  it('drops a row without a number with a warning', async () => {
    const { client } = clientOf(200, { departures: [{ number: 'QZ 1' }, { callSign: 'QZY2' }, null], arrivals: [] });
    const chunk = await client.board('DUB', 'a', 'b', call);
    expect(chunk.flights.DEPARTURE).toHaveLength(1);
    expect(chunk.warnings).toMatchObject({ DEPARTURE: [{ code: 'rows_dropped', source: 'boards' }], ARRIVAL: [] });
  });

  it('returns one direction when the other is unreadable, with a warning', async () => {
    const { client } = clientOf(200, { departures: [{ gate: '1' }], arrivals: [{ number: 'QZ 2' }] });
    const chunk = await client.board('DUB', 'a', 'b', call);
    expect(chunk.flights).toMatchObject({ DEPARTURE: [], ARRIVAL: [{ flightNumber: 'QZ2' }] });
    expect(chunk.warnings).toMatchObject({ DEPARTURE: [{ code: 'rows_dropped' }], ARRIVAL: [] });
    await expect(
      clientOf(200, { departures: [{ gate: '1' }] }).client.board('DUB', 'a', 'b', call),
    ).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('distinguishes an unknown airport from one without flights', async () => {
    const reported = [{ code: 'airport_not_covered', source: 'boards', message: expect.stringContaining('DUB') }];
    const board = async (status: number) => (await clientOf(status).client.board('DUB', 'a', 'b', call)).warnings;
    expect(await board(404)).toEqual({ DEPARTURE: reported, ARRIVAL: reported });
    expect(await board(204)).toEqual({ DEPARTURE: [], ARRIVAL: [] });
  });

  it.each([[204], [404]])('treats %i as an empty board and as an unknown flight', async (status) => {
    const { client } = clientOf(status);
    await expect(client.board('DUB', 'a', 'b', call)).resolves.toMatchObject({
      flights: { DEPARTURE: [], ARRIVAL: [] },
    });
    await expect(client.flights('QZ1', '2026-11-20', call)).resolves.toMatchObject({ flights: [] });
  });

  it.each([[''], ['[]'], ['{}'], ['<html>'], ['{"departures":{}}'], ['{"message":"moved"}']])(
    'refuses the board body "%s" as malformed',
    async (body) => {
      await expect(clientOf(200, body).client.board('DUB', 'a', 'b', call)).rejects.toMatchObject({
        reason: 'malformed',
      });
    },
  );

  it('refuses an error body instead of the array of flights, and a 400 to a board', async () => {
    await expect(clientOf(200, { message: 'x' }).client.flights('QZ1', null, call)).rejects.toMatchObject({
      reason: 'malformed',
    });
    await expect(clientOf(400, { message: 'x' }).client.board('DUB', 'a', 'b', call)).rejects.toMatchObject({
      reason: 'malformed',
    });
  });

  it('sends the date and its role, or requests the nearest flights', async () => {
    const { client, requests } = clientOf(200, [{ number: 'QZ 1' }]);
    await client.flights('QZ1', '2026-11-20', call);
    await client.flights('QZ1', null, call);
    expect(requests.map(({ path, query }) => [path, query])).toEqual([
      ['/flights/number/QZ1/2026-11-20', { dateLocalRole: 'Departure' }],
      ['/flights/number/QZ1', {}],
    ]);
  });
});

describe('the market that the boards are bought on', () => {
  it('is RapidAPI unless the address is of API.Market', () => {
    expect(boardsUpstream.key).toEqual({ in: 'header', name: 'X-RapidAPI-Key' });
    expect(boardsHeaders()).toEqual({ 'X-RapidAPI-Host': 'aerodatabox.p.rapidapi.com' });
    expect(boardsKeyHeaderOf('https://boards.example/api.market')).toBe('X-RapidAPI-Key');
    expect(boardsKeyHeaderOf('https://prod.api.market/api/v1/aedbx/aerodatabox')).toBe('x-magicapi-key');
    expect(createBoardsUpstream('x-magicapi-key').key).toEqual({ in: 'header', name: 'x-magicapi-key' });
    expect(boardsHeaders('x-magicapi-key')).toEqual({});
  });
});

describe('the failures of the boards upstream', () => {
  const classify = (status: number, message: string) => boardsUpstream.classify?.(responseOf(status, { message }));

  it('distinguishes a used-up plan from a burst', () => {
    expect(classify(429, 'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC.')).toEqual({
      reason: 'quota',
    });
    expect(classify(429, 'You have exceeded the DAILY quota for Requests on your current plan.')).toEqual({
      reason: 'quota',
    });
    expect(classify(429, 'Too many requests')).toBeUndefined();
  });

  it('reports a missing subscription as a bad key, and a legal block as blocked', () => {
    expect(classify(403, 'You are not subscribed to this API.')).toEqual({ reason: 'bad_key' });
    expect(classify(403, 'Forbidden')).toBeUndefined();
    expect(classify(451, 'Unavailable')).toEqual({ reason: 'blocked' });
    expect(classify(200, 'quota')).toBeUndefined();
  });
});
