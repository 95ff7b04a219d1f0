import fc from 'fast-check';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** A selection as numbers, from which a valid selection is made for its place, so that shrinking keeps it valid. */
interface Sketch {
  readonly kind: 'field' | 'typename' | 'inline' | 'spread';
  readonly pick: number;
  readonly alias: number;
  readonly directive: number;
  readonly argument: number;
  readonly below: readonly Sketch[];
}

const { sketches } = fc.letrec<{ sketches: Sketch[]; sketch: Sketch }>((tie) => ({
  sketches: fc.array(tie('sketch'), { minLength: 1, maxLength: 6, depthIdentifier: 'query' }),
  sketch: fc.record({
    kind: fc.constantFrom('field', 'field', 'field', 'field', 'typename', 'inline', 'spread'),
    pick: fc.nat(30),
    alias: fc.nat(7),
    directive: fc.nat(19),
    argument: fc.nat(3),
    below: fc.oneof({ maxDepth: 5, depthIdentifier: 'query' }, fc.constant([]), tie('sketches'), tie('sketches')),
  }),
}));

const directives = [
  '@skip(if: $yes)',
  '@skip(if: $no)',
  '@include(if: $yes)',
  '@include(if: $no)',
  '@skip(if: false) @include(if: $yes)',
  '@include(if: false)',
];

const argumentSets: Readonly<Record<string, readonly string[]>> = {
  size: ['', '(of: { text: "a", sizes: 3 })', '(n: $n)', '(of: $filter, n: 4)'],
  plainMethod: ['', '(times: $n)', '(times: null)', '(times: 3)'],
  colors: ['', '(color: GREEN)', '(color: $color)', '(color: null)'],
  total: ['(n: 1)', '(n: $needed)', '(n: 2)', '(n: $needed)'],
  changeNode: ['', '(n: 1)', '(n: $n)', '(n: null)'],
};

/** `__proto__` and `then` are legal names with a meaning in JavaScript. */
const aliases = ['', '', '', '', 'a', 'b', 'then', '__proto__'];

class Writer {
  readonly fragments: string[] = [];
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  selectionSet(type: GraphQLNamedType, sketches: readonly Sketch[]): string {
    const selections = sketches.map((sketch) => this.#selection(type, sketch));
    return `{ ${selections.length === 0 ? '__typename' : selections.join(' ')} }`;
  }

  #selection(type: GraphQLNamedType, sketch: Sketch): string {
    const directive = directives[sketch.directive] ?? '';
    if (sketch.kind === 'inline' || sketch.kind === 'spread') return this.#fragment(type, sketch, directive);
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const field = fields[sketch.pick % Math.max(1, fields.length)];
    if (sketch.kind === 'typename' || field === undefined) return `__typename ${directive}`;
    // Equal keys must mean equal fields and arguments, so the alias contains both, except for the two special names.
    const choice = argumentSets[field.name]?.[sketch.argument] ?? '';
    const key = aliases[sketch.alias] ?? '';
    const suffix = choice === '' ? '' : String(sketch.argument);
    const special = key === 'then' || key === '__proto__' ? key : `${key}_${field.name}${suffix}`;
    const alias = key === '' && suffix === '' ? '' : `${special}:`;
    const inner = getNamedType(field.type);
    const below = isCompositeType(inner) ? this.selectionSet(inner, sketch.below) : '';
    return `${alias} ${field.name}${choice} ${directive} ${below}`;
  }

  #fragment(type: GraphQLNamedType, sketch: Sketch, directive: string): string {
    const candidates: GraphQLNamedType[] = [type];
    if (isAbstractType(type)) candidates.push(...this.#schema.getPossibleTypes(type));
    if (isObjectType(type)) candidates.push(...type.getInterfaces());
    const condition = candidates[sketch.pick % candidates.length] ?? type;
    const below = this.selectionSet(condition, sketch.below);
    if (sketch.kind === 'inline') {
      return sketch.pick % 5 === 0
        ? `... ${directive} ${this.selectionSet(type, sketch.below)}`
        : `... on ${condition.name} ${directive} ${below}`;
    }
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${condition.name} ${below}`);
    // Twice, because a repeated spread of a fragment must change nothing.
    return `...${name} ${directive} ...${name}`;
  }
}

const variables =
  '$yes: Boolean!, $no: Boolean = false, $n: Int, $needed: Int!, $filter: Filter, $color: Color = GREEN';

/** Generates queries and mutations for the schema with variables, some of them invalid. */
export const queryArbitrary = (schema: GraphQLSchema) =>
  fc
    .record({
      isMutation: fc.boolean(),
      sketches,
      variableValues: fc.record(
        {
          yes: fc.boolean(),
          no: fc.boolean(),
          n: fc.constantFrom(1, null, 2.5),
          needed: fc.constantFrom(3, 4),
          filter: fc.constantFrom<unknown>({ text: 'x' }, null, { sizes: [1, 2] }, { color: 'BLUE' }),
          color: fc.constantFrom('RED', null),
        },
        { requiredKeys: ['yes', 'needed'] },
      ),
    })
    .map(({ isMutation, sketches, variableValues }) => {
      const type = isMutation ? schema.getMutationType() : schema.getQueryType();
      const writer = new Writer(schema);
      const selections = type ? writer.selectionSet(type, sketches) : '';
      // Uses every variable, as validation requires.
      const used = isMutation
        ? ''
        : 'all: branch { x: colors(color: $color) y: leaves { z: size(n: $n, of: $filter) } } t: total(n: $needed) u: thing @skip(if: $no) { __typename } v: leaf @include(if: $yes) { id }';
      const names = Object.keys(variableValues);
      const text = `${selections} ${writer.fragments.join(' ')}`;
      const declared = isMutation
        ? variables.split(', ').filter((variable) => text.includes(variable.split(':')[0] ?? ''))
        : [variables];
      const header = declared.length === 0 ? '' : `(${declared.join(', ')})`;
      const body = used === '' ? selections : selections.replace(/ \}$/, ` ${used} }`);
      const query = `${isMutation ? 'mutation' : 'query'} ${header} ${body} ${writer.fragments.join('\n')}`;
      return {
        query,
        variableValues: Object.fromEntries(
          names.map((name) => [name, variableValues[name as keyof typeof variableValues]]),
        ) as Record<string, unknown>,
      };
    });
