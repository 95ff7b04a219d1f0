import { describe, expect, it } from '@jest/globals';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeOrderBook } from './decode-orders.ts';
import { orderBookWire } from './wire.ts';

const read = (body: unknown) =>
  decodeOrderBook('exchange', decodeJson('exchange', { text: () => JSON.stringify(body) }, orderBookWire));
const level = (priceMicros: number, sizeHundredths: number) => ({ priceMicros, sizeHundredths });
const sides = { yesBids: [level(140_000, 20_001), level(150_000, 3218)], noBids: [level(580_000, 11_550)] };

describe('an order book of the exchange', () => {
  it('is read in its newer form', () => {
    expect(
      read({
        orderbook_fp: {
          yes_dollars: [
            ['0.1400', '200.01'],
            ['0.1500', '32.18'],
          ],
          no_dollars: [['0.5800', '115.50']],
        },
      }),
    ).toEqual({ ...sides, warnings: [] });
  });

  it('is read in its older form, in cents', () => {
    const yes = [
      [14, 200.01],
      [15, 32.18],
    ];
    expect(read({ orderbook: { yes, no: [[58, 115.5]] } })).toEqual({ ...sides, warnings: [] });
    expect(read({ orderbook: { yes, no: [[58, 115.5]], yes_dollars: null, no_dollars: null } })).toMatchObject(sides);
  });

  it('is read once when it has both forms', () => {
    const orderbook = { yes: [[15, 100]], yes_dollars: [['0.1500', 100]], no: null, no_dollars: null };
    const only = { yesBids: [level(150_000, 10_000)], noBids: [], warnings: [] };
    expect(read({ orderbook })).toEqual(only);
    expect(read({ orderbook, orderbook_fp: { yes_dollars: [['0.1500', '100.00']], no_dollars: [] } })).toEqual(only);
  });

  it.each([
    { orderbook: { yes: null, no: null, yes_dollars: null, no_dollars: null } },
    { orderbook: {} },
    { orderbook: null },
    { orderbook_fp: { yes_dollars: [], no_dollars: [] } },
    { orderbook_fp: { yes_dollars: null } },
  ])('is empty when it is %j', (body) => {
    expect(read(body)).toEqual({ yesBids: [], noBids: [], warnings: [] });
  });

  it('has one level for each price, and no level without a price or a size', () => {
    const yes_dollars = [
      ['0.1500', '1.00'],
      ['0.1500', '2.50'],
      ['0.0000', '5.00'],
      ['1.0000', '5.00'],
      ['0.2000', '0.00'],
      ['0.3000', '-1.00'],
    ];
    expect(read({ orderbook_fp: { yes_dollars, no_dollars: [] } }).yesBids).toEqual([level(150_000, 350)]);
  });

  it('leaves out an unreadable level, and reports it', () => {
    expect(read({ orderbook_fp: { yes_dollars: [['0.15', '1'], 'x'], no_dollars: [] } })).toMatchObject({
      yesBids: [level(150_000, 100)],
      warnings: [{ code: 'rows_dropped' }],
    });
  });

  it.each([
    {},
    [],
    { orderbook: [] },
    { orderbook_fp: { yes_dollars: 'none' } },
    { orderbook_fp: { no_dollars: ['x'] } },
  ])('is malformed as %j', (body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ reason: 'malformed' }));
  });
});
