import { describe, expect, it } from '@jest/globals';
import { decodePay, payIntervalOf } from './decode-pay.ts';
import { jobWire } from './wire.ts';

const payOf = (ranges: unknown, html = '') =>
  decodePay(jobWire.parse({ id: 1, title: 'Gardener', pay_input_ranges: ranges }), html);
const range = (changes: object) => ({
  min_cents: 9_000_000,
  max_cents: 11_000_000,
  currency_type: 'USD',
  title: '',
  blurb: '',
  ...changes,
});

describe('stated ranges of pay', () => {
  it('are in cents', () => {
    expect(payOf([range({ min_cents: 2050, max_cents: 2599, title: 'Hourly wage' })])).toEqual([
      { kind: 'SALARY', title: 'Hourly wage', currency: 'USD', interval: 'HOUR', minimum: 20.5, maximum: 25.99 },
    ]);
  });

  it('have no title when it is empty, and may have one end only', () => {
    expect(payOf([range({ title: ' ', min_cents: null })])).toMatchObject([
      { title: null, minimum: null, maximum: 110_000 },
    ]);
  });

  it('are none when absent, null, of another type or without amounts', () => {
    expect([undefined, null, 'x', [], [null], [range({ min_cents: null, max_cents: 0 })]].map((r) => payOf(r))).toEqual(
      Array(6).fill([]),
    );
  });

  it.each([
    ['USD', 0, 450, 'HOUR'],
    ['USD', 0, 499.99, 'HOUR'],
    ['USD', 0, 500, null],
    ['USD', 0, 9999, null],
    ['USD', 0, 10_000, 'YEAR'],
    ['JPY', 0, 2000, null],
    ['JPY', 0, 400_000, null],
    ['JPY', 0, 1_000_000, 'YEAR'],
    ['INR', 0, 60_000, null],
    ['INR', 0, 1_000_000, 'YEAR'],
    ['KRW', 0, 4_000_000, null],
    ['KRW', 0, 48_000_000, 'YEAR'],
    ['PLN', 0, 20_000, null],
    [null, 0, 120_000, null],
  ])('without words get their interval by size, %s %i to %i: %s', (currency, minimum, maximum, interval) => {
    expect(payIntervalOf({ currency, minimum, maximum }, '', () => '')).toBe(interval);
  });

  it.each([
    ['Annual base salary', '', 60_000, 'YEAR'],
    ['Monthly salary', 'per year', 60_000, 'MONTH'],
    ['Pay', '<p>per&nbsp;hour worked</p>', 4000, 'HOUR'],
    ['Rate /hr', '', 4000, 'HOUR'],
    ['Day rate', '', 600, null],
    ['US Zone 1', 'A daily rate.', 600, 'DAY'],
    ['Base', 'Plus an annual bonus.', 40, 'HOUR'],
    ['Base', 'Hourly staff are paid weekly.', 40, 'HOUR'],
    ['Hourly staff', '', 80_000, 'YEAR'],
  ])('get their interval by the words %j and %j for %i: %s', (title, blurb, units, interval) => {
    expect(payOf([range({ title, blurb, min_cents: units * 100, max_cents: units * 100 })])).toMatchObject([
      { interval },
    ]);
  });
});

const block = (inner: string) =>
  `<p>Text with $5 in it.</p><div class="content-pay-transparency"><div class="pay-input">${inner}</div></div><div class="content-conclusion">x</div>`;
const amounts = (text: string) =>
  `<div class="pay-range"><span>${text.split('|').join('</span><span class="divider">&mdash;</span><span>')}</span></div>`;

describe('pay in the blocks of the text', () => {
  it('is read with its title', () => {
    const html = block(
      `<div class="description"><div><p>What we&nbsp;pay.</p></div></div><div class="title">Annual Salary:</div>${amounts('$265,000|$365,000 USD')}`,
    );
    expect(payOf([], html)).toEqual([
      { kind: 'SALARY', title: 'Annual Salary', currency: 'USD', interval: 'YEAR', minimum: 265_000, maximum: 365_000 },
    ]);
  });

  it('may be of several zones, and of one amount', () => {
    const html = block(
      `<div class="title">Zone A</div>${amounts('CA$100,000|CA$120,000 CAD')}<div class="title">Zone B</div>${amounts('$40 USD')}`,
    );
    expect(payOf(undefined, html)).toMatchObject([
      { title: 'Zone A', currency: 'CAD', interval: 'YEAR', minimum: 100_000, maximum: 120_000 },
      { title: 'Zone B', currency: 'USD', interval: 'HOUR', minimum: 40, maximum: 40 },
    ]);
  });

  it('is ignored beside stated ranges', () => {
    expect(payOf([range({})], block(amounts('$1|$2 USD')))).toMatchObject([{ minimum: 90_000 }]);
  });

  it.each([
    ['$20.50|$31.25 USD', 20.5, 31.25, 'USD'],
    ['€50.000|€60.500 EUR', 50_000, 60_500, 'EUR'],
    ['£1.234,56|£2.000,00', 1234.56, 2000, 'GBP'],
    ['85 000|95 000 SEK', 85_000, 95_000, 'SEK'],
    ['$90,000|$100,000', 90_000, 100_000, null],
  ])('has the amounts of %s', (text, minimum, maximum, currency) => {
    expect(payOf([], block(amounts(text)))).toMatchObject([{ minimum, maximum, currency }]);
  });

  it('is empty without amounts, or when the block has no end', () => {
    expect(payOf([], block(amounts('to be agreed')))).toEqual([]);
    expect(payOf([], '<div class="pay-range">$5')).toEqual([]);
  });
});
