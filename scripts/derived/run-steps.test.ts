import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { runSteps, type Step } from './run-steps.ts';

const step = (script: string, isPlain = true): Step => ({ script, checkWord: '--check', isPlain });
const steps = [step('tides'), step('harbours', false), step('gauges')];

const ran = (isCheck: boolean, broken: readonly string[]) => {
  const calls: string[] = [];
  const said: string[] = [];
  const failed = runSteps(steps, isCheck, {
    run: (script, words) => {
      calls.push([script, ...words].join(' '));
      return { isDone: !broken.includes(script), output: `output of ${script}` };
    },
    say: (text) => said.push(text),
  });
  return { calls, said, failed };
};

describe('the derived files', () => {
  it('are all checked, and every stale one is named with what to do', () => {
    const { calls, said, failed } = ran(true, ['tides', 'gauges']);
    expect(calls).toEqual(['tides --check', 'harbours --check', 'gauges --check']);
    expect(failed).toEqual(['tides', 'gauges']);
    expect(said.at(-1)).toBe('Not current: tides, gauges. Run npm run derived, and commit what it writes.');
  });

  it('are written in order, up to the first step that fails', () => {
    const { calls, said, failed } = ran(false, ['harbours']);
    expect(calls).toEqual(['tides', 'harbours']);
    expect(failed).toEqual(['harbours']);
    expect(said).toContain('harbours failed:\noutput of harbours');
  });

  it('are written without the progress of generators', () => {
    expect(ran(false, []).said).toEqual(['output of tides', 'harbours: written', 'output of gauges']);
  });

  it('include those of every generator of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const program = readFileSync(join(projectRoot, 'scripts', 'derived.ts'), 'utf8');
    const generators = Object.keys(scripts).filter((name) => name.startsWith('codegen'));
    expect(generators.filter((name) => !program.includes(`generator('${name}'`))).toEqual([]);
  });
});
