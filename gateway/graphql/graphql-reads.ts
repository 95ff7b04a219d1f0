import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { collectDependencies, type Dependencies } from '../../platform/reuse/dependencies.ts';
import { addToVary } from '../caching/add-to-vary.ts';
import { createAnswerStore, type StoredAnswer, servicesKey } from '../caching/answer-store.ts';
import { cacheHeadersOf, noStore } from '../caching/cache-control.ts';
import { entityTag, isKnownTag, weakly } from '../caching/entity-tag.ts';
import type { GatewayContext } from '../http/gateway-context.ts';

/** A query by GET on its way. */
export class GraphqlRead {
  readonly #context: GatewayContext;
  #dependencies: Dependencies | undefined;
  #hasErrors = false;

  constructor(context: GatewayContext) {
    this.#context = context;
  }

  /** The operation is about to be executed: what it reads is collected. */
  begin(): void {
    this.#dependencies = collectDependencies(this.#context.signal);
  }

  /** The result has errors. */
  failed(): void {
    this.#hasErrors = true;
  }

  /** What the result was made of; undefined when nothing was executed, or the result has errors. */
  get dependencies(): Dependencies | undefined {
    return this.#hasErrors ? undefined : this.#dependencies;
  }
}

/** The tag of a response whose data can say whether they are the same. */
interface KnownTag extends StoredAnswer {
  readonly etag: string;
}

/** Some ten thousand tags of ordinary addresses. */
const maxTagBytes = 8 * 2 ** 20;

/** A GET that was admitted. */
export interface ReadRequest {
  readonly context: GatewayContext;
  /** SHA-256 of the trusted document that it asks for; undefined for another document. */
  readonly trusted: string | undefined;
  readonly execute: () => Promise<string>;
}

export interface GraphqlReads {
  /** Runs a GET, unless `If-None-Match` names its data as they are, and says how fresh they are. */
  answer(request: FastifyRequest, reply: FastifyReply, read: ReadRequest): Promise<string | FastifyReply>;
  /** The graph has changed. */
  forget(): void;
}

/**
 * What decides which response a GET has: its address is the whole request. The operator may put another document under
 * the id of a trusted one, or withdraw it.
 */
const keyOf = (
  { url, responseType }: FastifyRequest,
  { context: { identity }, trusted = '' }: Pick<ReadRequest, 'context' | 'trusted'>,
): string => `${servicesKey(identity)} ${responseType} ${trusted} ${url}`;

const setHeaders = (
  reply: FastifyReply,
  { identity }: GatewayContext,
  dependencies: Dependencies,
  { etag, nowMs }: { readonly etag: string; readonly nowMs: number },
): void => {
  const { cacheControl, age } = cacheHeadersOf(identity, dependencies, nowMs);
  reply.header('cache-control', cacheControl);
  if (age !== undefined) reply.header('age', age);
  reply.header('etag', etag);
  addToVary(reply, 'authorization, accept');
};

/**
 * What caches outside may do with queries by GET. A response is made anew each time; that it is the same is known
 * without an execution where all that it was made of reports so.
 */
export const createGraphqlReads = (clock: Pick<Clock, 'now'>): GraphqlReads => {
  const tags = createAnswerStore<KnownTag>({ maxBytes: maxTagBytes, clock });
  return {
    answer: async (request, reply, { context, trusted, execute }) => {
      const given = request.headers['if-none-match'];
      const key = keyOf(request, { context, trusted });
      const { generation } = tags;
      const known = given === undefined ? undefined : tags.find(key);
      if (known !== undefined && isKnownTag(given, known.etag)) {
        setHeaders(reply, context, known.dependencies, { etag: known.etag, nowMs: clock.now() });
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
      // It may have ages in it, which differ while the data are the same.
      const etag = isCurrent ? weakly(entityTag(text)) : entityTag(text);
      if (isCurrent) tags.store(key, { dependencies, etag, bytes: 0 }, generation);
      setHeaders(reply, context, dependencies, { etag, nowMs });
      if (!isKnownTag(given, etag)) return text;
      reply.removeHeader('content-type');
      reply.removeHeader('content-length');
      return reply.code(304).send();
    },
    forget: () => tags.clear(),
  };
};
