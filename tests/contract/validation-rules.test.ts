import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { createRuleTable } from '../../platform/errors/platform-rules.ts';
import { toGraphValidationError, toRestValidationError } from '../../platform/errors/validation-rules.ts';
import { toSnakeCase } from '../../platform/graphql/rest/names.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

const rules = [...createRuleTable(subgraphs).values()];
const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));

const argumentNames = new Set(
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return Object.keys(type.getFields());
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ name, args }) => [
      name,
      ...args.map((argument) => argument.name),
    ]);
  }),
);

/** A value for every slot of a rule: a sentence for the slot that ends a message. */
const valuesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)(?::(\w+))?\}/g)]
      .filter(([, name]) => name !== 'argument')
      .map(([slot, name = '', form]): [string, string | number | string[]] => {
        if (form === 'names') return [name, ['first', 'last']];
        if (form === 'name') return [name, 'last'];
        return [name, text.endsWith(`. ${slot}`) ? 'It is one of many.' : 7];
      }),
  );

const pydantic = /Value error|Contract error|Input should|String should|List should|Field required|JSON decode/;
const snakeCase = /\b[a-z]+_[a-z]+\b/;

const ofGraph = rules.filter(({ graphql }) => graphql !== null);

describe('every rule of input', () => {
  it.each(ofGraph.map((rule) => [rule.code, rule] as const))('is a sentence in GraphQL: %s', (_, rule) => {
    const values = valuesOf(rule.graphql ?? '');
    const { msg } = toGraphValidationError({ rule, loc: ['input', 'originIata'], values, input: null });
    expect(msg).not.toMatch(pydantic);
    expect(msg).not.toMatch(snakeCase);
    expect(msg).not.toMatch(/undefined|[{}]/);
    expect(msg).toMatch(/^[`A-Z].* [^A-Z].*\.$/);
    expect(msg).toContain('`input.originIata`');
    const named = [...msg.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => name !== 'input.originIata' && !argumentNames.has(name))).toEqual([]);
  });

  it('has its words over REST, without a full stop', () => {
    const words = rules
      .filter(({ rest }) => rest !== null)
      .map((rule) => {
        const values = valuesOf(rule.rest ?? '');
        return toRestValidationError({ rule, loc: ['query', 'q'], values, input: null }, toSnakeCase).msg;
      });
    expect(words.length).toBeGreaterThan(60);
    expect(words.filter((text) => /undefined|[{}`]|(?<!many)\.$/.test(text) || text === '')).toEqual([]);
  });

  it('has words at one edge at least', () => {
    expect(rules.filter(({ rest, graphql }) => rest === null && graphql === null)).toEqual([]);
  });
});

const sources = ['platform', 'gateway', 'federation', 'processes', 'subgraphs'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('__generated__'))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(join(projectRoot, folder, file), 'utf8'),
    })),
);

const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort();

describe('no validation error has a message outside of the tables', () => {
  it('because each is made of rules: the compiler takes no message for one', () => {
    expect(filesWith(/(?:new ServiceError|super)\(\s*platformErrors(?:\.|\[')validation_error/)).toEqual([
      'gateway/rest/errors/result-error.ts',
      'platform/graphql/constraint/validation-errors.ts',
    ]);
  });

  it('because rules are declared in their tables alone', () => {
    const tables = subgraphs.flatMap(({ name, rules: own }) => (own === undefined ? [] : [name]));
    expect(filesWith(/\bdefineRules\(\{/)).toEqual(
      ['platform/errors/platform-rules.ts', ...tables.map((name) => `subgraphs/${name}/model/rules.ts`)].sort(),
    );
  });

  it('because no other code writes the message of one', () => {
    expect(filesWith(/\bmsg: /)).toEqual([
      'gateway/errors/error-responses.ts',
      'gateway/rest/errors/result-error.ts',
      'gateway/rest/openapi/error-responses.ts',
      'platform/errors/service-error.ts',
    ]);
  });

  it('because code writes no prefix of pydantic', () => {
    expect(filesWith(/(?:Value|Contract) error, /)).toEqual(['platform/errors/validation-rules.ts']);
  });
});
