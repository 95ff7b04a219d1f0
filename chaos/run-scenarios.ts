import type { Lab } from './control/lab.ts';
import type { Row } from './report.ts';
import type { Need, Scenario } from './scenario.ts';

interface RunOptions {
  readonly scenarios: readonly Scenario[];
  readonly available: ReadonlySet<Need>;
  readonly openLab: () => Promise<{ readonly lab: Lab; end(): Promise<void> }>;
  readonly say: (text: string) => void;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);

export const runScenarios = async ({ scenarios, available, openLab, say }: RunOptions): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const { name, needs, run } of scenarios) {
    const absent = needs.filter((need) => !available.has(need));
    if (absent.length > 0) {
      say(`LEFT OUT: ${name}, because ${absent.join(' and ')} cannot be had`);
      continue;
    }
    say(`${name} ...`);
    const { lab, end } = await openLab();
    try {
      const findings = await run(lab);
      rows.push(...findings.map((finding) => ({ scenario: name, ...finding })));
      for (const { done, measured, ok } of findings) say(`  ${ok ? 'ok    ' : 'FAILED'} ${done}: ${measured}`);
    } catch (error) {
      say(`  FAILED ${reasonOf(error)}`);
      rows.push({ scenario: name, done: 'the scenario itself', bound: 'ends', measured: reasonOf(error), ok: false });
    } finally {
      await end();
    }
  }
  return rows;
};
