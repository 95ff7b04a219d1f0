import {
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { argumentOf } from '../../../platform/graphql/selection/selection.ts';
import { conditionVariablesOf, deferName, isActive, ownDefers } from '../defer/defer-directive.ts';
import { tooComplex } from '../too-complex.ts';
import { cappedRule } from './capped-rule.ts';

/** Clients distinguish parts by their labels, so a label is a literal and unique in the document. */
const deferLabelRule: ValidationRule = (context) => {
  const labels = new Map<string, DirectiveNode>();
  return {
    Directive: (node) => {
      const label = node.name.value === deferName ? argumentOf(node, 'label') : undefined;
      if (label === undefined || label.kind === Kind.NULL) return;
      if (label.kind !== Kind.STRING) {
        context.reportError(new GraphQLError('The label of @defer has to be a text, not a variable.', { nodes: node }));
        return;
      }
      const other = labels.get(label.value);
      if (other === undefined) labels.set(label.value, node);
      else
        context.reportError(
          new GraphQLError(`The label "${label.value}" of @defer is given twice.`, { nodes: [other, node] }),
        );
    },
  };
};

/** Fields of a mutation run serially, and a subscription has a single field, so neither can be deferred. */
const deferOnRootFieldRule: ValidationRule = (context) => {
  const schema = context.getSchema();
  const roots = [schema.getMutationType(), schema.getSubscriptionType()];
  return {
    Directive: (node) => {
      const type = node.name.value === deferName ? context.getParentType() : undefined;
      if (type && roots.some((root) => root === type))
        context.reportError(
          new GraphQLError(`@defer cannot be used on the root type "${type.name}".`, { nodes: node }),
        );
    },
  };
};

/** Each event of a subscription is one response. A variable in `if` is checked when its value is known. */
const deferInSubscriptionRule: ValidationRule = (context) => ({
  OperationDefinition: (operation) => {
    if (operation.operation !== 'subscription') return;
    const fragments = context.getRecursivelyReferencedFragments(operation);
    for (const definition of [operation, ...fragments])
      for (const directive of ownDefers(definition)) {
        if (!isActive(directive, 'all') || conditionVariablesOf([directive]).length > 0) continue;
        const message = 'A subscription cannot defer: "if" of its @defer has to be false.';
        context.reportError(new GraphQLError(message, { nodes: directive }));
      }
  },
});

/** Rules of incremental delivery, which graphql-js 16 does not have. */
const deferRules: readonly ValidationRule[] = [deferLabelRule, deferOnRootFieldRule, deferInSubscriptionRule];

const maxErrors = 30;

const cappedRules = [...specifiedRules, ...deferRules].map(cappedRule);

/** graphql-js stops comparing after its own number of steps, with this message and no code. */
const isGivenUp = ({ message }: GraphQLError): boolean => message === 'Validation aborted.';

const tooManyComparisons = () => tooComplex('The query takes more comparisons to validate than are allowed.');

/**
 * `rules` run first, because some rules of the specification compare every pair of selections and must only see
 * documents within the limits.
 */
export const checkDocument = (
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
): readonly GraphQLError[] => {
  const refusals = rules.length === 0 ? [] : validate(schema, document, rules, { maxErrors });
  if (refusals.length > 0) return refusals;
  return validate(schema, document, cappedRules, { maxErrors }).map((error) =>
    isGivenUp(error) ? tooManyComparisons() : error,
  );
};
