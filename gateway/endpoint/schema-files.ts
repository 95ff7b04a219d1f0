import type { FastifyInstance } from 'fastify';
import { type Identity, isAnonymous } from '../../platform/call/identity.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import { andThen } from '../../platform/runtime/promise/maybe-promise.ts';
import { keyNeeded, refusalWithout } from '../api-keys/authenticator.ts';
import type { Supergraph } from '../execution/supergraph.ts';
import type { Graph } from '../graph/graph.ts';
import { admitFirst, type ContextOf } from '../http/admission.ts';
import { createPage, type Page } from '../pages/page.ts';
import type { PageSender } from '../pages/page-sender.ts';

interface SchemaFilesOptions {
  readonly graph: Pick<Graph, 'supergraph'>;
  readonly contextOf: ContextOf;
  readonly pages: PageSender;
  /** Whether introspection is allowed. Otherwise reading the schema needs the right `admin`. */
  readonly introspects: boolean;
}

interface SchemaFile {
  readonly path: string;
  readonly textOf: (supergraph: Supergraph) => string;
  readonly refusalOf: (identity: Identity) => ServiceError | undefined;
}

const keyRefusal = (identity: Identity): ServiceError | undefined => (isAnonymous(identity) ? keyNeeded() : undefined);

const adminRefusal = (identity: Identity): ServiceError | undefined => refusalWithout('admin', identity);

const filesFor = (introspects: boolean): readonly SchemaFile[] => [
  {
    path: '/schema.graphql',
    textOf: (supergraph) => supergraph.printSchema(),
    refusalOf: introspects ? keyRefusal : adminRefusal,
  },
  { path: '/supergraph.graphql', textOf: ({ sdl }) => sdl, refusalOf: adminRefusal },
];

const currentPage = ({ graph }: SchemaFilesOptions, textOf: SchemaFile['textOf']): (() => Page) => {
  let made: { readonly of: Supergraph; readonly page: Page } | undefined;
  return () => {
    const { supergraph } = graph;
    if (made?.of !== supergraph)
      made = {
        of: supergraph,
        // Browsers display plain text, and schema tools ignore the content type.
        page: createPage({
          contentType: 'text/plain; charset=utf-8',
          content: () => Buffer.from(textOf(supergraph)),
        }),
      };
    return made.page;
  };
};

/** Serves the schema as files, for tools that do not use introspection. */
export const registerSchemaFiles = (app: FastifyInstance, options: SchemaFilesOptions): void => {
  const { contextOf, pages, introspects } = options;
  for (const { path, textOf, refusalOf } of filesFor(introspects)) {
    const page = currentPage(options, textOf);
    app.get(
      path,
      {
        onRequest: admitFirst((request) =>
          andThen(contextOf(request, undefined), ({ identity }) => {
            const refusal = refusalOf(identity);
            if (refusal !== undefined) throw refusal;
          }),
        ),
      },
      (request, reply) => pages.sendAdmitted(request, reply, page()),
    );
  }
};
