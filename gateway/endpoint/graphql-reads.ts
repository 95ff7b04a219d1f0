import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/call/dependencies.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { GatewayCall } from '../http/gateway-call.ts';
import { entityTag, isKnownTag, noStore, setCacheHeaders, weakly } from '../response-cache/cache-headers.ts';
import { createResponseStore, type StoredResponse, servicesKey } from '../response-cache/response-store.ts';

export class GraphqlRead {
  readonly #context: GatewayCall;
  #dependencies: Dependencies | undefined;
  #hasErrors = false;

  constructor(context: GatewayCall) {
    this.#context = context;
  }

  /** Starts collecting dependencies, before the execution. */
  begin(): void {
    this.#dependencies = this.#context.collectDependencies();
  }

  failed(): void {
    this.#hasErrors = true;
  }

  /** Undefined if nothing was executed or the result has errors. */
  get dependencies(): Dependencies | undefined {
    return this.#hasErrors ? undefined : this.#dependencies;
  }
}

/** Tag of a response whose dependencies report whether they have changed. */
interface KnownTag extends StoredResponse {
  readonly etag: string;
}

/** Some ten thousand tags of usual addresses. */
const maxTagBytes = 8 * 2 ** 20;

interface ReadRequest {
  readonly context: GatewayCall;
  /** SHA-256 of the trusted document; undefined for other documents. */
  readonly trusted: string | undefined;
  readonly execute: () => Promise<string>;
}

interface GraphqlReads {
  /** Executes a GET unless `If-None-Match` matches the current data. */
  respond(request: FastifyRequest, reply: FastifyReply, read: ReadRequest): Promise<string | FastifyReply>;
  forget(): void;
}

/**
 * The address contains the request. A trusted document is included, because the operator may replace it under its id.
 */
const keyOf = (
  { url, responseType }: FastifyRequest,
  { context: { identity }, trusted = '' }: Pick<ReadRequest, 'context' | 'trusted'>,
): string => `${servicesKey(identity)} ${responseType} ${trusted} ${url}`;

const variesBy = 'authorization, accept';

/** Responses are not cached here; a match is found without an execution if all dependencies report changes. */
export const createGraphqlReads = (clock: Pick<Clock, 'now'>): GraphqlReads => {
  const tags = createResponseStore<KnownTag>({ maxBytes: maxTagBytes, clock });
  return {
    respond: async (request, reply, { context, trusted, execute }) => {
      const given = request.headers['if-none-match'];
      const key = keyOf(request, { context, trusted });
      const { generation } = tags;
      const known = given === undefined ? undefined : tags.find(key);
      if (known !== undefined && isKnownTag(given, known.etag)) {
        const { etag, dependencies } = known;
        setCacheHeaders(reply, { identity: context.identity, dependencies, etag, variesBy, nowMs: clock.now() });
        return reply.code(304).send();
      }
      const read = new GraphqlRead(context);
      request.read = read;
      const text = await execute();
      const { dependencies } = read;
      if (dependencies === undefined || dependencies.hasWorkUnderWay) {
        reply.header('cache-control', noStore);
        return text;
      }
      const nowMs = clock.now();
      const isCurrent = dependencies.isCurrent(nowMs);
      // The text may contain ages, which differ although the data are equal.
      const etag = isCurrent ? weakly(entityTag(text)) : entityTag(text);
      if (isCurrent) tags.store(key, { dependencies, etag, bytes: 0 }, generation);
      setCacheHeaders(reply, { identity: context.identity, dependencies, etag, variesBy, nowMs });
      if (!isKnownTag(given, etag)) return text;
      reply.removeHeader('content-type');
      reply.removeHeader('content-length');
      return reply.code(304).send();
    },
    forget: () => tags.clear(),
  };
};
