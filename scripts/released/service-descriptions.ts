import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRoutes } from '../../gateway/rest/compile-route.ts';
import { documentText, type OpenApiDocument } from '../../gateway/rest/openapi/document-text.ts';
import { openApiDocument } from '../../gateway/rest/openapi/open-api-document.ts';
import { rootDocument } from '../../gateway/rest/openapi/root-document.ts';
import { restSchema } from '../../gateway/rest/rest-schema.ts';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

interface ServiceDescription {
  readonly name: string;
  readonly text: (baseUrl: string) => string;
}

const someDay = Date.UTC(2026, 10, 20);

const textOf = (document: OpenApiDocument): ServiceDescription['text'] => {
  const text = documentText(document);
  return (baseUrl) => text(baseUrl, someDay);
};

interface Parts {
  /** Examples are not part of what was released. */
  readonly examples: boolean;
}

const serviceDocuments = ({ examples: areWanted }: Parts) => {
  const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
  const errors = createErrorTable(subgraphs);
  return subgraphs.map((binding) => {
    const { examples: _, ...promised } = binding.rest;
    const rest = areWanted ? binding.rest : promised;
    return { name: binding.name, document: openApiDocument({ ...binding, rest }, compileRoutes(schema, rest, errors)) };
  });
};

export const serviceDescriptions = (parts: Parts = { examples: true }): ServiceDescription[] =>
  serviceDocuments(parts).map(({ name, document }) => ({ name, text: textOf(document) }));

export const rootDescription = (): ServiceDescription['text'] =>
  textOf(rootDocument(serviceDocuments({ examples: true })));
