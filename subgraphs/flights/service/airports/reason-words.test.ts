import { describe, expect, it } from '@jest/globals';
import { reasonInWords } from './reason-words.ts';

const wordsOf = (reason: string) => reasonInWords({ kind: 'DEPARTURE_DELAY', reason });

describe('the words of a reason', () => {
  it.each([
    ['WX:Wind', 'wind'],
    ['WX:Freezing Rain', 'freezing rain'],
    ['weather / thunderstorms', 'thunderstorms'],
    ['WX / LOW CEILINGS', 'low clouds'],
    ['low ceilings', 'low clouds'],
    ['RWY:Construction', 'runway construction'],
    ['VOL:Volume', 'traffic volume'],
    ['VOL:COMPACTED DEMAND', 'many flights within a short time'],
    ['ZDC/VOL:Volume', 'traffic volume'],
    ['TM Initiatives:MIT:VOL', 'set distances between aircraft, because of traffic volume'],
    [
      'TM Initiatives:MIT:STOP&VOL',
      'set distances between aircraft, because of departures held at their origins and traffic volume',
    ],
    ['WX:TM Initiatives:SWAP', 'routes around severe weather'],
    ['RWY', 'runway'],
  ])('of %s are %s', (reason, expected) => {
    expect(wordsOf(reason)).toBe(expected);
  });

  it('of an unknown code are its class and the code', () => {
    expect(wordsOf('RWY:Snow Removal')).toBe('runway: snow removal');
    expect(wordsOf('TM Initiatives:ADZ:WX')).toBe('traffic management: ADZ, because of weather');
    expect(wordsOf('STAFF:ZNY STAFFING')).toBe('staffing: zny staffing');
    expect(wordsOf('XYZ')).toBe('XYZ');
    expect(wordsOf('Security incident')).toBe('security incident');
  });

  it('do not exist where a notice is, or nothing', () => {
    expect(reasonInWords({ kind: 'CLOSURE', reason: '!ZZZ 01/001 ZZZ AD AP CLSD' })).toBeNull();
    expect(wordsOf('')).toBeNull();
    expect(wordsOf(' : / ')).toBeNull();
  });
});
