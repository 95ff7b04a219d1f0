import type { InputFault } from '../errors/service-error.ts';
import type { Loc } from './fault.ts';

/**
 * Checks one value, and returns the value to use. Adds validation errors to `faults`; it then returns `undefined`.
 * Compiled once per input and called for each request. A validation error echoes `input`, by default `raw`.
 */
export type Checker = (raw: unknown, loc: Loc, faults: InputFault[], input?: unknown) => unknown;
