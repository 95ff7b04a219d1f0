import { describe, expect, it } from '@jest/globals';
import { decodeFlight } from './decode.ts';
import { flightWire } from './wire.ts';

/** The source responds at 18:00; times without a day are of that day. */
const respondedAtMs = Date.parse('2026-11-20T18:00:00Z');
const dated = (time: string) => (time.length > 5 ? time : `2026-11-20 ${time}`);
const at = (time: string) => ({ utc: `${dated(time)}Z`, local: `${dated(time)}+00:00` });

interface Side {
  readonly scheduled?: string;
  readonly revised?: string;
  readonly predicted?: string;
  readonly runway?: string;
  readonly quality?: readonly string[];
}

const sideOf = ({ scheduled, revised, predicted, runway, quality = ['Basic'] }: Side) => ({
  ...(scheduled === undefined ? {} : { scheduledTime: at(scheduled) }),
  ...(revised === undefined ? {} : { revisedTime: at(revised) }),
  ...(predicted === undefined ? {} : { predictedTime: at(predicted) }),
  ...(runway === undefined ? {} : { runwayTime: at(runway) }),
  quality,
});

const decode = (status: string, departure: Side, arrival: Side = {}, rest: object = {}, atMs = respondedAtMs) => {
  const wire = { number: 'QZ 1', status, departure: sideOf(departure), arrival: sideOf(arrival), ...rest };
  const flight = decodeFlight(flightWire.parse(wire), null, () => null, atMs);
  const shown = ({ estimated, actual, runwayActual, delayMinutes }: typeof flight.departure) => ({
    estimated: estimated?.at.slice(11, 16) ?? null,
    actual: actual?.at.slice(11, 16) ?? null,
    runway: runwayActual?.at.slice(11, 16) ?? null,
    delay: delayMinutes,
  });
  return { departure: shown(flight.departure), arrival: shown(flight.arrival) };
};
const live = ['Basic', 'Live'];

describe('a runway time on departure', () => {
  it('is an estimate while it is ahead of the response, and replaces no other estimate', () => {
    const times = { scheduled: '18:05', revised: '18:20', runway: '18:35' };
    expect(decode('Boarding', { ...times, quality: live }).departure).toEqual({
      estimated: '18:20',
      actual: null,
      runway: null,
      delay: 15,
    });
    expect(decode('Expected', { scheduled: '18:05', runway: '18:35' }).departure).toEqual({
      estimated: '18:35',
      actual: null,
      runway: null,
      delay: 30,
    });
  });

  it('precedes a revision that only repeats the schedule, unless that is live', () => {
    const times = { scheduled: '18:05', revised: '18:05', runway: '18:35' };
    expect(decode('Boarding', times).departure).toMatchObject({ estimated: '18:35', delay: 30 });
    expect(decode('Boarding', { ...times, quality: live }).departure).toMatchObject({ estimated: '18:05', delay: 0 });
  });

  it('is actual from the minute of the response on, whatever the state is', () => {
    const times = { scheduled: '17:30', revised: '17:40' };
    expect(decode('Boarding', { ...times, runway: '18:00' }).departure).toEqual({
      estimated: null,
      actual: null,
      runway: '18:00',
      delay: 30,
    });
    expect(decode('Boarding', { ...times, runway: '18:01' }).departure.runway).toBeNull();
  });

  it('is ahead for a taxiing flight, which has left its gate but not the ground', () => {
    expect(decode('Departed', { scheduled: '17:45', revised: '17:50', runway: '18:04' }).departure).toEqual({
      estimated: null,
      actual: '17:50',
      runway: null,
      delay: 5,
    });
    expect(decode('Departed', { scheduled: '17:45', runway: '18:04' }).departure).toMatchObject({ estimated: '18:04' });
  });
});

