import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A copy has the schema of its server, as the README says. */
const ofServer = './schema.graphql';
const hasServers = existsSync(join(import.meta.dirname, ofServer));

// relay-compiler reads the exports of this module as its configuration.
export const src = './';
export const schema = hasServers ? ofServer : '../../schema/api.graphql';
export const language = 'typescript';
export const eagerEsModules = true;
export const useImportTypeSyntax = true;
export const customScalarTypes = {
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  JSONObject: 'Record<string, unknown>',
  LocalDateTime: 'string',
  LocalTime: 'string',
  ServicePath: 'string',
};
export const excludes = ['**/__generated__/**', '**/node_modules/**'];
