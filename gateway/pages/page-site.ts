import type { FastifyRequest } from 'fastify';

interface PageService {
  readonly name: string;
  readonly title: string;
  /** Path of its health check below its base. */
  readonly healthPath: string;
}

export interface PageSite {
  readonly auth: 'on' | 'off';
  /** Whether the server prints a sign-in link at its start. */
  readonly offersSignIn: boolean;
  /** Services that may be used without a key. */
  readonly anonymousServices: readonly string[];
  /** None where the graph is not our own. */
  readonly services: readonly PageService[];
  /** Returns the service if the request was sent to the service's own host, where nothing else is served. */
  readonly ownServiceOf: (request: FastifyRequest) => string | undefined;
}
