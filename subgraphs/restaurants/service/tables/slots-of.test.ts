import { describe, expect, it } from '@jest/globals';
import { aSlot } from '../../../../tests/kit/restaurants/invented-platform.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformSlot } from '../../model/table-platform.ts';
import { toSlots } from './slots-of.ts';

const cut = (slots: readonly PlatformSlot[], window: Partial<TableRequest> = {}, includeRaw = false) =>
  toSlots(slots, {
    platform: 'PLATFORM_A',
    platformId: '7',
    request: { date: '2026-12-31', partySize: 2, timeStart: null, timeEnd: null, ...window },
    includeRaw,
  });
const at = (time: string, changes: Partial<PlatformSlot> = {}) => aSlot(time, { date: '2026-12-31', ...changes });
const timesOf = (slots: readonly PlatformSlot[], window: Partial<TableRequest>) =>
  cut(slots, window).map(({ date, time }) => `${date} ${time}`);

describe('slots of a response', () => {
  it('are those of the window, both ends included', () => {
    const slots = ['17:59:59', '18:00:00', '19:30:00', '21:30:00', '21:30:01'].map((time) => at(time));
    expect(timesOf(slots, { timeStart: '18:00:00', timeEnd: '21:30:00' })).toEqual([
      '2026-12-31 18:00:00',
      '2026-12-31 19:30:00',
      '2026-12-31 21:30:00',
    ]);
    expect(timesOf(slots, { timeEnd: '18:00:00' })).toHaveLength(2);
    expect(timesOf(slots, { timeStart: '21:30:00' })).toHaveLength(2);
    expect(timesOf(slots, {})).toHaveLength(5);
  });

  it('continue after midnight, across the year, when the window is open, with their own day', () => {
    const next = (time: string) => at(time, { date: '2027-01-01' });
    const slots = [next('00:30:00'), at('23:30:00'), next('05:59:59'), next('06:00:00'), next('19:00:00')];
    const night = ['2026-12-31 23:30:00', '2027-01-01 00:30:00', '2027-01-01 05:59:59'];
    expect(timesOf(slots, {})).toEqual(night);
    expect(timesOf(slots, { timeStart: '22:00:00' })).toEqual(night);
    expect(timesOf(slots, { timeEnd: '23:59:59' })).toEqual(['2026-12-31 23:30:00']);
  });

  it('are of no other day', () => {
    const slots = ['2026-12-30', '2027-01-02', '2027-12-31'].map((date) => at('01:00:00', { date }));
    expect(timesOf(slots, {})).toEqual([]);
  });

  it('are in order of time, kind and table type', () => {
    const slots = [
      at('19:00:00', { type: 'OUTDOOR' }),
      at('19:00:00', { type: 'COUNTER', tableType: 'sushi' }),
      at('19:00:00', { type: 'COUNTER', tableType: 'bar' }),
      at('19:00:00', { type: 'EXPERIENCE' }),
      at('19:00:00', { tableType: 'window' }),
      at('19:00:00'),
      at('18:45:00', { type: 'OUTDOOR' }),
    ];
    expect(cut(slots).map(({ type, tableType }) => `${type} ${tableType}`)).toEqual([
      'OUTDOOR null',
      'STANDARD null',
      'STANDARD window',
      'EXPERIENCE null',
      'COUNTER bar',
      'COUNTER sushi',
      'OUTDOOR null',
    ]);
  });

  it('are returned once when they are equal, and each when they differ in any field that clients see', () => {
    const same = [at('19:00:00', { raw: { a: 1 } }), at('19:00:00', { raw: { a: 2 } })];
    expect(cut([...same, at('19:00:00', { durationMinutes: 90 })])).toHaveLength(2);
  });

  it('have raw parts only on request, without secrets', () => {
    const raw = {
      config: { token: 't', type: 'Bar' },
      slotHash: 'h',
      slotAvailabilityToken: 'x',
      api_key: 'k',
      Authorization: 'Bearer',
      sessionId: 's',
      accesstoken: 'y',
      monkey: 'stays',
      hockeyNight: true,
      list: [[{ secret: 1, ok: null }]],
    };
    const slots = [at('19:00:00', { raw })];
    expect(cut(slots)[0]?.raw).toBeNull();
    expect(cut(slots, {}, true)[0]?.raw).toEqual({
      config: { type: 'Bar' },
      monkey: 'stays',
      hockeyNight: true,
      list: [[{ ok: null }]],
    });
  });
});
