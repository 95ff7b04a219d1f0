import { describe, expect, it } from '@jest/globals';
import { decodeFlight } from '../../upstream/boards/decode.ts';
import { flightWire } from '../../upstream/boards/wire.ts';
import { groupCodeshares } from './board-grouping.ts';

const names: Record<string, string> = { QZ: 'QZY', VX: 'VXA', BL: 'BLU' };

/** A departure to AMS at 18:50 by default. */
const row = (
  number: string,
  role: string,
  rest: { callSign?: string; to?: object; reg?: string; status?: string; isCargo?: boolean } & Record<
    string,
    unknown
  > = {},
) => {
  const { callSign, to = { iata: 'AMS', name: 'Amsterdam' }, reg, status, isCargo, ...side } = rest;
  const iata = number.slice(0, 2);
  return decodeFlight(
    flightWire.parse({
      number,
      callSign,
      status,
      isCargo,
      codeshareStatus: role,
      airline: { name: iata, iata, icao: names[iata] },
      aircraft: reg === undefined ? undefined : { reg },
      departure: { scheduledTime: { utc: '2026-11-20 18:50Z', local: '2026-11-20 18:50+00:00' }, ...side },
      arrival: { airport: to, quality: [] },
    }),
    { iata: 'DUB', direction: 'DEPARTURE' },
    () => null,
  );
};

const grouped = (...rows: ReturnType<typeof row>[]) =>
  groupCodeshares(rows, 'DEPARTURE').map(({ lead, codeshares }) =>
    [lead.flightNumber, ...codeshares.map((other) => other.flightNumber)].join('+'),
  );

const op = 'IsOperator';
const sold = 'IsCodeshared';

