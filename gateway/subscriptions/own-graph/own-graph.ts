import { type ExecutionResult, getNamedType, getNullableType, isListType, Kind, print } from 'graphql';
import { noRights } from '../../../platform/call/identity.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { responseNameOf } from '../../../platform/graphql/selection/selection.ts';
import {
  type CheckedDocument,
  type OwnGraph,
  type OwnGraphEvent,
  SubscriptionRefusedError,
  SubscriptionUnavailableError,
} from '../../../platform/subgraph/own-graph.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import type { DocumentAdmission } from '../../endpoint/trusted/document-admission.ts';
import { prepareChoice } from '../../endpoint/trusted/prepare-choice.ts';
import { operationPartsOf } from '../../execution/operation-parts.ts';
import { isPrepared } from '../../execution/operation-store.ts';
import type { Graph } from '../../graph/graph.ts';
import { deliveryOf } from '../delivery.ts';
import { mapStream } from '../map-stream.ts';
import { isStream, type OperationCaller } from '../operation-runner.ts';
import type { SubscriptionEngine } from '../subscription-engine.ts';
import { pathTargets } from './path-target.ts';
import { resumableDocument } from './resumable-document.ts';

interface OwnGraphOptions {
  readonly graph: Pick<Graph, 'prepare' | 'prepareTrusted' | 'admit'>;
  readonly documents: Pick<DocumentAdmission, 'admit'>;
  readonly runText: SubscriptionEngine['runText'];
  readonly identityOf: OwnGraph['identityOf'];
}

/** How the checked documents of this process are run. */
interface Running {
  readonly fieldName: string;
  readonly text: string;
  readonly resumed?: { readonly text: string; readonly variable: string };
  readonly positionName?: string;
  readonly isAdded?: boolean;
}

const sentences = (errors: readonly { readonly message: string }[]): string =>
  errors.map(({ message }) => message).join(' ');

const requestId = 'watch';

/** Codes of refusals that another attempt cannot change. A source that fails may be right again, whatever it says. */
const finalCodes: ReadonlySet<unknown> = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'QUERY_TOO_COMPLEX',
  'UNAUTHENTICATED',
  'VALIDATION_ERROR',
]);

const toRefusal = (
  errors: readonly { readonly message: string; readonly extensions?: object | undefined }[],
): Error => {
  const isFinal =
    errors.length > 0 &&
    errors.every(({ extensions = {} }) => finalCodes.has((extensions as { readonly code?: unknown }).code));
  return new (isFinal ? SubscriptionRefusedError : SubscriptionUnavailableError)(sentences(errors));
};

/** The subscription engine, as a service of the graph uses it. */
export const createOwnGraph = ({ graph, documents, runText, identityOf }: OwnGraphOptions): OwnGraph => {
  const runs = new WeakMap<CheckedDocument, Running>();

  const check: OwnGraph['check'] = async ({ text, documentId, variables }, identity) => {
    const choice = documents.admit({ query: text ?? undefined, documentId: documentId ?? undefined });
    const prepared = await prepareChoice(graph, choice, undefined);
    if (!isPrepared(prepared)) return { refusal: sentences(prepared.errors) };
    if (prepared.subscription === undefined) return { refusal: 'The document has to be a subscription.' };
    const admitted = await graph.admit(prepared, variables, { identity, requestId });
    if (admitted.errors !== undefined) return { refusal: sentences(admitted.errors) };
    const { document, schema, operationName, subscription } = prepared;
    const { operation, fragments } = operationPartsOf(document, operationName);
    const [root] = operation.selectionSet.selections;
    if (root?.kind !== Kind.FIELD) return { refusal: 'The field of the subscription has to be outside of a fragment.' };
    const { field, serviceName } = subscription;
    const { ownStreamFor, position, positionFirst } = deliveryOf(field.delivery);
    const { name } = field.node;
    if (field.definition === undefined) return { refusal: `The graph does not define ${name.value}.` };
    if (isListType(getNullableType(field.definition.type)))
      return { refusal: `${name.value} sends lists, which cannot be watched yet.` };
    const eventType = getNamedType(field.definition.type);
    const fieldName = responseNameOf(root);
    const checked: CheckedDocument = {
      text: print(document),
      variables: variables ?? {},
      service: serviceName,
      isResumable: position !== undefined && ownStreamFor !== undefined,
      startsWithPosition: positionFirst,
      targetOf: pathTargets(schema, root, eventType, fragments),
    };
    runs.set(
      checked,
      position === undefined || ownStreamFor === undefined
        ? { fieldName, text: checked.text }
        : { fieldName, ...resumableDocument(document, operation, root, { argument: ownStreamFor, field: position }) },
    );
    return checked;
  };

  return {
    identityOf,
    check: async (wanted, identity) => {
      try {
        return await check(wanted, identity);
      } catch (error) {
        // A refusal of the document. Everything else is a failure.
        if (error instanceof ServiceError && !error.retryable) return { refusal: error.message };
        throw error;
      }
    },
    open: async (checked, { identity, client, position, signal }) => {
      const run = runs.get(checked);
      if (run === undefined) throw new Error('the document was checked by another graph');
      const isResumed = position !== null && run.resumed !== undefined;
      const caller: OperationCaller = {
        requestId,
        // A right of an operator is for what people look at.
        identity: { ...identity, rights: noRights },
        clientName: client,
        propagatedHeaders: {},
        signal,
        readOnly: true,
      };
      const opened = runText(
        {
          query: isResumed ? run.resumed.text : run.text,
          variables: isResumed ? { ...checked.variables, [run.resumed.variable]: position } : checked.variables,
        },
        caller,
      );
      const outcome = await opened.catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        throw toRefusal([{ message: error.message, extensions: { code: error.code.toUpperCase() } }]);
      });
      if (!isStream(outcome)) throw toRefusal(outcome.errors ?? []);
      return mapStream(outcome, ({ data, errors = [] }: ExecutionResult): OwnGraphEvent => {
        const value = data?.[run.fieldName];
        const event: JsonObject | null = isJsonObject(value) ? value : null;
        const found = run.positionName === undefined ? null : event?.[run.positionName];
        const { [run.isAdded === true ? (run.positionName ?? '') : '']: _, ...own } = event ?? {};
        return {
          data: event === null ? null : own,
          errors: errors.map(({ message }) => message),
          position: typeof found === 'string' ? found : null,
        };
      });
    },
  };
};
