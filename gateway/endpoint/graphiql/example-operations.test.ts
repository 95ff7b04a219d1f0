import { describe, expect, it } from '@jest/globals';
import { fillDays } from '../../../platform/runtime/clock/fill-days.ts';
import { responseReferences } from '../../../tests/kit/graphs/example-results.ts';
import { readExampleOperations } from './example-operations.ts';

const nowMs = Date.UTC(2026, 10, 30, 23, 59);

describe('placeholders in the variables of examples', () => {
  it('become days in UTC, counted from today', () => {
    expect(fillDays('{ "from": "{{today}}", "to": "{{+30d}}" }', nowMs)).toBe(
      '{ "from": "2026-11-30", "to": "2026-12-30" }',
    );
  });

  it('become the years of seasons, which end on the first of July', () => {
    const seasonAt = (...day: [number, number, number]) => fillDays('{{+184d: yy}}', Date.UTC(...day));
    expect([seasonAt(2026, 6, 1), seasonAt(2027, 0, 1), seasonAt(2027, 5, 30), seasonAt(2027, 6, 1)]).toEqual([
      '27',
      '27',
      '27',
      '28',
    ]);
  });

  it('for the result of another example remain, and the text remains JSON', () => {
    const text = '{ "jobId": "{{start-fare-search: createFareSearch.fareSearch.jobId}}" }';
    expect(fillDays(text, nowMs)).toBe(text);
  });
});

describe('the examples', () => {
  const examples = readExampleOperations();

  it('exist, each with its response, and with variables that are JSON when filled in', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
    for (const { name, document, variables, headers = '{}' } of examples) {
      expect([name, typeof JSON.parse(headers)]).toEqual([name, 'object']);
      expect([name, /^# [A-Z](?:.|\n# )*[.:]\n/.test(document)]).toEqual([name, true]);
      expect([name, typeof JSON.parse(fillDays(variables, nowMs))]).toEqual([name, 'object']);
    }
  });

  it('use only responses of existing examples', () => {
    const names = examples.map(({ name }) => name);
    for (const { variables } of examples)
      for (const { example } of responseReferences(variables)) expect(names).toContain(example);
  });
});
