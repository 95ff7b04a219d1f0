import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { protocolCodes } from '../../platform/errors/protocol-codes.ts';

/** A foreign subgraph may send any code, and each one would create a permanent time series. */
export const createCountedCode = (errors: ErrorTable): ((code: unknown) => string) => {
  const known = new Set([...[...errors.keys()].map((code) => code.toUpperCase()), ...Object.keys(protocolCodes)]);
  return (code) => (typeof code === 'string' && known.has(code) ? code : 'other');
};
