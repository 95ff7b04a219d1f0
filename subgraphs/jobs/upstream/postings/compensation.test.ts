import { describe, expect, it } from '@jest/globals';
import type { JobCompensationComponent } from '../../model/posting.ts';
import { salaryDisplay } from './salary-display.ts';
import { summarizeCompensation } from './summarize-compensation.ts';
import { type StatedPay, toPayComponent } from './to-pay-component.ts';

const part = (changes: Partial<StatedPay>): JobCompensationComponent =>
  toPayComponent({ kind: 'SALARY', interval: 'YEAR', currency: 'USD', ...changes });
const range = (minimum: number | null, maximum: number | null, changes: Partial<StatedPay> = {}) =>
  part({ minimum, maximum, ...changes });

describe('a part of the pay', () => {
  it('has its smaller amount first, however it is stated', () => {
    expect(range(90_000, 70_000)).toMatchObject({ minimum: 70_000, maximum: 90_000 });
  });

  it('has no amounts when both are zero, and no maximum when only that is zero', () => {
    expect(range(0, 0)).toMatchObject({ minimum: null, maximum: null });
    expect(range(0, null)).toMatchObject({ minimum: null, maximum: null });
    expect(range(50_000, 0)).toMatchObject({ minimum: 50_000, maximum: null });
    expect(range(0, 20)).toMatchObject({ minimum: 0, maximum: 20 });
  });

  it('has a currency only where a code is stated', () => {
    expect(part({ currency: ' eur ' }).currency).toBe('EUR');
    expect(part({ currency: '$' }).currency).toBeNull();
    expect(part({ currency: 'uß' }).currency).toBeNull();
    expect(part({ currency: undefined }).currency).toBeNull();
  });

  it('drops invalid amounts', () => {
    expect(range(Number.NaN, -5)).toMatchObject({ minimum: null, maximum: null });
  });
});

describe('the pay over all parts', () => {
  it('is none without parts', () => {
    expect(summarizeCompensation([])).toBeNull();
  });

  it('spans the salaries of one currency and interval', () => {
    const parts = [
      range(100_000, 120_000),
      range(80_000, 150_000),
      part({ kind: 'BONUS', minimum: 1, maximum: 900_000 }),
    ];
    expect(summarizeCompensation(parts)).toEqual({
      currency: 'USD',
      interval: 'YEAR',
      minimum: 80_000,
      maximum: 150_000,
      components: parts,
    });
  });

  it('is that of the first range where currencies or intervals differ', () => {
    const parts = [
      range(60, 70, { currency: 'GBP', interval: 'HOUR' }),
      range(100_000, 120_000),
      range(50, 65, { currency: 'GBP', interval: 'HOUR' }),
      range(1, 9, { currency: 'GBP', interval: 'DAY' }),
    ];
    expect(summarizeCompensation(parts)).toMatchObject({ currency: 'GBP', interval: 'HOUR', minimum: 50, maximum: 70 });
  });

  it('has no amounts when no salary is published', () => {
    const equity = part({ kind: 'EQUITY_PERCENTAGE', interval: null, currency: null });
    expect(summarizeCompensation([equity])).toEqual({
      currency: null,
      interval: null,
      minimum: null,
      maximum: null,
      components: [equity],
    });
  });

  it('has no maximum when one range without an end begins above it', () => {
    expect(summarizeCompensation([range(200_000, null), range(100_000, 150_000)])).toMatchObject({
      minimum: 100_000,
      maximum: null,
    });
  });
});

describe('pay in words', () => {
  it.each([
    [range(120_000, 150_000), 'USD 120,000 - 150,000 a year'],
    [range(120_000, 120_000), 'USD 120,000 a year'],
    [range(20.5, 25, { interval: 'HOUR' }), 'USD 20.50 - 25.00 an hour'],
    [range(5000, null, { interval: 'MONTH' }), 'from USD 5,000 a month'],
    [range(null, 900, { interval: 'WEEK' }), 'up to USD 900 a week'],
    [range(1000, 2000, { interval: 'ONCE' }), 'USD 1,000 - 2,000 once'],
    [range(1000, 2000, { interval: null, currency: null }), '1,000 - 2,000'],
  ])('of %j is %j', (stated, words) => {
    expect(salaryDisplay(stated)).toBe(words);
  });

  it('is none without an amount', () => {
    expect(salaryDisplay(null)).toBeNull();
    expect(salaryDisplay(range(null, null))).toBeNull();
  });
});