describe('a touch-down time', () => {
  const arrival = { scheduled: '20:00', predicted: '20:10', runway: '19:55' };

  it('is an estimate while it is ahead of the response', () => {
    expect(decode('EnRoute', { runway: '17:00' }, arrival).arrival).toEqual({
      estimated: '20:10',
      actual: null,
      runway: null,
      delay: 10,
    });
    expect(decode('EnRoute', { runway: '17:00' }, { scheduled: '20:00', runway: '19:55' }).arrival).toMatchObject({
      estimated: '19:55',
      runway: null,
      delay: -5,
    });
  });

  it.each(['Expected', 'CheckIn', 'Boarding', 'GateClosed', 'Delayed'])(
    'is an estimate for a flight that has not left, however early it is: %s',
    (status) => {
      const past = { scheduled: '17:40', runway: '17:30' };
      expect(decode(status, { scheduled: '16:00' }, past).arrival).toMatchObject({ estimated: '17:30', runway: null });
      expect(decode(status, { runway: '18:10' }, past).arrival.runway).toBeNull();
      expect(decode(status, { runway: '16:05' }, past).arrival.runway).toBe('17:30');
    },
  );

  it.each(['Unknown', 'EnRoute', 'Approaching', 'Arrived'])('is actual once it is past: %s', (status) => {
    expect(decode(status, {}, { scheduled: '17:40', runway: '17:30' }).arrival.runway).toBe('17:30');
  });

  it('leaves the gate time an estimate while the aircraft taxies, even in the final state', () => {
    const taxiing = { scheduled: '18:10', revised: '18:06', runway: '17:58', quality: live };
    for (const status of ['Approaching', 'Arrived'])
      expect(decode(status, {}, taxiing).arrival).toEqual({
        estimated: '18:06',
        actual: null,
        runway: '17:58',
        delay: -4,
      });
    expect(decode('Arrived', {}, { ...taxiing, revised: '18:00' }).arrival).toMatchObject({
      estimated: null,
      actual: '18:00',
    });
  });
});

describe('a live revision', () => {
  const early = { scheduled: '20:00', revised: '19:26', predicted: '20:10' };

  it('precedes the model: an early flight is early', () => {
    expect(decode('EnRoute', { runway: '17:00' }, { ...early, quality: live }).arrival).toEqual({
      estimated: '19:26',
      actual: null,
      runway: null,
      delay: -34,
    });
    expect(decode('EnRoute', {}, { ...early, quality: ['LIVE', 'Approximate'] }).arrival.delay).toBe(-34);
  });

  it('must be live: the model precedes a revision from the schedule', () => {
    expect(decode('EnRoute', {}, early).arrival).toMatchObject({ estimated: '20:10', delay: 10 });
    expect(decode('EnRoute', {}, { ...early, quality: ['Approximate'] }).arrival).toMatchObject({ estimated: '20:10' });
  });

  it('is replaced by the model when it is missing', () => {
    const modelled = { scheduled: '20:00', predicted: '20:10', quality: live };
    expect(decode('EnRoute', {}, modelled).arrival).toMatchObject({ estimated: '20:10', delay: 10 });
  });
});

describe('a flight that does not take place', () => {
  const nothing = { estimated: null, actual: null, runway: null, delay: null };
  const times = { scheduled: '17:00', revised: '17:00', predicted: '17:30', runway: '17:40', quality: live };

  it.each(['Canceled', 'Cancelled'])('has neither estimate nor delay when its state is %s', (status) => {
    expect(decode(status, times, times)).toEqual({ departure: nothing, arrival: nothing });
  });

  it('may still take place when it is only probably cancelled', () => {
    expect(decode('CanceledUncertain', { scheduled: '18:30', revised: '18:45' }).departure).toMatchObject({
      delay: 15,
    });
  });

  it('has nothing at the planned destination when it was diverted, but has left', () => {
    expect(decode('Diverted', { scheduled: '14:00', revised: '14:05', runway: '14:20' }, times)).toEqual({
      departure: { estimated: null, actual: '14:05', runway: '14:20', delay: 20 },
      arrival: nothing,
    });
  });
});

