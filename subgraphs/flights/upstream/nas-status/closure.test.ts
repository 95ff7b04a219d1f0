import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { readClosure } from './closure.ts';

const closed = { kind: 'CLOSURE', isOpenToAirlines: false };
const openToAirlines = { kind: 'CLOSURE', isOpenToAirlines: true };
const restriction = { kind: 'RESTRICTION', isOpenToAirlines: true };
const unread = { kind: 'RESTRICTION', isOpenToAirlines: null };

describe('a closure', () => {
  it.each([
    '!ZZA 11/001 ZZA AD AP CLSD 2611201200-2611202359',
    '!ZZA 11/002 ZZA AD AP CLSD DLY 0430-0945 2611110430-2611220945',
    '!ZZA 11/003 ZZA AD AP CLSD EXC EMERG ACFT 2611201200-2611202359',
    '!ZZA 11/005 ZZA AD AP CLSD WED THU FRI 0500-1300 2611120500-2612091300',
    '!ZZA 11/006 ZZA AD AP CLSD MON-FRI 0500-1300 2611120500-2612091300',
    '!ZZA 11/007 ZZA AD AP CLSD WIE-2611202359',
    'ZZA 11/008 ZZA AD AP CLSD TO ALL ACFT 2611201200-2611202359',
    'zza  ad ap\nclsd 2611201200-2611202359',
    'AP CLSD',
    'AP CLSD TO ALL OPS',
    'AP CLSD TO SKED ACFT',
    'AP CLSD TO AIR CARRIER OPS',
    'AP CLSD TO GA AND SKED ACFT',
    'AP CLSD TO ARR/DEP',
    'AP CLSD TO NON EMERG ACFT',
    'AP CLSD TO FIXED WING ACFT',
    'AP CLSD TO ALL ACFT EXC STORM EVAC AND RELIEF FLT 2HR PPR 555-010-0199',
    'AP CLSD TO ALL TFC EXC HEL, MEDEVAC OR MIL',
    'AP CLSD EXCP NON-SKED ACFT',
    'AP CLSD EXC 4HR PPR 555-010-0199 DLY 0401-1000',
    'AP CLSD DLY 0401-1000 EXC LIFE FLT CTC AMGR 555-0100',
    'AP CLSD UNLESS PRIOR PERMISSION',
    'AP CLSD FROM 0500 TO 1300',
    'AP CLSD DUE TO DISABLED ACFT ON RWY 10/28',
    'AP CLSD FOR SNOW REMOVAL',
    'AP CLSD SNOW REMOVAL',
    '!ZZA 05/277 closed',
  ])('closes the airport to airlines: %s', (notam) => {
    expect(readClosure(notam)).toEqual(closed);
  });

  it.each([
    '!ZZA 11/004 ZZA AD AP CLSD EXC SKED AIR CARRIERS AND EMERG ACFT DLY 1800-2000 2611201800-2611212000',
    '!ZZA 11/009 ZZA AD AP CLSD EXC COMMERCIAL AIRLINES AND AIR AMBULANCE 2611201200-2611202359',
    'AP CLSD TO ALL EXC SKED',
    'AP CLSD TO ALL ACFT EXCEPT FOR SCHEDULED AIRLINES WITH PRIOR PERMISSION',
    'AP CLSD OTHER THAN PART 121 OPS',
    'AP CLSD EXC MIL EXC AIR CARRIERS',
    'AP CLSD EXC NON GA ACFT',
  ])('excepts airlines: %s', (notam) => {
    expect(readClosure(notam)).toEqual(openToAirlines);
  });
});

describe('a restriction', () => {
  it.each([
    '!ZZA 11/010 ZZA AD AP CLSD TO NON SKED TRANSIENT GA ACFT EXC 24HR PPR 555-010-0199 2605271826-2705281600',
    '!ZZA 11/011 ZZA AD AP CLSD TO TILTROTOR VTOL 2611201200-2612301800',
    'AP CLSD TO NON SKED ACFT WINGSPAN MORE THAN 171FT AND TAIL HGT MORE THAN 55FT. 2611201200-2612301800',
    'AP CLSD TO GA ACFT PPR CTC ZZ AVIATION 555-010-0199 OR YY AVIATION 555-010-0198',
    'AP CLSD TO UNMANNED OPS WITHOUT COORDINATION. DRONE OPS RQR NOTICE',
    'AP CLSD TO NON AIR CARRIER ACFT',
    'AP CLSD TO TRNG AND TOUCH AND GO',
    'AP CLSD TO AIR CARRIERS AND GA EXC AIRLINES',
  ])('concerns other traffic than airlines: %s', (notam) => {
    expect(readClosure(notam)).toEqual(restriction);
  });

  it.each([
    'AP CLSD TO ACFT WINGSPAN MORE THAN 171FT',
    'AP CLSD TO AIR CARRIER OPS WITH MORE THAN 9 PAX SEATS',
    'AP CLSD TO CARGO ACFT',
    'AP CLSD TO ACFT FROM ZZLAND',
    'AP CLSD TO ARR',
    'AP CLSD TO ACFT WITHOUT PPR',
    'AP CLSD TO 2611201200-2611202359',
    'AP CLSD TO ALL ACFT EXC TENANTS',
    'AP CLSD EXC BASED ACFT',
    'AP CLSD EXC RWY 10/28',
    'AP CLSD EXC DEP',
    'AP CLSD EXC 2611201200-2611202359',
    'AP CLSD FOR MIL EXERCISE',
    'AP CLSD LGT',
    'AP CLSD. SKED ACFT AVBL RWY 10/28',
    'AP CLSD DLY 0401-1000. RWY 10/28 OPEN',
    '!ZZA 11/013 ZZA RWY 10/28 CLSD 2611201200-2611202359',
    'TWY A CLSD',
    'ramp at airport closed',
    'AD AP NOT CLSD',
    '',
  ])('that is not read leaves open whom it concerns: %s', (notam) => {
    expect(readClosure(notam)).toEqual(unread);
  });
});