describe('groupCodeshares', () => {
  it('groups code-shares under the operator of their slot, in any order of rows', () => {
    expect(
      grouped(row('VX 9001', sold), row('QZ 183', op, { terminal: '2' }), row('BL 77', sold, { terminal: '1' })),
    ).toEqual(['QZ183+VX9001+BL77']);
  });

  it('separates rows with another airport, another minute, or only another airport name', () => {
    const later = { scheduledTime: { utc: '2026-11-20 18:51Z' } };
    expect(
      grouped(row('QZ 183', op), row('VX 1', sold, { to: { iata: 'LHR' } }), row('BL 2', sold, later)),
    ).toHaveLength(3);
    expect(
      grouped(row('QZ 183', op, { to: { name: 'Provo' } }), row('VX 1', sold, { to: { name: 'Moab' } })),
    ).toHaveLength(2);
    expect(grouped(row('QZ 183', op, { to: { name: 'Provo' } }), row('VX 1', sold, { to: { name: 'Provo' } }))).toEqual(
      ['QZ183+VX1'],
    );
  });

  it('never groups rows without a known airport or time', () => {
    expect(grouped(row('QZ 183', op, { to: {} }), row('VX 1', sold, { to: {} }))).toHaveLength(2);
    expect(
      grouped(row('QZ 183', op, { scheduledTime: null }), row('VX 1', sold, { scheduledTime: null })),
    ).toHaveLength(2);
  });

  it("treats a code-share with a wrong operator flag and its airline's own callsign as a code-share", () => {
    const rows = [
      row('BL 5971', op, { callSign: 'BLU826Q', terminal: '2', checkInDesk: '13-18' }),
      row('QZ 183', op, { callSign: 'QZY8FK', terminal: '2', checkInDesk: '13-18' }),
      row('BL 826', op, { callSign: 'BLU826Q', terminal: '1', scheduledTime: { utc: '2026-11-20 19:30Z' } }),
    ];
    expect(grouped(...rows)).toEqual(['QZ183+BL5971', 'BL826']);
    // Without the other flight on the board, the shared desk and the callsign's other number are evidence enough.
    expect(grouped(...rows.slice(0, 2))).toEqual(['QZ183+BL5971']);
  });

  it('prefers the operator that always uses the terminal', () => {
    const elsewhere = { scheduledTime: { utc: '2026-11-20 20:00Z' } };
    expect(
      grouped(
        row('BL 5971', op, { callSign: 'BLU9XY', terminal: '2' }),
        row('QZ 183', op, { callSign: 'QZY8FK', terminal: '2' }),
        row('BL 10', op, { callSign: 'BLU10', terminal: '1', ...elsewhere }),
        row('QZ 10', op, { callSign: 'QZY10', terminal: '2', ...elsewhere, to: { iata: 'LHR' } }),
      ),
    ).toEqual(['QZ183+BL5971', 'BL10', 'QZ10']);
  });

  it('leaves two operators of a slot as two flights without contrary evidence', () => {
    expect(
      grouped(
        row('QZ 183', op, { callSign: 'QZY183', gate: '3' }),
        row('BL 826', op, { callSign: 'BLU826', gate: '9' }),
      ),
    ).toHaveLength(2);
    expect(grouped(row('QZ 183', op, { callSign: 'QZY8FK' }), row('BL 826', op, { callSign: 'BLU6AB' }))).toHaveLength(
      2,
    );
    const desk = { checkInDesk: '1-9' };
    expect(
      grouped(row('QZ 183', op, { callSign: 'QZY183', ...desk }), row('BL 826', op, { callSign: 'BLU6AB', ...desk })),
    ).toHaveLength(2);
  });

  it('treats two operators at one gate as one flight, led by the larger airline, then the smaller number', () => {
    const gate = { terminal: '1', gate: '4' };
    const rows = [
      row('BL 2283', op, { callSign: 'BLU7QX', ...gate }),
      row('QZ 1283', op, { callSign: 'QZY8KD', ...gate }),
    ];
    expect(grouped(...rows)).toEqual(['QZ1283+BL2283']);
    const more = row('BL 1', op, { terminal: '1', to: { iata: 'LHR' } });
    expect(grouped(...rows, more)).toEqual(['BL2283+QZ1283', 'BL1']);
  });

  it('assigns a code-share of a slot with two operators by its gate, and to neither without one', () => {
    const operators = [
      row('QZ 183', op, { callSign: 'QZY183', gate: '3' }),
      row('BL 826', op, { callSign: 'BLU826', gate: '9' }),
    ];
    expect(grouped(...operators, row('VX 1', sold, { gate: '9' }))).toEqual(['QZ183', 'BL826+VX1']);
    expect(grouped(...operators, row('VX 1', sold))).toEqual(['QZ183', 'BL826', 'VX1']);
  });

  it('does not merge rows by slot alone at an airport without code-share data', () => {
    expect(grouped(row('QZ 1', 'Unknown', { terminal: '5' }), row('BL 2', 'Unknown', { terminal: '5' }))).toHaveLength(
      2,
    );
    expect(grouped(row('QZ 1', 'Unknown', { gate: '5' }), row('BL 2', 'Unknown', { gate: '6' }))).toHaveLength(2);
  });

  it('merges such rows by gate and terminal, callsign or aircraft, led by the owner of the callsign', () => {
    const place = { terminal: '5', gate: '51A' };
    expect(grouped(row('BL 9002', 'Unknown', place), row('QZ 1', 'Unknown', { ...place, callSign: 'QZY1' }))).toEqual([
      'QZ1+BL9002',
    ]);
    expect(grouped(row('QZ 1', 'Unknown', { reg: 'N1' }), row('BL 2', 'Unknown', { reg: 'N1' }))).toEqual(['QZ1+BL2']);
    expect(grouped(row('BL 2', 'Unknown', { callSign: 'QZY1' }), row('QZ 1', 'Unknown', { callSign: 'QZY1' }))).toEqual(
      ['QZ1+BL2'],
    );
  });

  it('does not merge rows at one gate that differ in aircraft, callsign or cancellation', () => {
    const place = { terminal: '5', gate: '51A' };
    expect(
      grouped(row('QZ 1', 'Unknown', { ...place, reg: 'N1' }), row('BL 2', 'Unknown', { ...place, reg: 'N2' })),
    ).toHaveLength(2);
    expect(
      grouped(
        row('QZ 1', 'Unknown', { ...place, callSign: 'QZY1' }),
        row('BL 2', 'Unknown', { ...place, callSign: 'BLU2' }),
      ),
    ).toHaveLength(2);
    expect(
      grouped(row('QZ 1', 'Unknown', { ...place, status: 'Canceled' }), row('BL 2', 'Unknown', place)),
    ).toHaveLength(2);
  });

  it('does not group a passenger number with a freighter', () => {
    expect(grouped(row('QZ 1', op, { isCargo: true }), row('BL 2', sold))).toHaveLength(2);
  });

  it.each([
    ['operators', op, { gate: '4' }],
    ['code-shares', sold, {}],
    ['rows without a role', 'Unknown', { reg: 'N1' }],
  ])('counts a repeated row once among %s of a flight', (_, role, rest) => {
    const lead = row('QZ 183', op, { gate: '4', reg: 'N1' });
    expect(grouped(lead, row('VX 901', role, rest), row('VX 901', role, rest))).toEqual(['QZ183+VX901']);
    expect(grouped(lead, lead, row('VX 901', role, rest))).toEqual(['QZ183+VX901']);
  });

  it('takes rows of one number for two flights when only one of them is cancelled', () => {
    const gate = { gate: '4' };
    expect(grouped(row('QZ 1', op, gate), row('QZ 1', op, { ...gate, status: 'Canceled' }))).toEqual(['QZ1', 'QZ1']);
  });

  it('loses no row', () => {
    const rows = [op, sold, 'Unknown', 'Else'].flatMap((role, at) =>
      ['QZ', 'BL', 'VX'].map((iata, n) => row(`${iata} ${at}${n}1`, role, { gate: n === 0 ? '1' : undefined })),
    );
    expect(
      grouped(...rows)
        .join('+')
        .split('+')
        .sort(),
    ).toEqual(rows.map((record) => record.flightNumber).sort());
  });
});
