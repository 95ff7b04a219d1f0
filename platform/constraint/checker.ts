import type { InputFault } from '../errors/service-error.ts';
import type { Loc } from './fault.ts';

/**
 * Checks one value and answers the value to go on with. Faults are added to the list; when it added any, the answer is `undefined`.
 * Compiled once for each input, called for each request. `input` is what a fault echoes, when that is not `raw` itself.
 */
export type Checker = (raw: unknown, loc: Loc, faults: InputFault[], input?: unknown) => unknown;
