import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRoutes } from '../../gateway/rest/compile-route.ts';
import { documentText } from '../../gateway/rest/openapi/document-text.ts';
import { openApiDocument } from '../../gateway/rest/openapi/open-api-document.ts';
import { rootDocument } from '../../gateway/rest/openapi/root-document.ts';
import { restSchema } from '../../gateway/rest/rest-schema.ts';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

export interface ServiceDescription {
  readonly name: string;
  /** The OpenAPI document as JSON for a server at that address. */
  readonly text: (baseUrl: string) => string;
}

const serviceDocuments = () => {
  const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
  const errors = createErrorTable(subgraphs);
  return subgraphs.map((binding) => ({
    name: binding.name,
    document: openApiDocument(binding, compileRoutes(schema, binding.rest, errors)),
  }));
};

/** The API descriptions of all services, as they follow from their route tables: nothing is started. */
export const serviceDescriptions = (): ServiceDescription[] =>
  serviceDocuments().map(({ name, document }) => ({ name, text: documentText(document) }));

/** The one of all services, as it is at the root. */
export const rootDescription = (): ServiceDescription['text'] => documentText(rootDocument(serviceDocuments()));
