import { memoized } from '../../../platform/runtime/memoized.ts';
import { projectVersion } from '../../../platform/runtime/project-root.ts';
import type { OpenApiDocument } from './document-text.ts';
import { license } from './license.ts';

interface ServiceDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
}

type Components = OpenApiDocument['components'];

const inOrder = <Value>(members: ReadonlyMap<string, Value>): Record<string, Value> =>
  Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Throws an `Error` if two services use one component name for different things. */
const mergedComponents = (documents: readonly ServiceDocument[]): Components => {
  const merged = new Map<string, Map<string, unknown>>();
  for (const { name: service, document } of documents)
    for (const [kind, components] of Object.entries(document.components)) {
      const known = memoized(merged, kind, () => new Map<string, unknown>());
      for (const [name, component] of Object.entries(components)) {
        if (known.has(name) && JSON.stringify(known.get(name)) !== JSON.stringify(component))
          throw new Error(`API descriptions: ${service} has another ${name} in its ${kind} than a service before it`);
        known.set(name, component);
      }
    }
  return Object.fromEntries([...merged].map(([kind, components]) => [kind, inOrder(components)]));
};

/** Returns a service's paths below its base path. Each path states its security if it differs from the common one. */
const pathsOf = ({ name, document: { paths, security } }: ServiceDocument, common: string) => {
  const own = JSON.stringify(security) === common ? {} : { security };
  return Object.entries(paths).map(([path, item]) => [
    `/${name}${path}`,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { ...operation, ...own }])),
  ]);
};

/** Merges the documents of several services; `info` describes the result. */
export const mergedDocument = (
  documents: readonly ServiceDocument[],
  info: OpenApiDocument['info'],
): OpenApiDocument => {
  const security = [{ bearer: [] }];
  return {
    openapi: '3.1.0',
    info,
    tags: documents.flatMap(({ document }) => document.tags),
    paths: Object.fromEntries(documents.flatMap((service) => pathsOf(service, JSON.stringify(security)))),
    components: mergedComponents(documents),
    security,
  };
};

export const rootDocument = (services: readonly ServiceDocument[]): OpenApiDocument =>
  mergedDocument(services, {
    title: 'Tributary',
    version: projectVersion(),
    description:
      'The REST interfaces of all services, each below its base. Each also has a description of its own at `/<service>/openapi.json`.',
    license,
  });
