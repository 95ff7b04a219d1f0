import { type DocumentNode, type InputValueDefinitionNode, Kind, visit } from 'graphql';
import { type Constraint, readConstraint } from './constraint.ts';

const rangeOf = (min: number | undefined, max: number | undefined): string | undefined => {
  if (min !== undefined && max !== undefined) return min === max ? undefined : `${min} to ${max}`;
  if (min !== undefined) return `At least ${min}`;
  return max === undefined ? undefined : `At most ${max}`;
};

/** A length that descriptions tell in words already (three letters), or that only says «not empty», is left to them. */
const sentenceOf = ({ min, max, minLength, maxLength }: Constraint): string | undefined => {
  const numbers = rangeOf(min, max);
  if (numbers !== undefined) return `${numbers}.`;
  const lengths = minLength === 1 ? undefined : rangeOf(minLength, maxLength);
  return lengths === undefined ? undefined : `${lengths} characters.`;
};

const describe = (node: InputValueDefinitionNode): InputValueDefinitionNode | undefined => {
  const sentence = sentenceOf(readConstraint(node) ?? {});
  if (sentence === undefined) return undefined;
  const words = node.description?.value.trimEnd();
  const value = words === undefined ? sentence : `${words} ${sentence}`;
  return { ...node, description: { kind: Kind.STRING, value, block: value.includes('\n') } };
};

/** Adds bounds to the descriptions of arguments and input fields: introspection shows clients descriptions, but no directives. */
export const describeBounds = (document: DocumentNode): DocumentNode =>
  visit(document, { InputValueDefinition: { leave: describe } });
