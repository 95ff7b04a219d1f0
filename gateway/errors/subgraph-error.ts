import type { ProtocolCode } from '../../platform/errors/protocol-codes.ts';
import type { ForeignErrors, SubgraphError } from '../../platform/graphql/graphql-service.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';

/** Longest message of a subgraph in the log, and of a foreign one in responses. */
const maxTextLength = 500;
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

export const shortenForeign = (text: string): string => shortened(text, maxTextLength);

export const codeOf = ({ extensions }: SubgraphError): string | undefined => {
  const code = extensions?.['code'];
  return typeof code === 'string' && code !== '' && code.length <= maxCodeLength ? code : undefined;
};

/** Whether an error was not written for clients. */
export const isInternal = (error: SubgraphError): boolean => {
  const code = codeOf(error);
  return code === undefined || internalCodes.has(code);
};

export const messageOf = ({ message }: SubgraphError, service: string): string =>
  message || `The service ${service} reported an error without a message.`;

/**
 * An error with a code was written for clients and is shown. An error without a code, or with an internal code, is
 * masked. Our own subgraphs mask their errors themselves; `foreign` says how those of others are shown.
 */
export const showSubgraphError = (
  error: SubgraphError,
  service: string,
  foreign: ForeignErrors | undefined,
): ReturnType<ForeignErrors['show']> =>
  foreign?.show(error, service) ?? {
    message: messageOf(error, service),
    extensions: { code: 'INTERNAL_ERROR', retryable: false, ...error.extensions, service },
    isMasked: isInternal(error),
  };
