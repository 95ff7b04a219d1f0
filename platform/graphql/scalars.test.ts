import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { GraphQLError, Kind, parse as parseDocument, parseValue } from 'graphql';
import { projectRoot } from '../runtime/project-root.ts';
import { scalars } from './scalars.ts';
import { readSubgraphSdl } from './subgraph-sdl.ts';

const reads = (run: () => unknown): boolean => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

describe('DateTime', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.DateTime;

  it('writes text in UTC unchanged, and dates as text', () => {
    expect(serialize('2026-11-20T13:45:00Z')).toBe('2026-11-20T13:45:00Z');
    expect(serialize('2026-11-20T13:45:00.123456Z')).toBe('2026-11-20T13:45:00.123456Z');
    expect(serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it.each(['2026-11-20T13:45:00+01:00', '2026-11-20', 'Z', '', 1_700_000_000, new Date(Number.NaN), {}])(
    'refuses to write %p',
    (value) => {
      expect(() => serialize(value)).toThrow('DateTime cannot represent');
    },
  );

  it('reads any RFC 3339 instant into UTC', () => {
    expect(parse('2026-11-20T14:45:00+01:00')).toBe('2026-11-20T13:45:00.000Z');
    expect(parseLiteral(parseValue('"2026-11-20T13:45:00Z"'))).toBe('2026-11-20T13:45:00.000Z');
  });

  it.each(['2026-11-20', '2026-11-20T13:45:00', '2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', 5, null])(
    'refuses to read %p',
    (value) => {
      expect(() => parse(value)).toThrow();
    },
  );

  it('reads lower case, and offsets from the first day of the year 1 to the last of 9999', () => {
    expect(parse('2026-11-20t13:45:00.5z')).toBe('2026-11-20T13:45:00.500Z');
    expect(parse('9999-12-31T23:59:59+00:01')).toBe('9999-12-31T23:58:59.000Z');
    for (const beyond of ['9999-12-31T23:59:59-00:01', '0001-01-01T00:00:00+00:01', '0000-06-01T00:00:00Z'])
      expect(() => parse(beyond)).toThrow('DateTime cannot represent');
  });

  it.each(['2026-11-20T24:00:00Z', '2026-11-20T13:45:00+24:00', '2026-11-20T13:45:00|01:00', '2026-11-20T13:45Z'])(
    'refuses to read %p, which is no RFC 3339',
    (value) => {
      expect(() => parse(value)).toThrow('DateTime cannot represent');
    },
  );

  it('refuses a literal that is not a string', () => {
    expect(() => parseLiteral(parseValue('5'))).toThrow('DateTime cannot represent 5: it has to be an instant');
  });
});

describe('Date', () => {
  it.each(['2027-02-29', '0000-01-01', '2027-13-01', '2027-2-9', '2027-02-28T00:00:00Z', 'tomorrow', '', 5, null])(
    'refuses %p with the form of a date in the message',
    (value) => {
      expect(() => scalars.Date.parseValue(value)).toThrow(/^Date cannot represent .*YYYY-MM-DD\.$/);
    },
  );

  it('accepts calendar days only', () => {
    expect(scalars.Date.parseValue('2028-02-29')).toBe('2028-02-29');
    expect(scalars.Date.parseLiteral(parseValue('"2028-02-29"'))).toBe('2028-02-29');
    expect(() => scalars.Date.serialize('2027-02-29T00:00:00Z')).toThrow();
  });
});

describe('days and instants', () => {
  it('follow the calendar: leap years, and the ends of months', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    for (const year of ['0001', '1900', '2000', '2027', '2028', '9999'])
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${two(month)}-${two(day)}`;
          const instant = new Date(`${text}T00:00:00Z`);
          const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
          expect([text, isDay]).toEqual([text, reads(() => scalars.Date.parseValue(text))]);
          expect([text, isDay]).toEqual([text, reads(() => scalars.DateTime.parseValue(`${text}T00:00:00Z`))]);
        }
  });

  it.each(['', '.1', '.12', '.123', '.1239', '.999999999'])('are cut to milliseconds: %s', (fraction) => {
    for (const offset of ['Z', 'z', '+00:00', '-12:30']) {
      const text = `2026-12-31T23:59:59${fraction}${offset}`;
      expect(scalars.DateTime.parseValue(text)).toBe(new Date(text.toUpperCase()).toISOString());
    }
  });
});

describe('a time of day', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.LocalTime;

  it('is read with or without seconds, and always written with them', () => {
    expect([parse('18:30'), parse('00:00:59'), serialize('23:59')]).toEqual(['18:30:00', '00:00:59', '23:59:00']);
    expect(parseLiteral(parseValue('"07:05"'))).toBe('07:05:00');
  });

  it.each(['24:00', '18:60', '7:05', '18:30:60', '18:30Z', '', 1830, null])('cannot be %j', (value) => {
    expect(() => parse(value)).toThrow(/^LocalTime cannot represent .*HH:MM/);
  });
});

describe('a local time of a day', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.LocalDateTime;

  it('is written and read unchanged, with seconds and without', () => {
    for (const text of ['2026-11-20T05:45', '2028-02-29T23:59:59', '0001-01-01T00:00'])
      expect([serialize(text), parse(text), parseLiteral(parseValue(`"${text}"`))]).toEqual([text, text, text]);
  });

  it.each([
    '2027-02-29T05:45',
    '2026-11-20T24:00',
    '2026-11-20T05:60',
    '2026-11-20 05:45',
    '2026-11-20T05:45Z',
    '2026-11-20T05:45:00.000',
    '2026-11-20T05:45-08:00',
    '2026-11-20',
    'T05:45',
    '',
    0,
    null,
  ])('cannot be %j', (value) => {
    for (const use of [serialize, parse]) expect(() => use(value)).toThrow(/^LocalDateTime cannot represent .*HH:MM/);
  });
});

describe('a decimal', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.Decimal;

  it('keeps all digits of a text', () => {
    for (const text of ['12.50', '0', '-0.00', '-7', '100000000000000000000000000000.000000000000000000000000000001'])
      expect([serialize(text), parse(text), parseLiteral(parseValue(`"${text}"`))]).toEqual([text, text, text]);
  });

  it.each([
    [12.5, '12.5'],
    [0.1 + 0.2, '0.30000000000000004'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
    [Number.MIN_VALUE, `0.${'0'.repeat(323)}5`],
    [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`],
  ])('is written without an exponent for the number %p', (value, text) => {
    expect(serialize(value)).toBe(text);
    expect(Number(text)).toBe(value + 0);
  });

  it.each(['1e3', '+1', '.5', '5.', '00.5', '1,50', ' 1', '', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, 1n, null])(
    'is never written for %p',
    (value) => {
      expect(() => serialize(value)).toThrow('Decimal cannot represent');
    },
  );

  it('is not read from a number, because JSON preserves only seventeen digits', () => {
    expect(() => parse(12.5)).toThrow('Decimal cannot represent 12.5: it has to be text');
    expect(() => parseLiteral(parseValue('12.5'))).toThrow('Decimal cannot represent 12.5: it has to be text');
  });
});

