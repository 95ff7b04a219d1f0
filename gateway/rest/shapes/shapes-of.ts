import type { RestRoute, VariableSource } from '../../../platform/rest/rest-service.ts';
import type { VariableUsage } from '../request/variable-usage.ts';
import type { ShapeRules } from './shape-rules.ts';
import type { Shapes } from './shapes.ts';

export const shapesOf = (rules: ShapeRules, usages: readonly VariableUsage[], route: RestRoute): Shapes => {
  const sources = route.variables as Readonly<Record<string, VariableSource>>;
  const defaultOf = ({ name, defaultValue }: VariableUsage): unknown => {
    const source = sources[name];
    if (source?.in === 'constant') return source.value;
    return (source?.in === 'query' ? source.default : undefined) ?? defaultValue;
  };
  return {
    rules,
    variables: new Map(
      usages.map((usage) => [
        usage.name,
        {
          type: usage.type,
          description: usage.definition.description ?? undefined,
          default: defaultOf(usage) ?? undefined,
        },
      ]),
    ),
  };
};
