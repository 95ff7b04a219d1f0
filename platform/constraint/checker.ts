import type { InputFault } from '../errors/service-error.ts';
import type { Loc } from './fault.ts';

/**
 * Checks one value, and returns the value to use. Validation errors are added to the list; then it returns `undefined`.
 * It is compiled once for each input and called for each request. A validation error echoes `input`, by default `raw`.
 */
export type Checker = (raw: unknown, loc: Loc, faults: InputFault[], input?: unknown) => unknown;
