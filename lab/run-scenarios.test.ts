import { describe, expect, it } from '@jest/globals';
import type { Lab, Need } from './lab.ts';
import { equal } from './report/finding.ts';
import { runScenarios } from './run-scenarios.ts';
import type { Scenario } from './scenario.ts';

const runAll = async (scenarios: readonly Scenario[], available: readonly Need[] = []) => {
  const said: string[] = [];
  let open = 0;
  const outcome = await runScenarios({
    scenarios,
    available: new Set(available),
    openLab: async () => {
      open += 1;
      return {
        lab: {} as Lab,
        end: async () => {
          open -= 1;
        },
      };
    },
    note: (text) => said.push(text),
  });
  return { ...outcome, said, open };
};
const passing: Scenario = { name: 'passing', run: async () => [equal('a', 1, 1)] };

describe('A run of scenarios', () => {
  it('returns the findings of all scenarios in their order', async () => {
    const { rows, broken, open } = await runAll([passing, { ...passing, name: 'another' }]);
    expect(rows.map(({ scenario, ok }) => [scenario, ok])).toEqual([
      ['passing', true],
      ['another', true],
    ]);
    expect([open, broken]).toEqual([0, 0]);
  });

  it('reports a scenario that throws as failed, ends its processes, and continues', async () => {
    const throwing: Scenario = { name: 'throwing', run: () => Promise.reject(new Error('it did not start')) };
    const { rows, broken, open } = await runAll([throwing, passing]);
    expect(rows).toEqual([
      { scenario: 'throwing', done: 'the scenario itself', bound: 'ends', measured: 'it did not start', ok: false },
      { scenario: 'passing', ...equal('a', 1, 1) },
    ]);
    expect([open, broken]).toEqual([0, 1]);
  });

  it('skips a scenario whose needs are not available, and reports it', async () => {
    const { rows, said } = await runAll([{ ...passing, needs: ['postgres', 'redis'] }], ['redis']);
    expect(rows).toEqual([]);
    expect(said).toEqual(['LEFT OUT: passing, because postgres cannot be had']);
  });
});
