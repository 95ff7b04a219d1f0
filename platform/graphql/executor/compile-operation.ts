import {
  assertValidSchema,
  type DocumentNode,
  type ExecutionResult,
  execute as executeWithGraphqlJs,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { LRUCache } from 'lru-cache';
import { isPromise } from '../../runtime/promise/maybe-promise.ts';
import { type CoerceVariables, createVariableCoercer } from '../variables/variable-coercer.ts';
import type { Compilation, Run } from './compilation.ts';
import { type CompiledField, compileField } from './compile-field.ts';
import { Execution } from './execution.ts';
import { type OperationFacts, readOperationFacts } from './operation-facts.ts';

type Result = Record<string, unknown>;

/**
 * Plain objects are several times faster than those without a prototype, which only the legal alias `__proto__`
 * requires.
 */
const resultMaker = (fields: readonly CompiledField[]): (() => Result) =>
  fields.some((field) => field.key === '__proto__') ? () => Object.create(null) : () => ({});

/** Takes as many promise steps as graphql-js, so that errors come in the same order. */
const settleResult = (result: Result): Promise<Result> =>
  Promise.all(Object.values(result)).then((values) => {
    for (const [index, key] of Object.keys(result).entries()) result[key] = values[index];
    return result;
  });

/** For queries, and everything below the root. */
const createParallelSelection = (fields: readonly CompiledField[]): Run => {
  const createResult = resultMaker(fields);
  return (execution, source, path) => {
    const result = createResult();
    let hasPromise = false;
    try {
      for (const field of fields) {
        const value = field.run(execution, source, path);
        result[field.key] = value;
        if (isPromise(value)) hasPromise = true;
      }
    } catch (error) {
      if (!hasPromise) throw error;
      // Promises of other fields may reject too.
      return settleResult(result).finally(() => {
        throw error;
      });
    }
    return hasPromise ? settleResult(result) : result;
  };
};

/** For the root of a mutation. */
const createSerialSelection = (fields: readonly CompiledField[]): Run => {
  const createResult = resultMaker(fields);
  return (execution, source, path) => {
    const result = createResult();
    let pending: PromiseLike<void> | undefined;
    const runField = (field: CompiledField): PromiseLike<void> | undefined => {
      const value = field.run(execution, source, path);
      if (!isPromise(value)) {
        result[field.key] = value;
        return undefined;
      }
      return value.then((resolved) => {
        result[field.key] = resolved;
      });
    };
    for (const field of fields) {
      pending = pending === undefined ? runField(field) : pending.then(() => runField(field));
    }
    return pending === undefined ? result : pending.then(() => result);
  };
};

export interface ExecutionInput {
  readonly rootValue?: unknown;
  readonly contextValue?: unknown;
  readonly variableValues?: Readonly<Record<string, unknown>> | undefined;
}

export interface CompiledOperation {
  readonly type: OperationTypeNode;
  readonly coerceVariables: CoerceVariables;
  /** Returns a promise only if a resolver did. Never throws or rejects: errors are in the result. */
  execute(input: ExecutionInput): ExecutionResult | Promise<ExecutionResult>;
}

/** Compiled variants per operation; further ones are compiled again. */
const maxVariants = 32;

type Fields = Map<string, readonly Parameters<typeof compileField>[3][number][]>;

const compileRoot = (facts: OperationFacts, conditions: Readonly<Record<string, boolean>>): Run | undefined => {
  const { schema, fragments, operation } = facts;
  const rootType = schema.getRootType(operation.operation);
  if (!rootType) return undefined;
  const compileFields = (type: typeof rootType, fields: Fields) =>
    [...fields].flatMap(([key, nodes]) => compileField(compilation, type, key, nodes) ?? []);
  const compilation: Compilation = {
    facts,
    conditions,
    selectionOf: (type, nodes) =>
      createParallelSelection(
        compileFields(type, collectSubfields(schema, fragments, conditions, type, nodes as never) as Fields),
      ),
  };
  const fields = compileFields(
    rootType,
    collectFields(schema, fragments, conditions, rootType, operation.selectionSet) as Fields,
  );
  return operation.operation === OperationTypeNode.MUTATION
    ? createSerialSelection(fields)
    : createParallelSelection(fields);
};

const respond = (data: unknown, execution: Execution): ExecutionResult => {
  const result = data as NonNullable<ExecutionResult['data']> | null;
  return execution.errors.length === 0 ? { data: result } : { errors: execution.errors, data: result };
};

const runRoot = (run: Run, execution: Execution): ExecutionResult | Promise<ExecutionResult> => {
  const fail = (error: unknown): ExecutionResult => {
    execution.addError(error as GraphQLError, undefined);
    return respond(null, execution);
  };
  try {
    const data = run(execution, execution.rootValue, undefined);
    if (!isPromise(data)) return respond(data, execution);
    return data.then((settled) => respond(settled, execution), fail) as Promise<ExecutionResult>;
  } catch (error) {
    return fail(error);
  }
};

/** Undefined if a condition variable is not a boolean: graphql-js writes that error. */
const createVariants = (
  facts: OperationFacts,
): ((variableValues: Readonly<Record<string, unknown>>) => Run | undefined) => {
  if (facts.conditionVariables.length === 0) {
    let only: { readonly run: Run | undefined } | undefined;
    return () => {
      only ??= { run: compileRoot(facts, {}) };
      return only.run;
    };
  }
  const variants = new LRUCache<string, Run>({ max: maxVariants });
  return (variableValues) => {
    let key = '';
    for (const name of facts.conditionVariables) {
      const value = variableValues[name];
      if (typeof value !== 'boolean') return undefined;
      key += value ? '1' : '0';
    }
    const known = variants.get(key);
    if (known !== undefined) return known;
    const conditions = Object.fromEntries(facts.conditionVariables.map((name, index) => [name, key[index] === '1']));
    const run = compileRoot(facts, conditions);
    variants.set(key, run);
    return run;
  };
};

/**
 * Compiles an operation of a valid document into closures with resolved types, arguments and selections. Results,
 * errors and their order equal those of graphql-js 16's `execute` with its default resolvers, which executes
 * introspection and other rare cases. The schema must not change afterwards. Returns errors if there is no such
 * operation.
 */
export const compileOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation | readonly GraphQLError[] => {
  assertValidSchema(schema);
  const facts = readOperationFacts(schema, document, operationName);
  if (facts instanceof GraphQLError) return [facts];
  const { operation } = facts;
  const runFor = createVariants(facts);
  const fallBack = (input: ExecutionInput) =>
    executeWithGraphqlJs({ schema, document, operationName: operationName ?? null, ...input } as never) as
      | ExecutionResult
      | Promise<ExecutionResult>;
  const coerceVariables = createVariableCoercer(schema, operation.variableDefinitions ?? []);
  return {
    type: operation.operation,
    coerceVariables,
    execute: (input) => {
      const variables = coerceVariables(input.variableValues);
      if (variables.errors !== undefined) return { errors: variables.errors };
      const run = facts.introspects ? undefined : runFor(variables.values);
      if (run === undefined) return fallBack(input);
      return runRoot(run, new Execution(facts, input.rootValue, input.contextValue, variables.values));
    },
  };
};
