import type { ExecutionResult } from 'graphql';
import type { SubgraphErrorMode } from '../../platform/config/subgraph-errors.ts';
import type { ProtocolCode } from '../../platform/errors/protocol-codes.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';

export type SubgraphError = NonNullable<ExecutionResult['errors']>[number];

/** An error of a subgraph as the client's response has it, apart from its path. */
export interface ShownError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** True when the client will see "Internal error" in its place. */
  readonly isMasked: boolean;
}

/** Longest message of a foreign subgraph that clients see, and that the log has. */
const maxForeignTextLength = 500;
/** Most characters of its extensions as JSON; of longer ones the code is left. */
const maxExtensionsLength = 8_192;
const maxExtensionsDepth = 50;
const maxCodeLength = 100;

/** Codes of errors that a program did not expect. */
const internalCodes: ReadonlySet<string> = new Set(['INTERNAL_ERROR', 'INTERNAL_SERVER_ERROR']);
/** The code of Apollo's gateway for an error of a subgraph that has none. */
export const subgraphFailureCode: ProtocolCode = 'DOWNSTREAM_SERVICE_ERROR';

/**
 * Marks an error that is shown although its code says that it is internal. Symbols are copied, and never serialised.
 */
const passedOn: unique symbol = Symbol('passed on');

export const isPassedOn = (extensions: unknown): boolean =>
  typeof extensions === 'object' && extensions !== null && passedOn in extensions;

export const markPassedOn = (extensions: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...extensions,
  [passedOn]: true,
});

export const shortenForeign = (text: string): string => shortened(text, maxForeignTextLength);

export const codeOf = ({ extensions }: SubgraphError): string | undefined => {
  const code = extensions?.['code'];
  return typeof code === 'string' && code !== '' && code.length <= maxCodeLength ? code : undefined;
};

const isShallow = (value: unknown, levels = maxExtensionsDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** The depth is checked first: it bounds what serialising the value costs. */
const fits = (value: unknown): boolean => isShallow(value) && JSON.stringify(value).length <= maxExtensionsLength;

/**
 * Extensions without `http`, by which Apollo Server lets an error set the status of the whole response, and without
 * stack traces unless the operator passes errors on.
 */
const foreignExtensions = (error: SubgraphError, mode: SubgraphErrorMode): Record<string, unknown> => {
  const { http: _http, stacktrace, exception, code: _code, ...others } = error.extensions ?? {};
  const given = {
    ...others,
    ...(mode === 'passed' && stacktrace !== undefined ? { stacktrace } : {}),
    ...(mode === 'passed' && exception !== undefined ? { exception } : {}),
  };
  const code = codeOf(error);
  return { ...(fits(given) ? given : {}), ...(code === undefined ? {} : { code }) };
};

/**
 * Decides what clients see of a subgraph's error. One with a code was written for them and is shown. One without a
 * code, or with the code of an unexpected error, is masked, unless the mode passes it on. Without a mode it is a
 * subgraph of ours, which has masked its errors itself.
 */
export const showSubgraphError = (
  error: SubgraphError,
  service: string,
  mode: SubgraphErrorMode | undefined,
): ShownError => {
  const code = codeOf(error);
  const isInternal = code === undefined || internalCodes.has(code);
  const text = error.message || `The service ${service} reported an error without a message.`;
  const message = mode === undefined ? text : shortenForeign(text);
  const given = mode === undefined ? error.extensions : foreignExtensions(error, mode);
  if (isInternal && mode === 'passed')
    return {
      message,
      extensions: markPassedOn({ code: subgraphFailureCode, retryable: false, ...given, service }),
      isMasked: false,
    };
  return {
    message,
    extensions: { code: 'INTERNAL_ERROR', retryable: false, ...given, service },
    isMasked: isInternal,
  };
};
