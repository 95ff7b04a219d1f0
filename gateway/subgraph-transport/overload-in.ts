import type { ServiceError } from '../../platform/errors/service-error.ts';
import { overloaded } from '../../platform/overload/overloaded.ts';
import { parseBoundedJson } from '../../platform/text/json-nesting.ts';
import { toExecutionResult } from './execution-result.ts';

/** Longer than any refusal of ours: what is longer is not looked into. */
const maxLength = 2_000;

const codeIn = (text: string): unknown => {
  try {
    return toExecutionResult(parseBoundedJson(text))?.errors?.[0]?.extensions?.['code'];
  } catch {
    return undefined;
  }
};

/** The error for clients when the body of a 503 says that a subgraph refuses because it has too much to do. */
export const overloadIn = (text: string | undefined, service: string): ServiceError | undefined =>
  text !== undefined && text.length <= maxLength && codeIn(text) === 'OVERLOADED'
    ? overloaded(`The service ${service} has more to do than it can at the moment; try again.`)
    : undefined;
