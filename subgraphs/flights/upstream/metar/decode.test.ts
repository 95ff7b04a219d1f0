import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeMetars, parseStamp } from './decode.ts';

const row = {
  icaoId: 'KZZA',
  receiptTime: '2026-11-20T11:54:08.128Z',
  obsTime: Date.UTC(2026, 10, 20, 11, 51) / 1000,
  reportTime: '2026-11-20T12:00:00.000Z',
  rawOb: 'METAR KZZA 201151Z 22013G23KT 3SM -RA BR FEW012CB BKN025 16/12 A2990',
};
const observe = (fields: object) => decodeMetars('metar', [{ ...row, ...fields }]).byStation['KZZA'];

describe('a METAR report', () => {
  it('is decoded with every field', () => {
    const full = {
      metarType: 'SPECI',
      temp: 15.6,
      dewp: -1.1,
      wdir: 220,
      wspd: 13,
      wgst: 23,
      visib: 3,
      altim: 1012.6,
      slp: 1012.5,
      wxString: '-RA BR',
      cover: 'BKN',
      clouds: [
        { cover: 'BKN', base: 2500 },
        { cover: 'FEW', base: 1200, type: 'CB' },
      ],
      vertVis: 300,
      fltCat: 'MVFR',
      qcField: 12,
    };
    expect(observe(full)).toEqual({
      station: 'KZZA',
      observedAt: '2026-11-20T11:51:00.000Z',
      reportType: 'SPECI',
      rawText: row.rawOb,
      temperatureCelsius: 15.6,
      dewPointCelsius: -1.1,
      wind: { directionDegrees: 220, isVariable: false, speedKnots: 13, gustKnots: 23 },
      visibilityStatuteMiles: 3,
      visibilityMeters: 4828,
      isVisibilityOrMore: false,
      altimeterHectopascals: 1012.6,
      seaLevelPressureHectopascals: 1012.5,
      presentWeather: '-RA BR',
      skyCover: 'BKN',
      clouds: [
        { cover: 'FEW', baseFeet: 1200, type: 'CB' },
        { cover: 'BKN', baseFeet: 2500, type: null },
      ],
      verticalVisibilityFeet: 300,
      flightCategory: 'MVFR',
    });
  });

  it('treats missing, null and empty fields as unknown, never as zero', () => {
    const unknown = {
      reportType: 'METAR',
      temperatureCelsius: null,
      dewPointCelsius: null,
      wind: null,
      visibilityStatuteMiles: null,
      visibilityMeters: null,
      isVisibilityOrMore: false,
      altimeterHectopascals: null,
      seaLevelPressureHectopascals: null,
      presentWeather: null,
      skyCover: null,
      clouds: [],
      verticalVisibilityFeet: null,
      flightCategory: null,
    };
    expect(observe({})).toMatchObject(unknown);
    const nulls = {
      temp: null,
      dewp: null,
      wdir: null,
      wspd: null,
      visib: null,
      altim: null,
      slp: null,
      wxString: null,
      cover: null,
      clouds: null,
      vertVis: null,
      fltCat: null,
      metarType: null,
    };
    expect(observe(nulls)).toMatchObject(unknown);
    const empties = { temp: '', wspd: '', visib: '', wxString: '', fltCat: '', clouds: [] };
    expect(observe(empties)).toMatchObject(unknown);
  });

  it.each([
    [
      { wdir: 'VRB', wspd: 4 },
      { directionDegrees: null, isVariable: true, speedKnots: 4, gustKnots: null },
    ],
    [
      { wdir: 0, wspd: 0 },
      { directionDegrees: null, isVariable: false, speedKnots: 0, gustKnots: null },
    ],
    [
      { wdir: 360, wspd: 5 },
      { directionDegrees: 360, isVariable: false, speedKnots: 5, gustKnots: null },
    ],
    [
      { wdir: '090', wspd: '7', wgst: '15' },
      { directionDegrees: 90, isVariable: false, speedKnots: 7, gustKnots: 15 },
    ],
    [{ wspd: 6 }, { directionDegrees: null, isVariable: false, speedKnots: 6, gustKnots: null }],
  ])('reads the wind of %j', (fields, wind) => {
    expect(observe(fields)?.wind).toEqual(wind);
  });

  it.each([
    ['10+', 10, true],
    ['6+', 6, true],
    [1.86, 1.86, false],
    ['2.5', 2.5, false],
    [0, 0, false],
    ['far', null, false],
  ])('reads the visibility %s', (visib, miles, orMore) => {
    expect(observe({ visib })).toMatchObject({ visibilityStatuteMiles: miles, isVisibilityOrMore: orMore });
  });

  it.each([
    ['the miles of a report in miles', 10, '21008KT 10SM CLR', 16_093, false],
    ['the miles of a report without wind', 0.25, 'AUTO 1/4SM FG', 402, false],
    ['the report in metres, which the source rounds', 1.86, '27006KT 3000 HZ', 3000, false],
    ['the report without directional variation', 0.5, '00000KT 0800NDV FG', 800, false],
    ['the report after a variable wind', 3.11, '23004MPS 200V260 5000 -RA', 5000, false],
    ['10 km or more', '6+', '27006KT 9999 FEW020', 10_000, true],
    ['CAVOK', '6+', '27006KT CAVOK 20/10', 10_000, true],
    ['a report that the source does not convert', null, '27006KT 1200 BR', 1200, false],
    ['no pressure or runway visual range', null, '27006KT ////SM A2992 R28L/2000FT', null, false],
  ])('reads metres from %s', (_, visib, groups, meters, orMore) => {
    expect(observe({ visib, rawOb: `METAR ZZZZ 201151Z ${groups}` })).toMatchObject({
      visibilityMeters: meters,
      isVisibilityOrMore: orMore,
    });
  });

  it('drops an invalid field, not the report', () => {
    expect(
      observe({ temp: 'warm', clouds: [{ base: 100 }, { cover: 'OVC', base: null }], fltCat: 'FINE' }),
    ).toMatchObject({
      temperatureCelsius: null,
      clouds: [{ cover: 'OVC', baseFeet: null, type: null }],
      skyCover: 'OVC',
      flightCategory: null,
    });
  });

  it('reads the type from the text when no field states it; texts before September 2025 have none', () => {
    expect(observe({ rawOb: 'SPECI KZZA 201151Z 00000KT' })?.reportType).toBe('SPECI');
    expect(observe({ rawOb: 'KZZA 201151Z 00000KT' })).toMatchObject({
      reportType: null,
      rawText: 'KZZA 201151Z 00000KT',
    });
  });

  it('derives an unstated sky cover from the layers', () => {
    expect(
      observe({
        clouds: [
          { cover: 'BKN', base: 3000 },
          { cover: 'FEW', base: 1000 },
        ],
      })?.skyCover,
    ).toBe('BKN');
  });

  it('falls back to the report time in either dialect', () => {
    expect(observe({ obsTime: undefined, reportTime: '2023-11-03 21:54:03' })?.observedAt).toBe(
      '2023-11-03T21:54:03.000Z',
    );
    expect(observe({ obsTime: null })?.observedAt).toBe('2026-11-20T12:00:00.000Z');
  });
});

