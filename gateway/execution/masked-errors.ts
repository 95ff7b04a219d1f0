import type { Call } from '../../platform/call/call.ts';
import { shortenForeign } from '../errors/subgraph-error.ts';
import type { ResponsePath } from './plan/flatten-path.ts';

export interface MaskedError {
  /** The subgraph, or the names of those that may have given the value. */
  readonly service: string;
  /** First place in the client's response; undefined if the error concerns no field. */
  readonly path: ResponsePath | undefined;
  readonly places: number;
  readonly message: string;
  readonly code?: string | undefined;
}

/** Errors of one execution that are logged individually. */
const maxLines = 10;

export const logMaskedErrors = (masked: readonly MaskedError[], { log }: Call): void => {
  for (const { service, path, places, message, code } of masked.slice(0, maxLines))
    log.warn(
      {
        service,
        ...(path === undefined ? {} : { path: shortenForeign(path.join('.')) }),
        ...(places > 1 ? { places } : {}),
        ...(code === undefined ? {} : { code }),
        error: shortenForeign(message),
      },
      'an error of a subgraph was masked',
    );
  const omitted = masked.length - maxLines;
  if (omitted > 0)
    log.warn(
      { service: [...new Set(masked.slice(0, 1000).map(({ service }) => service))].join(', '), omitted },
      'further errors of subgraphs were masked',
    );
};
