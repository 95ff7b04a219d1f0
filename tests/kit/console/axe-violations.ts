import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

const run = (rules: readonly string[] | undefined) => `axe.run(document, {
  iframes: false,
  resultTypes: ['violations'],
  ${rules === undefined ? '' : `runOnly: ${JSON.stringify(rules)},`}
})`;

interface AxeOptions {
  /** Default: all rules of axe, those of WCAG 2.2 AA among them. */
  readonly rules?: readonly string[];
}

/**
 * Returns what axe finds on the current page, a line for each element. The page's policy allows no script of
 * ours, so axe is evaluated past the page.
 */
export const axeViolations = async (page: Page, { rules }: AxeOptions = {}): Promise<readonly string[]> => {
  await page.evaluate(await readFile(axe, 'utf8'));
  const { violations } = (await page.evaluate(run(rules))) as { readonly violations: readonly Violation[] };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
};
