import { errorTypeOf, type Span } from '../../call/span.ts';

interface SpannedAttempt {
  /** Public name of the source; `web` for URLs from outside. */
  readonly source: string;
  readonly method: 'GET' | 'POST';
  readonly attempt: number;
  /** Scheme, host and port; absent for URLs from outside. */
  readonly origin?: string;
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/**
 * Begins the span of an exchange by the semantic conventions for HTTP clients. Paths and queries are left out, because
 * they contain values.
 */
export const beginAttempt = (parent: Span, { source, method, attempt, origin }: SpannedAttempt): Span => {
  const url = origin === undefined ? undefined : new URL(origin);
  return parent.child(`${method} ${source}`, 'client', {
    'http.request.method': method,
    'server.address': url?.hostname,
    'server.port': url === undefined ? undefined : portOf(url),
    'http.request.resend_count': attempt === 0 ? undefined : attempt,
    'tributary.source': source,
  });
};

/** Ends the span of an exchange that failed because of a defect in this program. */
export const endFailed = (span: Span | undefined, error: unknown): void => {
  span?.fail(errorTypeOf(error));
  span?.end();
};
