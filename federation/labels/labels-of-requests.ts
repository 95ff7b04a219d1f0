import type { IncomingHttpHeaders } from 'node:http';
import { type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ActiveLabels } from '../../gateway/execution/operation-caller.ts';
import type { OperationParts } from '../../gateway/execution/operation-parts.ts';
import type { LabelledFields } from './labelled-fields.ts';

/** Returns the labels on which the plan of an operation may depend, in alphabetical order. */
export const usedLabels = (
  { operation, fragments }: OperationParts,
  schema: GraphQLSchema,
  labelled: LabelledFields,
): readonly string[] => {
  const used = new Set<string>();
  const types = new TypeInfo(schema);
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments.values()] } as const;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = types.getParentType();
        if (parent) for (const label of labelled.get(`${parent.name}.${name.value}`) ?? []) used.add(label);
      },
    }),
  );
  return [...used].sort();
};

/** Returns the number in a label of the form `percent(12.5)`, the only one that composition gives a meaning. */
const percentOf = (label: string): number | undefined => {
  const found = /^percent\((\d{1,2}(?:\.\d{1,8})?|100)\)$/.exec(label);
  return found === null ? undefined : Number(found[1]);
};

/** Without a request, only what holds for all of them is known. */
export const alwaysActive: ActiveLabels = { has: (label) => percentOf(label) === 100 };

/**
 * The labels of one request: one number from 0 up to 100, drawn when the first percentage is compared with it, and the
 * named labels that its header lists.
 */
export class RequestLabels implements ActiveLabels {
  readonly #named: ReadonlySet<string>;
  readonly #random: () => number;
  #number: number | undefined;

  constructor(named: ReadonlySet<string>, random: () => number) {
    this.#named = named;
    this.#random = random;
  }

  has(label: string): boolean {
    const percent = percentOf(label);
    if (percent === undefined) return this.#named.has(label);
    this.#number ??= this.#random() * 100;
    return this.#number < percent;
  }
}

/** Chooses the active labels of requests. A WebSocket names labels once, and each of its operations is a request. */
interface LabelsOfRequests {
  /** Returns the labels that a request's header names. */
  namedIn(headers: IncomingHttpHeaders): ReadonlySet<string>;
  choose(named: ReadonlySet<string>): ActiveLabels;
}

interface LabelsOptions {
  /** Lower-case name of the header that lists active labels. Undefined if there is none. */
  readonly header: string | undefined;
  /** From 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** Labels that one request may name. Those beyond are ignored, like labels that no supergraph has. */
const maxLabels = 100;

const none: ReadonlySet<string> = new Set();

export const createLabelsOfRequests = ({ header, random = Math.random }: LabelsOptions): LabelsOfRequests => ({
  namedIn: (headers) => {
    const given = header === undefined ? undefined : headers[header];
    if (given === undefined) return none;
    const names = String(given).split(',', maxLabels);
    return new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
  },
  choose: (named) => new RequestLabels(named, random),
});