describe('a refused value', () => {
  const long = '7'.repeat(10_000);

  it.each(Object.entries(scalars).filter(([name]) => name !== 'JSONObject' && name !== 'ServicePath'))(
    'is repeated in part, with the location of a literal: %s',
    (name, { parseValue: parse, parseLiteral }) => {
      const errorOf = (run: () => unknown): GraphQLError => {
        try {
          run();
        } catch (error) {
          if (error instanceof GraphQLError) return error;
        }
        throw new Error('nothing was refused');
      };
      const wrong = [() => parse(`-${long}x`), () => parse([long]), () => parseLiteral(parseValue(`{a: [${long}]}`))];
      for (const error of wrong.map(errorOf)) {
        expect(error.message.startsWith(`${name} cannot represent `)).toBe(true);
        expect(error.message.length).toBeLessThan(400);
      }
      expect(errorOf(() => parseLiteral(parseValue('true'))).locations).toEqual([{ line: 1, column: 1 }]);
    },
  );
});

describe('the address of what specifies a scalar', () => {
  const urlsIn = (sdl: string) =>
    Object.fromEntries(
      parseDocument(sdl).definitions.flatMap((node) => {
        if (node.kind !== Kind.SCALAR_TYPE_DEFINITION || /^(?:join|link)__/.test(node.name.value)) return [];
        const url = node.directives?.find(({ name }) => name.value === 'specifiedBy')?.arguments?.[0]?.value;
        return [[node.name.value, url?.kind === Kind.STRING ? url.value : undefined]];
      }),
    );

  it.each([
    ['the SDL', () => readSubgraphSdl('blogs')],
    ['the supergraph', () => readFileSync(join(projectRoot, 'schema/supergraph.graphql'), 'utf8')],
    ['the API schema', () => readFileSync(join(projectRoot, 'schema/api.graphql'), 'utf8')],
  ])('is the same in %s as in the code, for every scalar', (_, read) => {
    const ours = Object.entries(scalars).map(([name, { specifiedByURL }]) => [name, specifiedByURL]);
    expect(urlsIn(read())).toEqual(Object.fromEntries(ours));
  });
});
