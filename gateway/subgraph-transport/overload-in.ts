import type { ServiceError } from '../../platform/errors/service-error.ts';
import { parseBoundedJson } from '../../platform/json/json-nesting.ts';
import { overloaded } from '../../platform/overload/overloaded.ts';
import { toExecutionResult } from './execution-result.ts';

/** Longer than any of our refusals. Longer bodies are not parsed. */
const maxLength = 2_000;

const codeIn = (text: string): unknown => {
  try {
    return toExecutionResult(parseBoundedJson(text))?.errors?.[0]?.extensions?.['code'];
  } catch {
    return undefined;
  }
};

/** Returns an error if the body of a 503 says that the subgraph is overloaded. */
export const overloadIn = (text: string | undefined, service: string): ServiceError | undefined =>
  text !== undefined && text.length <= maxLength && codeIn(text) === 'OVERLOADED'
    ? overloaded(`The service ${service} has more to do than it can at the moment; try again.`)
    : undefined;
