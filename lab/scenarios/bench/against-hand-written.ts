import type { Environment } from '../../../platform/config/environment.ts';
import type { Lab } from '../../lab.ts';
import { read } from '../../load/ask.ts';
import { type Contender, loadInTurns, throughputRatio } from '../../load/in-turns.ts';
import type { Finding } from '../../report/finding.ts';

const key = 'a-key-for-the-benchmark-only';
const many = '1000000';
const guards = {
  AUTH: 'on',
  API_KEYS: key,
  RATE_LIMIT: 'on',
  RATE_LIMIT_PER_MINUTE: many,
  RATE_LIMIT_BURST: many,
};
const minRatio = 0.5;

interface Comparison {
  /** Of `lab/servers`. */
  readonly handWritten: string;
  readonly environment?: Environment;
  readonly method?: 'GET' | 'POST';
  readonly requests: readonly { readonly name: string; readonly path: string }[];
  /** Throws if responses to one request differ more than they should. */
  readonly check: (texts: readonly string[]) => void;
}

/** Compares REST through the graph, also with keys and rate limit on, with a hand-written route on the same service. */
export const againstHandWritten = async (lab: Lab, comparison: Comparison): Promise<readonly Finding[]> => {
  const { handWritten, environment = {}, method = 'GET', requests, check } = comparison;
  const servers = [
    { name: 'ours', server: await lab.start({ environment }) },
    { name: 'hand-written', server: await lab.serve(handWritten, [], { environment }) },
    { name: 'guarded', server: await lab.start({ environment: { ...environment, ...guards }, key }) },
  ];
  const findings: Finding[] = [];
  for (const { name, path } of requests) {
    const body = method === 'POST' ? { body: '' } : {};
    check(await Promise.all(servers.map(({ server }) => read(server, { path, ...body }))));
    const contenders = servers.map((each): Contender => {
      const headers = each.name === 'guarded' ? { authorization: `Bearer ${key}` } : {};
      return { ...each, path, method, headers };
    });
    const [open, byHand, withKeys] = await loadInTurns(lab, contenders);
    findings.push(
      throughputRatio(`REST, ${name}, against a hand-written route`, open, byHand, minRatio),
      throughputRatio('the same with keys and rate limit on', withKeys, byHand),
    );
  }
  return findings;
};
