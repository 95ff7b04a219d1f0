import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Returns numbers from 0 to `below - 1`; the sequence decides the query. */
export type Pick = (below: number) => number;

/** Turns a list of numbers into picks; zeros when it is used up, so every list makes a query that ends. */
export const pickFrom = (numbers: readonly number[]): Pick => {
  let index = 0;
  return (below) => (numbers[index++] ?? 0) % below;
};

/** Values of required arguments and some optional ones, by name. */
const argumentTexts: Readonly<Record<string, readonly string[]>> = {
  id: ['"b1"', '"b3"', '"p1"', '"none"'],
  count: ['3', '7'],
  first: ['1', '5'],
  style: ['LOUD'],
  loud: ['true'],
  least: ['2'],
  title: ['"New"'],
};

const argumentsOf = (field: GraphQLField<unknown, unknown>, pick: Pick): string => {
  const given = field.args.flatMap((argument) => {
    const texts = argumentTexts[argument.name];
    if (texts === undefined || !(isRequiredArgument(argument) || pick(3) === 0)) return [];
    return [`${argument.name}: ${texts[pick(texts.length)]}`];
  });
  return given.length === 0 ? '' : `(${given.join(', ')})`;
};

const directiveOf = (pick: Pick): string =>
  [' @skip(if: $on)', ' @include(if: $on)', ' @skip(if: $off)', ' @include(if: $off)'][pick(40)] ?? '';

const objectTypesIn = (schema: GraphQLSchema, type: GraphQLCompositeType): GraphQLCompositeType[] =>
  isAbstractType(type) ? [...schema.getPossibleTypes(type)] : isObjectType(type) ? [type, ...type.getInterfaces()] : [];

/**
 * Writes a selection set. Names may conflict, so validate the query before use. It uses the boolean variables `$on`
 * (true) and `$off` (false). No condition occurs twice in one set: the stock executor, against the specification, moves
 * the fields of the second fragment up to the first.
 */
const writeSelections = (
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  depth: number,
  pick: Pick,
  aliases: readonly string[],
): string => {
  const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
  const leaves = fields.filter((field) => !isCompositeType(getNamedType(field.type)));
  const eligible = depth > 0 ? fields : leaves;
  const parts: string[] = [];
  const written = new Set<GraphQLCompositeType>();
  for (let count = 1 + pick(4); count > 0; count--) {
    const kind = pick(8);
    if (kind === 0 || eligible.length === 0) parts.push(pick(3) === 0 ? 'kindOf: __typename' : '__typename');
    if (kind === 1 || fields.length === 0) {
      const conditions = objectTypesIn(schema, type);
      const condition = conditions[pick(conditions.length)];
      if (condition !== undefined && !written.has(condition)) {
        written.add(condition);
        parts.push(
          `... on ${condition.name}${directiveOf(pick)} ${writeSelections(schema, condition, depth, pick, aliases)}`,
        );
      }
    }
    const field = eligible[pick(Math.max(1, eligible.length))];
    if (kind < 2 || field === undefined) continue;
    const named = getNamedType(field.type);
    const alias = pick(5) === 0 ? `${aliases[pick(aliases.length)]}: ` : '';
    const selections = isCompositeType(named) ? ` ${writeSelections(schema, named, depth - 1, pick, aliases)}` : '';
    parts.push(`${alias}${field.name}${argumentsOf(field, pick)}${directiveOf(pick)}${selections}`);
  }
  return `{ ${parts.length > 0 ? parts.join(' ') : '__typename'} }`;
};

export const writeRandomQuery = (
  schema: GraphQLSchema,
  depth: number,
  pick: Pick,
  aliases: readonly string[] = ['a', 'b', 'id', 'title', 'pages'],
): string => {
  const type = schema.getQueryType();
  if (type === undefined || type === null) throw new Error('the schema has no queries');
  return `query ($on: Boolean = true, $off: Boolean = false) ${writeSelections(schema, type, depth, pick, aliases)}`;
};