describe('time stamps', () => {
  it('are UTC in both dialects and unknown otherwise', () => {
    expect(parseStamp('2026-10-08T03:54:08.128Z')).toBe(Date.UTC(2026, 9, 8, 3, 54, 8, 128));
    expect(parseStamp('2023-11-03 21:54:03')).toBe(Date.UTC(2023, 10, 3, 21, 54, 3));
    for (const text of [undefined, '', '2026-13-08T03:54:08Z', '2026-10-08T03:54:08+02:00'])
      expect(parseStamp(text)).toBeUndefined();
  });
});

describe('several reports', () => {
  it('give the newest of each station, in any order', () => {
    const older = { ...row, obsTime: row.obsTime - 3600, temp: 1 };
    const other = { ...row, icaoId: 'kzzb' };
    for (const rows of [
      [older, { ...row, temp: 2 }, other],
      [{ ...row, temp: 2 }, other, older],
    ]) {
      const { byStation, warnings } = decodeMetars('metar', rows);
      expect(Object.keys(byStation).sort()).toEqual(['KZZA', 'KZZB']);
      expect(byStation['KZZA']?.temperatureCelsius).toBe(2);
      expect(warnings).toEqual([]);
    }
  });

  it('drop those without station, text or time, with a warning', () => {
    const { byStation, warnings } = decodeMetars('metar', [
      row,
      { ...row, icaoId: '' },
      { ...row, icaoId: 'KZZB', obsTime: 'x', reportTime: 'x', receiptTime: 'x' },
    ]);
    expect(Object.keys(byStation)).toEqual(['KZZA']);
    expect(warnings.map((warning) => [warning.code, warning.message.slice(0, 6)])).toEqual([
      ['rows_dropped', '1 of 3'],
      ['rows_dropped', '1 of 3'],
    ]);
  });

  it('are malformed when none is readable, and empty when there are none', () => {
    expect(() => decodeMetars('metar', [{ station: 'KZZA' }])).toThrow(UpstreamError);
    expect(decodeMetars('metar', [])).toEqual({ byStation: {}, warnings: [] });
  });
});
