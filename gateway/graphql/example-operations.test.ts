import { describe, expect, it } from '@jest/globals';
import { answerReferences, fillPlaceholders, readExampleOperations } from './example-operations.ts';

const nowMs = Date.UTC(2026, 10, 30, 23, 59);

describe('placeholders in the variables of examples', () => {
  it('become days of UTC, counted from today', () => {
    expect(fillPlaceholders('{ "from": "{{today}}", "to": "{{+30d}}" }', nowMs)).toBe(
      '{ "from": "2026-11-30", "to": "2026-12-30" }',
    );
  });

  it('become what another example answered, of its own type', () => {
    const text = '{ "id": "{{events: list.0.id}}", "size": "{{events: size}}" }';
    expect(answerReferences(text)).toEqual([
      { example: 'events', path: ['list', '0', 'id'] },
      { example: 'events', path: ['size'] },
    ]);
    const filled = fillPlaceholders(text, nowMs, ({ path }) => (path.length === 1 ? 3 : 'a "quoted" id'));
    expect(JSON.parse(filled)).toEqual({ id: 'a "quoted" id', size: 3 });
  });

  it('stay where no answer is known, and the text stays JSON', () => {
    const text = '{ "jobId": "{{start-fare-search: createFareSearch.jobId}}" }';
    expect(fillPlaceholders(text, nowMs)).toBe(text);
  });
});

describe('the examples', () => {
  const examples = readExampleOperations();

  it('are there, each with what it answers, and variables that are JSON when they are filled', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
    for (const { name, document, variables } of examples) {
      expect([name, /^# [A-Z].*[.:]/.test(document)]).toEqual([name, true]);
      expect([name, typeof JSON.parse(fillPlaceholders(variables, nowMs))]).toEqual([name, 'object']);
    }
  });

  it('take answers only of examples that there are', () => {
    const names = examples.map(({ name }) => name);
    for (const { variables } of examples)
      for (const { example } of answerReferences(variables)) expect(names).toContain(example);
  });
});
