import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../../../tests/kit/process/processor-ms.ts';
import { orderAmong } from './date-order.ts';
import { parseFeedDate } from './parse-feed-date.ts';

describe('a date of a feed', () => {
  it.each([
    ['Tue, 18 Aug 2026 10:00:00 GMT', '2026-08-18T10:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00:00 +0200', '2026-08-18T08:00:00.000Z'],
    ['Mon, 18 Aug 2026 10:00 EDT', '2026-08-18T14:00:00.000Z'],
    ['18 Aug 26 10:00:00 PST', '2026-08-18T18:00:00.000Z'],
    ['18 Aug 99 10:00:00 Z', '1999-08-18T10:00:00.000Z'],
    ['Tuesday, 18 August 2026 10:00:00 CEST', '2026-08-18T08:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00:00 Europe/Lisbon', '2026-08-18T09:00:00.000Z'],
    ['Sun, 18 Jan 2026 10:00:00 Europe/Lisbon', '2026-01-18T10:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00:00 GMT+0530', '2026-08-18T04:30:00.000Z'],
    ['Tue, 18 Aug 2026 10:00:00 XYZ', '2026-08-18T10:00:00.000Z'],
    ['Wed, 03 Jan 2018 14:11:52 GMT\n      ', '2018-01-03T14:11:52.000Z'],
    ['Tue, 18 Aug 2026 10:00:00 +0000 (UTC)', '2026-08-18T10:00:00.000Z'],
    ['18-Aug-2026 24:00:00', '2026-08-19T00:00:00.000Z'],
    ['Tue, 18 Aug 2026', '2026-08-18T00:00:00.000Z'],
    ['mar., 18 août 2026 10:00:00 +0200', '2026-08-18T08:00:00.000Z'],
    ['Someday, 18 Aug 2026 10:00 Z', '2026-08-18T10:00:00.000Z'],
    ['Aug, 18 2026', '2026-08-18T00:00:00.000Z'],
    ['18. Dezember 2026', '2026-12-18T00:00:00.000Z'],
    ['2 de marzo de 2026', '2026-03-02T00:00:00.000Z'],
    ['2026-08-18T10:00:00Z', '2026-08-18T10:00:00.000Z'],
    ['2026-08-18T10:00:00.123456+02:00', '2026-08-18T08:00:00.000Z'],
    ['2026-08-18 10:00:00 UTC', '2026-08-18T10:00:00.000Z'],
    ['2026-08-18T10:00', '2026-08-18T10:00:00.000Z'],
    ['20260818T100000Z', '2026-08-18T10:00:00.000Z'],
    ['2026-08-18', '2026-08-18T00:00:00.000Z'],
    ['2026/8/18', '2026-08-18T00:00:00.000Z'],
    ['2026-08', '2026-08-01T00:00:00.000Z'],
    ['2026-08-18T23:59:60Z', '2026-08-18T23:59:59.000Z'],
    ['Aug 18, 2026', '2026-08-18T00:00:00.000Z'],
    ['August 18th, 2026 12:30 AM', '2026-08-18T00:30:00.000Z'],
    ['Aug 18, 2026 at 1:05 p.m. EST', '2026-08-18T18:05:00.000Z'],
    ['Tue Aug 18 10:00:00 UTC 2026', '2026-08-18T10:00:00.000Z'],
    ['Tue Aug  8 10:00:00 2026', '2026-08-08T10:00:00.000Z'],
    ['18.08.2026 10:00', '2026-08-18T10:00:00.000Z'],
    ['18/08/2026', '2026-08-18T00:00:00.000Z'],
    ['08/18/2026 10:00 AM', '2026-08-18T10:00:00.000Z'],
    ['09/09/2026', '2026-09-09T00:00:00.000Z'],
    ['2026年8月18日 10:00', '2026-08-18T10:00:00.000Z'],
    ['2026년 8월 18일', '2026-08-18T00:00:00.000Z'],
    ['1787047200', '2026-08-18T10:00:00.000Z'],
    ['1787047200000', '2026-08-18T10:00:00.000Z'],
  ])('%j is read', (text, instant) => expect(parseFeedDate(text)?.instant).toBe(instant));

  it.each([
    [''],
    [null],
    [undefined],
    ['yesterday'],
    ['Tue, 31 Feb 2026 10:00:00 GMT'],
    ['2026-13-01'],
    ['08/09/2026'],
    ['31.02.2026'],
    ['8/9/26'],
    ['12 listopada 2026'],
    ['12 jui 2026'],
    ['0001-01-01T00:00:00Z'],
    ['1970-01-01T00:00:00Z'],
    ['99999-01-01'],
    ['12 Foo 2026'],
    ['3'],
  ])('%j is not a date', (text) => expect(parseFeedDate(text)).toBeNull());

  it.each([
    ['Tue, 18 Aug 2026 10:00 PT', '2026-08-18T17:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00 ET', '2026-08-18T14:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00 CT', '2026-08-18T15:00:00.000Z'],
    ['Tue, 18 Aug 2026 10:00 MT', '2026-08-18T16:00:00.000Z'],
    ['Sun, 18 Jan 2026 10:00 PT', '2026-01-18T18:00:00.000Z'],
    ['Aug 18, 2026, 10:00 AM Eastern Time', '2026-08-18T14:00:00.000Z'],
    ['Jan 18, 2026, 10:00 AM Pacific Standard Time', '2026-01-18T18:00:00.000Z'],
    // The hour in which summer time ends, and the one that it leaves out.
    ['1 Nov 2026 00:30 PT', '2026-11-01T07:30:00.000Z'],
    ['1 Nov 2026 03:00 PT', '2026-11-01T11:00:00.000Z'],
    ['8 Mar 2026 03:30 ET', '2026-03-08T07:30:00.000Z'],
    ['18.08.2026 10:00 Uhr MESZ', '2026-08-18T08:00:00.000Z'],
  ])('%j has the time of its region', (text, instant) =>
    expect(parseFeedDate(text)).toEqual({ instant, precision: 'TIME' }),
  );

  it.each([
    ['2026-08-18 오후 3:00', '15:00'],
    ['2026. 8. 18. 오전 12:05', '00:05'],
    ['2026년 8월 18일 화요일 오후 3시 30분', '15:30'],
    ['2026年8月18日(火)午後3時', '15:00'],
    ['2026年8月18日（火） １５：００', '15:00'],
    ['2026年8月18日 星期二 下午3:05', '15:05'],
    ['2026年8月18日 10时30分', '10:30'],
    ['вторник, 18 августа 2026 г. в 10:00', '10:00'],
    ['18 августа 2026 г., 10:00', '10:00'],
    ['18 août 2026 à 10h30', '10:30'],
    ['18 août 2026 à 10 h', '10:00'],
    ['Dienstag, 18. August 2026 um 10.30 Uhr', '10:30'],
    ['18 de agosto de 2026 a las 3:00 p. m.', '15:00'],
    ['18 de agosto de 2026, às 10h30', '10:30'],
    ['18 agosto 2026 alle ore 10:30', '10:30'],
    ['18 sierpnia 2026 r. o godz. 10:30', '10:30'],
    ['August 18th, 2026 at 3pm', '15:00'],
  ])('%j has its time', (text, time) =>
    expect(parseFeedDate(text)).toEqual({ instant: `2026-08-18T${time}:00.000Z`, precision: 'TIME' }),
  );

  it.each([
    ['пн, 12 янв 2026', '2026-01-12'],
    ['12 ноября 2026', '2026-11-12'],
    ['12 нояб. 2026', '2026-11-12'],
    ['12 paź 2026', '2026-10-12'],
    ['12 października 2026', '2026-10-12'],
    ['18 ağustos 2026', '2026-08-18'],
    ['18 Şub 2026', '2026-02-18'],
    ['12 ARALIK 2026', '2026-12-12'],
    ['12 července 2026', '2026-07-12'],
    ['12. června 2026', '2026-06-12'],
    ['12 серпня 2026', '2026-08-12'],
    ['12 augusti 2026', '2026-08-12'],
    ['12 elokuuta 2026', '2026-08-12'],
    ['2026. augusztus 12.', '2026-08-12'],
    ['12 Αυγούστου 2026', '2026-08-12'],
    ['12 août 2026', '2026-08-12'],
    ['12 déc. 2026', '2026-12-12'],
    ['12. Mrz 2026', '2026-03-12'],
    ['12. Jänner 2026', '2026-01-12'],
    ['12 mrt 2026', '2026-03-12'],
    ['12 maart 2026', '2026-03-12'],
    ['12 gennaio 2026', '2026-01-12'],
    ['12 ene 2026', '2026-01-12'],
    ['12 de fevereiro de 2026', '2026-02-12'],
    ['12 d’agost de 2026', '2026-08-12'],
    ['12th of August 2026', '2026-08-12'],
    ['2026-Aug-12', '2026-08-12'],
    ['mar 12 ago 2026', '2026-08-12'],
    ['8/18/26', '2026-08-18'],
    ['30.10.23', '2023-10-30'],
    ['18-08-2026', '2026-08-18'],
    ['08-18-2026', '2026-08-18'],
    ['8/8/26', '2026-08-08'],
    ['08.18.2026', '2026-08-18'],
    ['Tue, 8/18/26', '2026-08-18'],
  ])('%j is the day %s, and no time', (text, day) =>
    expect(parseFeedDate(text)).toEqual({ instant: `${day}T00:00:00.000Z`, precision: 'DAY' }),
  );

  it.each([
    ['Tue, 18 Aug 2026', '2026-08-18T00:00:00.000Z', 'DAY'],
    ['2026-08-18T25:00:00Z', '2026-08-18T00:00:00.000Z', 'DAY'],
    ['2026-08-18T10:61:00Z', '2026-08-18T00:00:00.000Z', 'DAY'],
    ['2026-08-18 in the evening', '2026-08-18T00:00:00.000Z', 'DAY'],
    ['Tue, 18 Aug 2026 10:00:00 XYZ', '2026-08-18T10:00:00.000Z', 'DAY'],
    ['Tue, 18 Aug 2026 00:00:00 GMT', '2026-08-18T00:00:00.000Z', 'TIME'],
    ['2026-08-18T10:00', '2026-08-18T10:00:00.000Z', 'TIME'],
    ['1787047200', '2026-08-18T10:00:00.000Z', 'TIME'],
    ['2026-08', '2026-08-01T00:00:00.000Z', 'MONTH'],
  ])('%j says how much is known', (text, instant, precision) =>
    expect(parseFeedDate(text)).toEqual({ instant, precision }),
  );

  it('is read in the order that other dates show, and in no order without them', () => {
    expect(parseFeedDate('8/9/26', { order: 'MDY' })?.instant).toBe('2026-08-09T00:00:00.000Z');
    expect(parseFeedDate('8/9/26 10:00', { order: 'DMY' })?.instant).toBe('2026-09-08T10:00:00.000Z');
    // A date that has only one reading has that one.
    expect(parseFeedDate('8/18/26', { order: 'DMY' })?.instant).toBe('2026-08-18T00:00:00.000Z');
    expect(parseFeedDate('08.09.2026', { order: 'MDY' })?.instant).toBe('2026-09-08T00:00:00.000Z');
    expect(orderAmong(['8/9/26', '8/18/26', 'Tue, 1 Sep 2026', '12/11/2026'])).toBe('MDY');
    expect(orderAmong(['8/9/26', 'пн, 18-8-26', '1.2.2026'])).toBe('DMY');
    expect(orderAmong(['8/9/26', '8/18/26', '18/8/26'])).toBeUndefined();
    expect(orderAmong(['8/9/26', '30.10.2023', '7/7/2026'])).toBeUndefined();
  });

  it('is read by the language of its text where a word or two digits have two meanings', () => {
    expect(parseFeedDate('12 listopada 2026', { language: 'pl-PL' })?.instant).toBe('2026-11-12T00:00:00.000Z');
    expect(parseFeedDate('12. listopada 2026.', { language: 'hr' })?.instant).toBe('2026-10-12T00:00:00.000Z');
    expect(parseFeedDate('26. 8. 18.', { language: 'ko-KR' })?.instant).toBe('2026-08-18T00:00:00.000Z');
  });

  it('is found or not found in a time that does not depend on the rest of the text', () => {
    const startedMs = processorMs();
    for (const piece of [' ', '(', '1', 'a ', '18 ', ', ']) parseFeedDate(piece.repeat(1_000_000));
    expect(processorMs() - startedMs).toBeLessThan(1000);
  });
});