describe('the age of a record', () => {
  const ageOf = (status: string, departure: Side, arrival: Side, lastUpdatedUtc?: string, atMs = respondedAtMs) => {
    const wire = { number: 'QZ 1', status, departure: sideOf(departure), arrival: sideOf(arrival), lastUpdatedUtc };
    const { updatedAt, ageSeconds, isOld } = decodeFlight(flightWire.parse(wire), null, () => null, atMs);
    return [updatedAt?.slice(11, 16) ?? null, ageSeconds, isOld];
  };
  const out = { scheduled: '16:00' };
  const in_ = { scheduled: '17:30' };
  const updated = (time: string) => `2026-11-20 ${time}Z`;

  it('is counted from its last update to the response, and unknown without one', () => {
    expect(ageOf('Expected', out, in_, updated('17:45'))).toEqual(['17:45', 900, false]);
    expect(ageOf('Expected', out, in_, updated('18:02'))).toEqual(['18:02', 0, false]);
    expect(ageOf('Expected', out, in_)).toEqual([null, null, null]);
    expect(ageOf('Expected', out, in_, 'yesterday')).toEqual([null, null, null]);
  });

  it.each([
    ['Expected', '15:59', true],
    ['Expected', '16:00', true],
    ['Expected', '17:29', true],
    ['Expected', '17:30', false],
    ['EnRoute', '17:29', true],
    ['EnRoute', '17:31', false],
    ['Arrived', '17:10', false],
    ['Diverted', '17:10', false],
    ['Canceled', '15:00', false],
  ])('is too great for a flight that is %s, updated at %s: %s', (status, time, isOld) => {
    expect(ageOf(status, out, in_, updated(time))[2]).toBe(isOld);
  });

  it('is never too great before a scheduled time, nor for an event whose time is known', () => {
    expect(ageOf('Expected', { scheduled: '18:01' }, { scheduled: '20:00' }, updated('06:00'))[2]).toBe(false);
    expect(ageOf('Expected', { scheduled: '18:00' }, { scheduled: '20:00' }, updated('06:00'))[2]).toBe(true);
    const landed = { scheduled: '17:30', runway: '17:10' };
    expect(ageOf('Approaching', out, landed, updated('17:15'))[2]).toBe(false);
  });
});

describe('a flight across midnight', () => {
  it('has its delay counted by instants, not by local times', () => {
    const departure = { scheduled: '2026-11-20 23:50', runway: '2026-11-21 00:25' };
    const atMs = Date.parse('2026-11-21T00:30:00Z');
    expect(decode('EnRoute', departure, {}, {}, atMs).departure).toMatchObject({ runway: '00:25', delay: 35 });
    const beforeMs = Date.parse('2026-11-20T23:55:00Z');
    expect(decode('Boarding', departure, {}, {}, beforeMs).departure).toMatchObject({
      runway: null,
      estimated: '00:25',
    });
  });
});

describe("the time of the source's knowledge", () => {
  const times = { scheduled: '17:00', revised: '17:20', runway: '17:35' };

  it("is the flight's last update, when stated", () => {
    const updatedAt = (lastUpdatedUtc: string) => ({ lastUpdatedUtc: `2026-11-20 ${lastUpdatedUtc}Z` });
    expect(decode('Boarding', times, {}, updatedAt('17:10')).departure).toMatchObject({
      estimated: '17:20',
      runway: null,
    });
    expect(decode('Boarding', times, {}, updatedAt('17:35')).departure).toMatchObject({ runway: '17:35' });
    expect(decode('EnRoute', times, {}, updatedAt('17:34')).departure).toMatchObject({
      actual: '17:20',
      runway: '17:35',
    });
  });

  it('is unknown for a recording of another day, so only the state decides', () => {
    const laterMs = respondedAtMs + 72 * 3_600_000;
    expect(decode('Boarding', times, {}, {}, laterMs).departure).toMatchObject({ estimated: '17:20', runway: null });
    expect(decode('EnRoute', times, {}, {}, laterMs).departure).toMatchObject({ actual: '17:20', runway: '17:35' });
    const touchDown = { scheduled: '20:00', runway: '19:50' };
    const arriving = (status: string, rest = {}) => decode(status, times, touchDown, rest, laterMs).arrival;
    for (const status of ['Departed', 'EnRoute', 'Approaching'])
      expect(arriving(status)).toMatchObject({ estimated: '19:50', runway: null });
    expect(arriving('Arrived')).toMatchObject({ estimated: null, runway: '19:50' });
    expect(arriving('EnRoute', { lastUpdatedUtc: '2026-11-20 19:52Z' })).toMatchObject({ runway: '19:50' });
  });
});
