import { describe, expect, it } from '@jest/globals';
import { readRequest, runSteps, type Step } from './run-steps.ts';

const step = (name: string, isPlain = true): Step => ({ name, checkWord: '--check', isPlain });
const steps: readonly Step[] = [
  step('tides'),
  step('harbours', false),
  step('gauges'),
  { ...step('releases'), isByNameAlone: true },
  { ...step('pictures'), checkWord: undefined, isByNameAlone: true },
];

const ran = (parameters: readonly string[], broken: readonly string[] = []) => {
  const calls: string[] = [];
  const said: string[] = [];
  const failed = runSteps(steps, readRequest(steps, parameters), {
    run: ({ name }, words) => {
      calls.push([name, ...words].join(' '));
      return { isDone: !broken.includes(name), output: `output of ${name}` };
    },
    say: (text) => said.push(text),
  });
  return { calls, said, failed };
};

describe('the derived files', () => {
  it('are all checked, and every stale one is named with what to do', () => {
    const { calls, said, failed } = ran(['--check'], ['tides', 'gauges']);
    expect(calls).toEqual(['tides --check', 'harbours --check', 'gauges --check', 'releases --check']);
    expect(failed).toEqual(['tides', 'gauges']);
    expect(said.at(-1)).toBe('Not current: tides, gauges. Run npm run derived, and commit what it writes.');
  });

  it('are written in order, up to the first step that fails', () => {
    const { calls, said, failed } = ran([], ['harbours']);
    expect(calls).toEqual(['tides', 'harbours']);
    expect(failed).toEqual(['harbours']);
    expect(said).toContain('harbours failed:\noutput of harbours');
  });

  it('are written without the progress of generators', () => {
    expect(ran([]).said).toEqual(['output of tides', 'harbours: written', 'output of gauges']);
  });

  it.each<[string[], string[]]>([
    [
      ['gauges', 'tides'],
      ['tides', 'gauges'],
    ],
    [['releases'], ['releases']],
    [['pictures', '-t', 'tides'], ['pictures -t tides']],
    [['harbours', '--check'], ['harbours --check']],
  ])('are those of the named steps, with further arguments: %j', (parameters, calls) => {
    expect(ran(parameters).calls).toEqual(calls);
  });

  it('are not those of an unknown name', () => {
    expect(() => ran(['tide'])).toThrow('unknown: tide; there are tides, harbours, gauges, releases, pictures');
  });
});
