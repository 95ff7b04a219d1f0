import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { switchNameOf } from '../platform/upstream/upstream-settings.ts';
import { subgraphUrlName } from '../processes/gateway/subgraph-addresses.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { completeList, type ListItem } from './deployment/complete-list.ts';
import { keepDerived } from './derived/keep-derived.ts';

/**
 * Completes the lists of services, keys and switches in compose.yaml, .env.example and deploy from the registry.
 * With `--check` it only checks that they are complete.
 */
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

const completed = Object.entries(lists).map(([file, listsOfFile]) => {
  const before = readFileSync(join(projectRoot, file), 'utf8');
  const after = Object.entries(listsOfFile).reduce((text, [list, items]) => completeList(text, list, items), before);
  return [file, after] as const;
});
const missing = names
  .map((name) => [`deploy/kubernetes/subgraphs/${name}/kustomization.yaml`, kustomizationOf(name)] as const)
  .filter(([file]) => !existsSync(join(projectRoot, file)));
keepDerived('deployment', Object.fromEntries([...completed, ...missing]));
