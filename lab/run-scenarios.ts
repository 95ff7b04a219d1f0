import type { Lab, Need } from './lab.ts';
import type { Row } from './report/finding.ts';
import type { Scenario } from './scenario.ts';

interface RunOptions {
  readonly scenarios: readonly Scenario[];
  readonly available: ReadonlySet<Need>;
  readonly openLab: () => Promise<{ readonly lab: Lab; end(): Promise<void> }>;
  readonly note: (text: string) => void;
}

interface Outcome {
  readonly rows: readonly Row[];
  /** Scenarios that could not be carried out. Each has a row. */
  readonly broken: number;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);

const verdict = (ok: boolean | undefined): string => (ok === undefined ? '      ' : ok ? 'ok    ' : 'FAILED');

export const runScenarios = async ({ scenarios, available, openLab, note }: RunOptions): Promise<Outcome> => {
  const rows: Row[] = [];
  let broken = 0;
  for (const { name, needs = [], run } of scenarios) {
    const absent = needs.filter((need) => !available.has(need));
    if (absent.length > 0) {
      note(`LEFT OUT: ${name}, because ${absent.join(' and ')} cannot be had`);
      continue;
    }
    note(`${name} ...`);
    const { lab, end } = await openLab();
    try {
      const findings = await run(lab);
      rows.push(...findings.map((finding) => ({ scenario: name, ...finding })));
      for (const { done, measured, ok } of findings) note(`  ${verdict(ok)} ${done}: ${measured}`);
    } catch (error) {
      broken += 1;
      note(`  FAILED ${error instanceof Error ? error.stack : reasonOf(error)}`);
      rows.push({ scenario: name, done: 'the scenario itself', bound: 'ends', measured: reasonOf(error), ok: false });
    } finally {
      await end();
    }
  }
  return { rows, broken };
};
