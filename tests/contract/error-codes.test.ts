import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isEnumType } from 'graphql';
import { presentError } from '../../gateway/errors/present-error.ts';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { protocolCodes } from '../../platform/errors/protocol-codes.ts';
import { createWarningTable } from '../../platform/errors/warnings.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));

const valuesOf = (name: string): string[] => {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`there is no enum ${name}`);
  return type.getValues().map((value) => value.name);
};

const inCapitals = (codes: Iterable<string>): string[] => [...codes].map((code) => code.toUpperCase());

/** Sources of a folder, without their tests. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(projectRoot, folder, file), 'utf8'));

describe('ErrorCode', () => {
  it('has the codes that the platform and the services declare, and those of requests', () => {
    const declared = inCapitals(createErrorTable(subgraphs).keys());
    expect(valuesOf('ErrorCode').sort()).toEqual([...declared, ...Object.keys(protocolCodes)].sort());
  });

  it('has every code that appears in platform, gateway and federation', () => {
    const written = ['platform', 'gateway', 'federation']
      .flatMap(sourcesOf)
      .flatMap((text) =>
        [...text.matchAll(/\bcode(?:'\])?(?::| =) '([A-Z_]{4,})'|toRequestError\([^;]*?, '([A-Z_]+)'\)/g)].map(
          ([, code, request]) => code ?? request ?? '',
        ),
      );
    expect(new Set(written).size).toBeGreaterThan(5);
    expect(written.filter((code) => !valuesOf('ErrorCode').includes(code))).toEqual([]);
  });

  it.each(Object.values(ApolloServerErrorCode))('has %s of Apollo Server, under the name that clients see', (code) => {
    const shown = presentError({ message: 'm', extensions: { code } }, 'request-1');
    expect(valuesOf('ErrorCode')).toContain(shown.extensions?.['code']);
  });
});

describe('WarningCode', () => {
  it('has the codes that the platform and the services declare', () => {
    expect(valuesOf('WarningCode').sort()).toEqual(inCapitals(createWarningTable(subgraphs).keys()).sort());
  });
});
