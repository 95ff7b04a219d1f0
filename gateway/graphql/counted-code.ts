import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { protocolCodes } from '../../platform/errors/protocol-codes.ts';

/**
 * Gives the code under which an error is counted. A subgraph of others may send any text as a code, and each would be a
 * time series for ever.
 */
export const createCountedCode = (errors: ErrorTable): ((code: unknown) => string) => {
  const known = new Set([...[...errors.keys()].map((code) => code.toUpperCase()), ...Object.keys(protocolCodes)]);
  return (code) => (typeof code === 'string' && known.has(code) ? code : 'other');
};
