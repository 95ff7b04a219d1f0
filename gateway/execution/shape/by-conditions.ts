import { LRUCache } from 'lru-cache';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';

/** Cached combinations. Their number is exponential in the variables. */
const maxCombinations = 16;

/** Compiles for each combination of the `@skip` and `@include` variables when it first occurs. */
export const byConditions = <Compiled extends object>(
  names: readonly string[],
  compile: (conditions: Readonly<Record<string, boolean>>) => Compiled,
): ((variables: VariableValues) => Compiled) => {
  if (names.length === 0) {
    let only: Compiled | undefined;
    return () => {
      only ??= compile({});
      return only;
    };
  }
  const compiled = new LRUCache<string, Compiled>({ max: maxCombinations });
  return (variables) => {
    const setting = names.map((name) => (variables[name] === true ? '1' : '0')).join('');
    return memoized(compiled, setting, () =>
      compile(Object.fromEntries(names.map((name) => [name, variables[name] === true]))),
    );
  };
};
