import { type GraphQLInputType, isLeafType, isListType, isNonNullType } from 'graphql';
import type { ConstantMember, CountMember, EchoMember } from '../shapes/body-field.ts';
import { leafWriter } from './leaf-writer.ts';
import type { Writer } from './writer.ts';

const inputWriter = (type: GraphQLInputType, variable: string): Writer => {
  if (isNonNullType(type)) return inputWriter(type.ofType, variable);
  if (isLeafType(type)) return leafWriter(type);
  if (!isListType(type)) throw new Error(`$${variable} is an input object, which a body cannot repeat`);
  const item = inputWriter(type.ofType, variable);
  return (text, value, state) => {
    if (value === null || value === undefined) return `${text}null`;
    // GraphQL accepts a single value for a list.
    const list = Array.isArray(value) ? value : [value];
    return `${text}[${list.map((each) => item('', each, state)).join(',')}]`;
  };
};

export const fixedWriter = (member: ConstantMember | EchoMember | CountMember): Writer => {
  if (member.kind === 'count') return (text, value) => (Array.isArray(value) ? text + value.length : `${text}null`);
  if (member.kind === 'constant') {
    const constant = JSON.stringify(member.value);
    return (text) => text + constant;
  }
  const { variable, echoed } = member;
  const write = inputWriter(echoed.type, variable);
  return (text, _value, state) => write(text, state.variables?.[variable] ?? echoed.default, state);
};
