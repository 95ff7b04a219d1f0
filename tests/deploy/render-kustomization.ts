import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { readYaml, readYamlDocuments } from './deploy-files.ts';

type Value = unknown;
type Members = Record<string, Value>;

interface Kustomization {
  readonly resources: readonly string[];
  readonly nameSuffix?: string;
  readonly labels?: readonly { readonly pairs: Readonly<Record<string, string>>; readonly includeSelectors: true }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name?: string };
    readonly patch: string;
  }[];
}

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: Value;
}

interface Rendered<Manifest> {
  readonly manifests: readonly Manifest[];
  readonly files: readonly string[];
}

/** Members that are implemented here, and those that do not matter to tests. */
const known = new Set(['apiVersion', 'kind', 'resources', 'nameSuffix', 'labels', 'patches', 'namespace', 'images']);

const isMembers = (value: Value): value is Members => typeof value === 'object' && value !== null;

const at = (value: Value, path: readonly string[]): Value =>
  path.reduce<Value>((found, step) => (isMembers(found) ? found[step] : undefined), value);

/**
 * Places where kustomize adds the labels of selectors; in a list, in each item. `true`: even where there are no labels
 * yet.
 */
const labelPlaces: readonly (readonly [kind: string, path: readonly string[], create: boolean])[] = [
  ['', ['metadata', 'labels'], true],
  ['Service', ['spec', 'selector'], true],
  ['Deployment', ['spec', 'selector', 'matchLabels'], true],
  ['Deployment', ['spec', 'template', 'metadata', 'labels'], true],
  ['Deployment', ['spec', 'template', 'spec', 'topologySpreadConstraints', '*', 'labelSelector', 'matchLabels'], false],
  ['PodDisruptionBudget', ['spec', 'selector', 'matchLabels'], false],
];

const addLabels = (value: Value, path: readonly string[], create: boolean, pairs: object): void => {
  const [step, ...rest] = path;
  if (!isMembers(value)) return;
  if (step === undefined) Object.assign(value, pairs);
  else if (step === '*') for (const item of Object.values(value)) addLabels(item, rest, create, pairs);
  else {
    if (create && value[step] === undefined) value[step] = {};
    addLabels(value[step], rest, create, pairs);
  }
};

const patchWith = (manifest: Value, { op, path, value }: Operation): void => {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop() ?? '';
  const parent = at(manifest, steps);
  if (op === 'add' && last === '-' && Array.isArray(parent)) parent.push(value);
  else if (isMembers(parent) && (op === 'add' || (op === 'replace' && last in parent))) parent[last] = value;
  else throw new Error(`${op} ${path} fits nothing`);
};

/**
 * Renders the manifests that `kubectl kustomize` makes of a folder, as far as the project's folders need it. Throws for
 * an unknown member of a kustomization, and for a patch without a target.
 */
export const renderKustomization = <Manifest>(folder: string): Rendered<Manifest> => {
  const file = join(folder, 'kustomization.yaml');
  const kustomization = readYaml(file) as Kustomization;
  for (const member of Object.keys(kustomization)) if (!known.has(member)) throw new Error(`${file}: ${member}`);
  const { resources, nameSuffix = '', labels = [], patches = [] } = kustomization;
  const files = [file];
  const manifests: Members[] = [];
  for (const resource of resources) {
    const path = join(folder, resource);
    if (resource.endsWith('.yaml')) {
      files.push(path);
      manifests.push(...(readYamlDocuments(path) as Members[]));
    } else {
      const inner = renderKustomization<Members>(path);
      files.push(...inner.files);
      manifests.push(...inner.manifests);
    }
  }
  for (const { target, patch } of patches) {
    const targets = manifests.filter(
      (each) =>
        each['kind'] === target.kind &&
        (target.name ?? at(each, ['metadata', 'name'])) === at(each, ['metadata', 'name']),
    );
    if (targets.length === 0) throw new Error(`${file}: there is no ${target.kind} ${target.name ?? ''}`);
    for (const each of targets) for (const operation of parse(patch) as Operation[]) patchWith(each, operation);
  }
  for (const manifest of manifests) {
    const metadata = manifest['metadata'] as { name: string };
    metadata.name += nameSuffix;
    for (const { pairs } of labels)
      for (const [kind, path, create] of labelPlaces)
        if (kind === '' || kind === manifest['kind']) addLabels(manifest, path, create, pairs);
  }
  return { manifests: manifests as Manifest[], files };
};

export const yamlFilesBelow = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file));
