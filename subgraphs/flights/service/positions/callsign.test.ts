import { describe, expect, it } from '@jest/globals';
import { icaoDesignatorOf } from '../../reference/airlines.ts';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { deriveCallsign } from './callsign.ts';

describe('deriveCallsign', () => {
  it.each([
    ['UA1234', 'UAL1234'],
    ['BA0012', 'BAW12'],
    ['U2123A', 'EZY123A'],
    ['5X76', 'UPS76'],
    ['RYR289', 'RYR289'],
    ['0X1', null],
    ['UA', null],
  ])('derives from %s %s', (flightNumber, callsign) => {
    expect(deriveCallsign(flightNumber, null, icaoDesignatorOf)).toBe(callsign);
  });

  it("prefers the designator of the number's record to that of the table", () => {
    const record = decodeFlight(
      flightWire.parse({ number: 'UA 12', airline: { iata: 'UA', icao: 'UCA' } }),
      null,
      () => null,
    );
    expect(deriveCallsign('UA12', record, icaoDesignatorOf)).toBe('UCA12');
    expect(deriveCallsign('UA13', record, icaoDesignatorOf)).toBe('UAL13');
  });
});
