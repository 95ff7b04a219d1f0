import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { toPascalCase, toRestEnumValue } from '../../../platform/graphql/rest/names.ts';

export interface Element {
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

export const elementText = ({ description, deprecationReason }: Element): string | undefined => {
  const deprecation = typeof deprecationReason === 'string' ? `Deprecated: ${deprecationReason}` : undefined;
  const texts = [description, deprecation].filter((text) => typeof text === 'string');
  return texts.length === 0 ? undefined : texts.join(' ');
};

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type CodeSchemas = Readonly<Record<'ErrorCode' | 'WarningCode', JsonSchema>>;

export type Describe = (text: string | null | undefined) => { readonly description?: string };

const warningSchema = (code: JsonSchema): JsonSchema => ({
  type: 'object',
  description: 'A problem that did not stop the answer.',
  required: ['code', 'source', 'message'],
  properties: {
    code,
    source: { type: 'string', description: 'The source concerned, by its public name.' },
    message: { type: 'string', description: 'One sentence for a person.' },
  },
});

export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const orNull = (schema: JsonSchema): JsonSchema => {
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
};

const scalars: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Decimal: { type: 'number' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  ID: { type: 'string' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  LocalTime: { type: 'string', pattern: '^\\d{2}:\\d{2}(:\\d{2})?$' },
  LocalDateTime: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$' },
  JSONObject: { type: 'object', additionalProperties: true },
  ServicePath: { type: 'string', format: 'uri-reference' },
};

/** A scalar that is not in the table may be any value. */
const scalarSchema = (name: string): JsonSchema => scalars[name] ?? {};

const enumSchema = (type: GraphQLEnumType, describe: Describe): JsonSchema => {
  const values = type.getValues().map((value) => ({ name: toRestEnumValue(value.name), text: elementText(value) }));
  const lines = values.map(({ name, text }) => `- \`${name}\`: ${describe(text).description ?? ''}`);
  const { description = '' } = describe(type.description);
  return {
    type: 'string',
    enum: values.map(({ name }) => name),
    description: `${description}\n\n${lines.join('\n')}`.trim(),
  };
};

/** The component that a schema is part of: its name, and a key that distinguishes it from others of that name. */
export interface Owner {
  readonly name: string;
  readonly key: string;
}

/**
 * Schemas that are written once and referred to. If a name is already used by another shape, the new one gets a number.
 */
export class Components {
  readonly #byKey = new Map<string, string>();
  readonly #schemas = new Map<string, JsonSchema>();
  readonly #describe: Describe;
  readonly #codes: CodeSchemas;
  readonly #service: string;

  constructor(describe: Describe, codes: CodeSchemas, service: string) {
    this.#describe = describe;
    this.#codes = codes;
    this.#service = toPascalCase(service);
  }

  refer(name: string, key: string, build: () => JsonSchema): JsonSchema {
    const known = this.#byKey.get(key);
    if (known !== undefined) return reference(known);
    let free = name;
    for (let number = 2; this.#schemas.has(free); number += 1) free = `${name}${number}`;
    this.#byKey.set(key, free);
    this.#schemas.set(free, {});
    this.#schemas.set(free, build());
    return reference(free);
  }

  /** For a component whose content differs between services; its name includes the service. */
  referOwn(name: string, key: string, build: () => JsonSchema): JsonSchema {
    return this.refer(`${this.#service}${name}`, key, build);
  }

  /** Refers to the component of an object that is a member of another component. */
  referMember({ name, key }: Owner, member: string, build: (owner: Owner) => JsonSchema): JsonSchema {
    const owner: Owner = { name: `${name}${toPascalCase(member)}`, key: `${key} member ${member}` };
    return this.refer(owner.name, owner.key, () => build(owner));
  }

  code(name: keyof CodeSchemas): JsonSchema {
    return this.referOwn(name, `enum ${name}`, () => this.#codes[name]);
  }

  warning(): JsonSchema {
    return this.referOwn('Warning', 'warning', () => warningSchema(this.code('WarningCode')));
  }

  leaf(type: GraphQLLeafType): JsonSchema {
    if (!isEnumType(type)) return scalarSchema(type.name);
    if (type.name === 'ErrorCode' || type.name === 'WarningCode') return this.code(type.name);
    return this.refer(type.name, `enum ${type.name}`, () => enumSchema(type, this.#describe));
  }

  toJSON(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
