import type { ExecutionResult } from 'graphql';
import type { SubgraphErrorMode } from '../../platform/config/subgraph-errors.ts';
import type { ProtocolCode } from '../../platform/errors/protocol-codes.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';

export type SubgraphError = NonNullable<ExecutionResult['errors']>[number];

interface ShownError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Whether clients see "Internal error" instead. */
  readonly isMasked: boolean;
}

/** Longest message of a foreign subgraph in responses and in the log. */
const maxForeignTextLength = 500;
/** Longest extensions as JSON. Of longer ones only the code remains. */
const maxExtensionsLength = 8_192;
const maxExtensionsDepth = 50;
const maxCodeLength = 100;

const internalCodes: ReadonlySet<string> = new Set(['INTERNAL_ERROR', 'INTERNAL_SERVER_ERROR']);
/** Apollo Gateway's code for a subgraph error without a code. */
export const subgraphFailureCode: ProtocolCode = 'DOWNSTREAM_SERVICE_ERROR';

/** Marks an internal error that is shown nevertheless. Symbols are copied with extensions and never serialized. */
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

/** Depth is checked first, because it bounds the cost of serialization. */
const fits = (value: unknown): boolean => isShallow(value) && JSON.stringify(value).length <= maxExtensionsLength;

/**
 * Removes `http`, because Apollo Server would take the status of the response from it. Removes stack traces unless the
 * operator passes errors on.
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
 * An error with a code was written for clients and is shown. An error without a code, or with an internal code, is
 * masked unless the mode passes it on. Our own subgraphs have no mode, because they mask their errors themselves.
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
