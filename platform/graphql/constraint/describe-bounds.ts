import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type StringValueNode,
  visit,
} from 'graphql';
import { namesInSentence } from '../../errors/validation-rules.ts';
import { readBudgetSeconds } from './background-budget.ts';
import { type Constraint, readConstraint, readExactlyOne } from './constraint.ts';

const rangeOf = (min: number | undefined, max: number | undefined): string | undefined => {
  if (min !== undefined && max !== undefined) return min === max ? undefined : `${min} to ${max}`;
  if (min !== undefined) return `At least ${min}`;
  return max === undefined ? undefined : `At most ${max}`;
};

/**
 * Leaves out an exact length, which descriptions state in words ("three letters"), and the 1 of lengths from 1, which
 * mostly means "not empty".
 */
const boundsOf = ({ min, max, minLength, maxLength }: Constraint): string | undefined => {
  const numbers = rangeOf(min, max);
  if (numbers !== undefined) return numbers;
  const lengths = rangeOf(minLength === 1 && minLength !== maxLength ? undefined : minLength, maxLength);
  return lengths === undefined ? undefined : `${lengths} characters`;
};

const isList = ({ type }: InputValueDefinitionNode): boolean =>
  (type.kind === Kind.NON_NULL_TYPE ? type.type : type).kind === Kind.LIST_TYPE;

const sentenceOf = (node: InputValueDefinitionNode): string | undefined => {
  const constraint = readConstraint(node) ?? {};
  const bounds = boundsOf(constraint);
  const sentences = [
    bounds === undefined ? undefined : `${bounds}${isList(node) ? ' each' : ''}.`,
    constraint.trim === true ? 'Blanks at both ends are removed.' : undefined,
  ];
  const said = sentences.filter((sentence) => sentence !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
};

const withSentence = (description: StringValueNode | undefined, sentence: string): StringValueNode => {
  const words = description?.value.trimEnd();
  const value = words === undefined ? sentence : `${words} ${sentence}`;
  return { kind: Kind.STRING, value, block: value.includes('\n') };
};

const describeInput = (node: InputValueDefinitionNode): InputValueDefinitionNode | undefined => {
  const sentence = sentenceOf(node);
  return sentence === undefined ? undefined : { ...node, description: withSentence(node.description, sentence) };
};

const describeField = (node: FieldDefinitionNode): FieldDefinitionNode | undefined => {
  const seconds = readBudgetSeconds(node);
  if (seconds === undefined) return undefined;
  const sentence = `What it starts has ${seconds} seconds from when a worker takes it up.`;
  return { ...node, description: withSentence(node.description, sentence) };
};

const describeInputObject = (node: InputObjectTypeDefinitionNode): InputObjectTypeDefinitionNode | undefined => {
  const names = readExactlyOne(node)?.map((name) => `\`${name}\``);
  if (names === undefined) return undefined;
  const sentence = `Exactly one of ${namesInSentence(names)} has to be given.`;
  return { ...node, description: withSentence(node.description, sentence) };
};

/** Adds bounds and budgets to descriptions, because introspection shows no directives. */
export const describeBounds = (document: DocumentNode): DocumentNode =>
  visit(document, {
    InputValueDefinition: { leave: describeInput },
    InputObjectTypeDefinition: { leave: describeInputObject },
    FieldDefinition: { leave: describeField },
  });
