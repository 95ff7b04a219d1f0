import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { switchNameOf } from '../platform/config/upstream-settings.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { subgraphUrlName } from '../processes/subgraph-addresses.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { completeList, type ListItem } from './deployment/complete-list.ts';

/**
 * Completes the lists of services, keys and switches in compose.yaml, .env.example and deploy from the registry.
 * With `--check` it only checks that they are complete.
 */
const check = process.argv.includes('--check');
const say = (text: string) => process.stdout.write(`${text}\n`);

const names = subgraphs.map(({ name }) => name);
const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);
const keys = upstreams.filter(({ key }) => key !== undefined).map(({ name }) => `${name}_KEY`);
const switches = upstreams.filter(({ optIn }) => optIn !== undefined).map(switchNameOf);

const listOf = <T>(values: readonly T[], itemOf: (value: T) => readonly [begin: string, rest: string]): ListItem[] =>
  values.map(itemOf).map(([begin, rest]) => ({ begin, rest }));

const lists: Readonly<Record<string, Readonly<Record<string, readonly ListItem[]>>>> = {
  'compose.yaml': {
    upstreams: listOf([...keys, ...switches], (name) => [name, `: \${${name}:-}`]),
    addresses: listOf(names, (name) => [subgraphUrlName(name), `: http://${name}:4000`]),
    dependencies: listOf(names, (name) => [name, ': { condition: service_healthy }']),
    subgraphs: listOf(names, (name) => [name, `: { <<: *subgraph, command: [subgraph, ${name}] }`]),
  },
  '.env.example': {
    keys: listOf(keys, (name) => [name, '=']),
    switches: listOf(switches, (name) => [name, '=off']),
  },
  'deploy/kubernetes/kustomization.yaml': { subgraphs: listOf(names, (name) => [`- subgraphs/${name}`, '']) },
  'deploy/kubernetes/config.yaml': {
    addresses: listOf(names, (name) => [subgraphUrlName(name), `: http://subgraph-${name}:4000`]),
  },
  'deploy/kubernetes/ingress.yaml': {
    paths: listOf(['graphql', 'schema.graphql', 'supergraph.graphql', ...names], (name) => [
      `- { path: /${name}`,
      ', pathType: Prefix, backend: { service: { name: gateway, port: { name: http } } } }',
    ]),
  },
  // The list is in a comment, for those who use compose.yaml.
  'deploy/prometheus/scrape.yaml': { names: listOf(names, (name) => [`#         - ${name}`, '']) },
  'deploy/kubernetes/secret.template.yaml': { keys: listOf(keys, (name) => [name, ': ""']) },
};

const kustomizationOf = (name: string): string => `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../base]
nameSuffix: -${name}
labels:
  - pairs: { app.kubernetes.io/instance: ${name} }
    includeSelectors: true
patches:
  - target: { kind: Deployment }
    patch: |
      - { op: add, path: /spec/template/spec/containers/0/args/-, value: ${name} }
`;

const written = new Map<string, string>();
for (const [file, listsOfFile] of Object.entries(lists)) {
  const before = readFileSync(join(projectRoot, file), 'utf8');
  const after = Object.entries(listsOfFile).reduce((text, [list, items]) => completeList(text, list, items), before);
  if (after !== before) written.set(file, after);
}
for (const name of names) {
  const file = `deploy/kubernetes/subgraphs/${name}/kustomization.yaml`;
  if (!existsSync(join(projectRoot, file))) written.set(file, kustomizationOf(name));
}

for (const [file, text] of written) {
  say(check ? `${file} is not complete: run npm run deployment` : `wrote ${file}`);
  if (check) continue;
  mkdirSync(dirname(join(projectRoot, file)), { recursive: true });
  writeFileSync(join(projectRoot, file), text);
}
if (check && written.size > 0) process.exit(1);
if (written.size === 0) say('the lists of the deployment are complete');
