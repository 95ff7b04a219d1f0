import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bigOperation } from '../../invented/shop-operations.ts';
import { type ShopSubgraphName, shopSubgraphNames } from '../../invented/shop-subgraphs.ts';
import { composeShop } from '../../invented/shop-supergraph.ts';
import { countOf, describeFlow, isServed, runGenerator } from '../../load/open-loop/run-generator.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { alive, equal, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const phases = [
  { connections: 50, seconds: 15 },
  { connections: 500, seconds: 30 },
  { connections: 50, seconds: 15 },
];
const longestMs = 5_000;
const longestHealthMs = 1_000;

/**
 * A gateway of another graph gets ten times as many clients for half a minute. They wait, but none is refused while
 * waits are short.
 */
export const bursts: Scenario = {
  name: 'bursts',
  run: async (lab) => {
    const endpoints: Partial<Record<ShopSubgraphName, string>> = {};
    for (const name of shopSubgraphNames) endpoints[name] = `${(await lab.serve('shop-subgraph', [name])).url}/graphql`;
    const file = join(lab.folder(), 'supergraph.graphql');
    writeFileSync(file, composeShop(endpoints as Record<ShopSubgraphName, string>));
    const running = await lab.start({
      words: ['gateway', '--supergraph', file],
      environment: { AUTH: 'off', PROPAGATE_HEADERS: 'authorization' },
    });
    const health = watchHealth(running);
    const shots = [{ name: 'shop', weight: 1, path: '/graphql', body: JSON.stringify(bigOperation) }];
    const findings = [];
    for (const { connections, seconds } of phases) {
      const flows = [{ name: 'shop', key: 'of-the-shop', perSecond: 0 }];
      const load = { shots, flows, seconds, connections, atOnce: connections, lingerSeconds: 30 };
      const flow = (await runGenerator(lab, running, load)).flow('shop');
      const notServed = countOf(flow, (status) => !isServed(status));
      const done = `${connections} connections for ${seconds} s`;
      findings.push(within(`${done}: the longest answer`, flow.longestMs ?? Number.POSITIVE_INFINITY, longestMs));
      findings.push(equal(`${done}: answers that are not right (${describeFlow(flow)})`, 0, notServed));
    }
    const { longestMs: healthMs, probes } = await health.stop();
    findings.push(within(`/health, at the longest of ${probes}`, healthMs, longestHealthMs), await alive(running));
    return findings;
  },
};
