import { hasDirective, type OutputType } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { typeText } from './type-text.ts';

const implementsNode = ({ interfaces = [] }: OutputType): boolean =>
  interfaces.some(({ name }) => name.value === 'Node');

/** Fields whose argument is the id of any node. All other arguments are natural keys with specific names. */
const lookUps: Readonly<Record<string, string>> = { node: 'id', nodes: 'ids' };

/** A normalizing cache identifies an object by `__typename` and `id`. */
export const idOnlyOnNodes: SchemaRule = {
  name: 'id-only-on-nodes',
  check: (file) => {
    const violations: Violation[] = [];
    for (const type of file.outputTypes) {
      const name = type.name.value;
      if (hasDirective(type, 'key') && !implementsNode(type))
        violations.push({ coordinate: name, node: type.name, message: `${name} has a @key: it implements Node.` });
    }
    for (const { type, node, coordinate } of file.fields) {
      if (node.name.value !== 'id') continue;
      if (type.name.value !== 'Node' && !implementsNode(type)) {
        const message = 'id is globally unique, on types that implement Node only. Give the key a name of its own.';
        violations.push({ coordinate, node: node.name, message });
      } else if (typeText(node.type) !== 'ID!') {
        violations.push({ coordinate, node: node.type, message: 'id is ID!.' });
      }
    }
    for (const { field, node, coordinate } of file.arguments) {
      const name = node.name.value;
      if ((name !== 'id' && name !== 'ids') || lookUps[field.node.name.value] === name) continue;
      const message = `${name} names any node, as an argument of node and nodes. Give the natural key its own name.`;
      violations.push({ coordinate, node: node.name, message });
    }
    for (const { node, coordinate } of file.inputFields)
      if (node.name.value === 'id' && typeText(node.type).replace(/!$/, '') !== 'ID')
        violations.push({ coordinate, node: node.type, message: 'id is the globally unique ID.' });
    return violations;
  },
};
