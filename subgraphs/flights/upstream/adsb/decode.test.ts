import { expect, it } from '@jest/globals';
import { decodeAircraft } from './decode.ts';
import { aircraftWire } from './wire.ts';

const nowMs = Date.UTC(2026, 7, 18);
const decoded = (fields: object) => decodeAircraft(aircraftWire.parse({ hex: 'abc123', ...fields }), nowMs);

it.each([1e20, 1e300, '9'.repeat(30)])('a fix with an impossible age is dropped: %j', (seen_pos) => {
  expect(decoded({ lat: 1, lon: 2, seen_pos }).position).toBeNull();
});

it('a fix whose age is not stated has none, and may be old', () => {
  const unknown = { fixedAt: null, ageSeconds: null, isStale: true };
  expect(decoded({ lat: 1, lon: 2 }).position).toMatchObject(unknown);
  expect(decoded({ lat: 1, lon: 2, seen: 0.4 }).position).toMatchObject(unknown);
  expect(decoded({ lastPosition: { lat: 1, lon: 2 } }).position).toMatchObject(unknown);
  expect(decoded({ lat: 1, lon: 2, seen_pos: 0 }).position).toMatchObject({ ageSeconds: 0, isStale: false });
});

it.each([
  ['flight', '@@@@@@@@', ['callsign']],
  ['r', '--', ['aircraft', 'registration']],
  ['desc', '????', ['aircraft', 'model']],
  ['hex', '000000', ['aircraft', 'hex']],
  ['hex', 'FFFFFF', ['aircraft', 'hex']],
])('the placeholder of a field is no value: %s %s', (field, value, path) => {
  expect(decoded({ [field]: value })).toHaveProperty(path, null);
});

it("heights and rates beyond the schema's range are unknown", () => {
  expect(decoded({ lat: 1, lon: 2, seen_pos: 1, alt_baro: 1e12, baro_rate: -1e300 }).position).toMatchObject({
    barometricAltitudeFeet: null,
    verticalRateFeetPerMinute: null,
  });
});