describe('plain words without a notice', () => {
  it.each([
    ['airport closed', closed],
    ['The airport is temporarily closed due to snow', closed],
    ['closed to all traffic', closed],
    ['Airport closures due to hurricane. Check NOTAMs.', closed],
    ['closed to general aviation', restriction],
    ['Airport closed except for scheduled airlines', openToAirlines],
    ['snow / ice removal', closed],
    ['runway 10/28 closed', unread],
    ['see website', unread],
  ])('are read as they are written: %s', (reason, reading) => {
    expect(readClosure(reason)).toEqual(reading);
  });
});

interface Audience {
  readonly parts: Readonly<Record<'all' | 'air' | 'others' | 'strange', readonly string[]>>;
  readonly words: readonly string[];
  readonly joint: string;
}

interface Notice {
  readonly number: string;
  readonly subject: string;
  readonly to: Audience;
  readonly exception: string;
  readonly except: Audience;
  readonly cause: string;
  readonly period: string;
}

describe('a notice that is put together', () => {
  const everyone = ['ALL ACFT', 'ACFT', 'ALL OPS', 'ALL TFC', 'ALL', 'FLT OPS'];
  const airlines = ['SKED ACFT', 'SKD OPS', 'AIR CARRIERS', 'COMMERCIAL AIRLINES', 'SCHEDULED AIR CARRIER OPS', 'SKED'];
  const others = [
    'GA',
    'NON SKED ACFT',
    'TRANSIENT GA ACFT',
    'MIL',
    'HEL',
    'LIFE FLT',
    'MEDEVAC',
    'EMERG ACFT',
    'TRNG',
  ];
  const strange = ['ZEPPELINS OF OUR CLUB', 'ACFT ON WHEELS', 'AIR CARRIERS MORE THAN 30 SEATS', 'BASED ACFT'];

  const part = (of: readonly string[], most = 3) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: most });
  const audience: fc.Arbitrary<Audience> = fc
    .record({ all: part(everyone, 1), air: part(airlines), others: part(others), strange: part(strange, 1) })
    .chain((parts) =>
      fc.record({
        parts: fc.constant(parts),
        words: fc.shuffledSubarray(Object.values(parts).flat(), { minLength: Object.values(parts).flat().length }),
        joint: fc.constantFrom(' AND ', ', ', ' OR ', '/'),
      }),
    );
  const notice: fc.Arbitrary<Notice> = fc.record({
    number: fc.constantFrom('', '!ZZA 11/001 ZZA ', 'ZZA 11/001 ZZA '),
    subject: fc.constantFrom('AD AP CLSD', 'AP CLSD', 'AIRPORT CLOSED'),
    to: audience,
    exception: fc.constantFrom('EXC', 'EXCP', 'EXCEPT', 'OTHER THAN'),
    except: audience,
    cause: fc.constantFrom('', ' DUE TO SNOW', ' DLY 0430-0945', ' CTC AMGR 555-010-0199'),
    period: fc.constantFrom('', ' 2611201200-2611202359', ' WIE-2611202359'),
  });
  const textOf = ({ number, subject, to, exception, except, cause, period }: Notice) => {
    const closedTo = to.words.length === 0 ? '' : ` TO ${to.words.join(to.joint)}`;
    const excepted = except.words.length === 0 ? '' : ` ${exception} ${except.words.join(except.joint)}`;
    return `${number}${subject}${closedTo}${excepted}${cause}${period}`;
  };

  it('is open to airlines if they are not closed out or are excepted, and unknown if a strange word decides', () => {
    fc.assert(
      fc.property(notice, (drawn) => {
        const to = drawn.to.parts;
        const { all, air, strange: odd } = drawn.except.parts;
        const isWhole = drawn.to.words.length === 0 || to.all.length > 0;
        const isClosedToAirlines = isWhole || to.air.length > 0;
        const isExcepted = all.length + air.length > 0;
        const expected = (() => {
          if (!isClosedToAirlines) return to.strange.length > 0 ? unread : restriction;
          if (isExcepted) return isWhole ? openToAirlines : restriction;
          return odd.length > 0 ? unread : closed;
        })();
        expect(readClosure(textOf(drawn))).toEqual(expected);
      }),
      { numRuns: seeds(2_000) },
    );
  });

  it('means the same in small letters and on several lines', () => {
    fc.assert(
      fc.property(notice, (drawn) => {
        const text = textOf(drawn);
        expect(readClosure(text.toLowerCase().replaceAll(' ', ' \n '))).toEqual(readClosure(text));
      }),
      { numRuns: seeds(300) },
    );
  });

  it('is never certain because of a word that is not read', () => {
    fc.assert(
      fc.property(notice, fc.stringMatching(/^[A-Z]{7,9}$/), (drawn, word) => {
        const before = readClosure(textOf(drawn));
        const after = readClosure(
          textOf({ ...drawn, to: { ...drawn.to, words: [...drawn.to.words, `Q${word} ACFT`] } }),
        );
        if (drawn.to.words.length > 0) expect([before, unread]).toContainEqual(after);
        else expect(after).toEqual(unread);
      }),
      { numRuns: seeds(300) },
    );
  });

  it('may be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect([closed, openToAirlines, restriction, unread]).toContainEqual(readClosure(`AP CLSD ${text}`));
        expect([closed, openToAirlines, restriction, unread]).toContainEqual(readClosure(text));
      }),
      { numRuns: seeds(500) },
    );
  });
});
