import { describe, expect, it } from '@jest/globals';
import { readSalary } from './read-salary.ts';

describe('pay in words', () => {
  it.each([
    ['$20.00/hr - $25.00/hr', 'USD', 'HOUR', 20, 25],
    ['$120,000.00/yr - $150,000.00/yr', 'USD', 'YEAR', 120_000, 150_000],
    ['$120,000.00 - $150,000.00', 'USD', null, 120_000, 150_000],
    ['€60K', 'EUR', null, 60_000, 60_000],
    ['CA$62.5K/yr – CA$80K/yr', 'CAD', 'YEAR', 62_500, 80_000],
    ['$120 - 150K a year', 'USD', 'YEAR', 120_000, 150_000],
    ['60.000,00 €/Jahr bis 80.000,00 €/Jahr', 'EUR', 'YEAR', 60_000, 80_000],
    ['₹20,00,000/yr', 'INR', 'YEAR', 2_000_000, 2_000_000],
    ['CHF 95,000.00/yr - CHF 110,000.00/yr', 'CHF', 'YEAR', 95_000, 110_000],
    ['$1.2M/yr', 'USD', 'YEAR', 1_200_000, 1_200_000],
    ['Up to £45,000 per annum', 'GBP', 'YEAR', null, 45_000],
    ['Starting at $3,100.50/mo', 'USD', 'MONTH', 3100.5, null],
    ['40 000 - 45 000 PLN', 'PLN', null, 40_000, 45_000],
    ['800 kr/day', null, 'DAY', 800, 800],
    ['$25/hr - $20/hr', 'USD', 'HOUR', 20, 25],
  ])('reads %j', (words, currency, interval, minimum, maximum) => {
    expect(readSalary(words)).toMatchObject({ currency, interval, minimum, maximum, components: [{ kind: 'SALARY' }] });
  });

  it.each([
    'Competitive',
    '$20.00/hr - €25.00/hr',
    '$20.00/hr - $40,000.00/yr',
    '$100,000.00/yr + bonus',
    '$20/widget',
    '$1,2,3',
    'Up to $10 - $20',
    '1 - 2 - 3',
    '',
    '$'.repeat(500),
  ])('does not guess at %j', (words) => {
    expect(readSalary(words)).toBeNull();
  });
});
