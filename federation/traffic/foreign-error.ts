import {
  codeOf,
  isInternal,
  markPassedOn,
  messageOf,
  shortenForeign,
  subgraphFailureCode,
} from '../../gateway/errors/subgraph-error.ts';
import type { SubgraphErrorMode } from '../../platform/config/subgraph-errors.ts';
import type { ForeignErrors, SubgraphError } from '../../platform/graphql/graphql-service.ts';

/** Longest extensions as JSON. Of longer ones only the code remains. */
const maxExtensionsLength = 8_192;
const maxExtensionsDepth = 50;

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
const foreignExtensions = (error: SubgraphError, arePassed: boolean): Record<string, unknown> => {
  const { http: _http, stacktrace, exception, code: _code, ...others } = error.extensions ?? {};
  const given = {
    ...others,
    ...(arePassed && stacktrace !== undefined ? { stacktrace } : {}),
    ...(arePassed && exception !== undefined ? { exception } : {}),
  };
  const code = codeOf(error);
  return { ...(fits(given) ? given : {}), ...(code === undefined ? {} : { code }) };
};

/** An internal error is masked unless the mode passes it on. */
export const createForeignErrors = (mode: SubgraphErrorMode): ForeignErrors => {
  const arePassed = mode === 'passed';
  return {
    arePassed,
    show: (error, service) => {
      const message = shortenForeign(messageOf(error, service));
      const extensions = { retryable: false, ...foreignExtensions(error, arePassed), service };
      return arePassed && isInternal(error)
        ? { message, extensions: markPassedOn({ code: subgraphFailureCode, ...extensions }), isMasked: false }
        : { message, extensions: { code: 'INTERNAL_ERROR', ...extensions }, isMasked: isInternal(error) };
    },
  };
};
