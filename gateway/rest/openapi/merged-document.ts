import type { OpenApiDocument } from './document-text.ts';

/** A service with its document. */
export interface ServiceDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
}

type Components = OpenApiDocument['components'];

const inOrder = <Value>(members: ReadonlyMap<string, Value>): Record<string, Value> =>
  Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Throws an `Error` when two services mean different things by one name. */
const mergedComponents = (documents: readonly ServiceDocument[]): Components => {
  const merged = new Map<string, Map<string, unknown>>();
  for (const { name: service, document } of documents)
    for (const [kind, components] of Object.entries(document.components)) {
      const known = merged.get(kind) ?? new Map<string, unknown>();
      merged.set(kind, known);
      for (const [name, component] of Object.entries(components)) {
        if (known.has(name) && JSON.stringify(known.get(name)) !== JSON.stringify(component))
          throw new Error(`API descriptions: ${service} has another ${name} in its ${kind} than a service before it`);
        known.set(name, component);
      }
    }
  return Object.fromEntries([...merged].map(([kind, components]) => [kind, inOrder(components)]));
};

/** The paths of a service below its base. Who may use them is said at each, where the services differ. */
const pathsOf = ({ name, document: { paths, security } }: ServiceDocument, common: string) => {
  const own = JSON.stringify(security) === common ? {} : { security };
  return Object.entries(paths).map(([path, item]) => [
    `/${name}${path}`,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { ...operation, ...own }])),
  ]);
};

/** One document of several services, for clients of all of them: `info` is its own. */
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
