import {
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { JsonBytes } from '../../../platform/text/json/json-bytes.ts';
import { isJsonObject, type JsonObject } from '../../../platform/text/json/json-object.ts';
import { type CollectedField, collectFields, type SelectionScope, type TypedSelection } from './collect-fields.ts';
import { reader } from './object-shape.ts';
import { withRootName } from './root-type.ts';
import { leafCheckOf, readTypename } from './value-shape.ts';

/** Returns false for a value that needs a correction or an error. What was written by then is void. */
type WriteValue = (value: unknown, text: JsonBytes) => boolean;

interface FieldWriter {
  /** Comma or bracket, and name. */
  readonly label: Buffer;
  readonly read: (source: JsonObject) => unknown;
  readonly write: (value: unknown, text: JsonBytes, source: JsonObject) => boolean;
}

/**
 * Returns the body of a result without errors and extensions; undefined if the data are not valid as they are. The
 * result is then shaped and its errors are reported.
 */
type BodyWriter = (data: JsonObject) => Buffer | undefined;

const toBytes = (text: string): Buffer => Buffer.from(text);

const nullBytes = toBytes('null');
const trueBytes = toBytes('true');
const falseBytes = toBytes('false');
const listBegin = toBytes('[');
const listEnd = toBytes(']');
const comma = toBytes(',');
const objectEnd = toBytes('}');
const emptyObject = toBytes('{}');
const bodyBegin = toBytes('{"data":');
// Apollo Server adds a line feed, so our responses do too.
const bodyEnd = toBytes('}\n');

const writeRaw = (text: JsonBytes, bytes: Buffer): true => {
  text.raw(bytes);
  return true;
};

const compileEnum = (names: readonly string[]): WriteValue => {
  const written = new Map<unknown, Buffer>(names.map((name) => [name, toBytes(JSON.stringify(name))]));
  return (value, text) => {
    const bytes = written.get(value);
    return bytes !== undefined && writeRaw(text, bytes);
  };
};

const compileLeaf = (type: GraphQLLeafType): WriteValue => {
  if (isEnumType(type)) return compileEnum(type.getValues().map(({ name }) => name));
  const isValid = leafCheckOf(type);
  const takesText = isValid('');
  return (value, text) => {
    // Most values are texts, for which this is all of the check.
    if (takesText && typeof value === 'string') {
      text.string(value);
      return true;
    }
    if (!isValid(value)) return false;
    if (typeof value === 'boolean') return writeRaw(text, value ? trueBytes : falseBytes);
    return text.value(value);
  };
};

const compileList =
  (write: WriteValue): WriteValue =>
  (value, text) => {
    if (!Array.isArray(value)) return false;
    text.raw(listBegin);
    for (let index = 0; index < value.length; index++) {
      if (index > 0) text.raw(comma);
      if (!write(value[index], text)) return false;
    }
    return writeRaw(text, listEnd);
  };

const compileValue = (type: GraphQLOutputType, compileObject: () => WriteValue): WriteValue => {
  const inner = isNonNullType(type) ? type.ofType : type;
  const write = isListType(inner)
    ? compileList(compileValue(inner.ofType, compileObject))
    : isLeafType(inner)
      ? compileLeaf(inner)
      : compileObject();
  if (isNonNullType(type)) return (value, text) => value !== null && value !== undefined && write(value, text);
  return (value, text) => (value === null || value === undefined ? writeRaw(text, nullBytes) : write(value, text));
};

const compileField = (scope: SelectionScope, field: CollectedField, isFirst: boolean): FieldWriter => {
  const { responseName: sourceName, fieldName, type, parentType, subSelections } = field;
  const responseName = scope.clientNames?.get(sourceName) ?? sourceName;
  const common = { label: toBytes(`${isFirst ? '{' : ','}"${responseName}":`), read: reader(sourceName) };
  if (fieldName === '__typename')
    return {
      ...common,
      write: (value, text, source) => {
        const said = value ?? source['__typename'];
        const known = (typeof said === 'string' ? scope.schema.getType(said) : undefined) ?? parentType;
        if (!isObjectType(known)) return false;
        text.string(known.name);
        return true;
      },
    };
  // Introspection has a result of its own.
  if (type === undefined) return { ...common, write: () => false };
  return {
    ...common,
    write: compileValue(type, () => {
      const declared = subSelections[0]?.declaredType;
      if (declared === undefined) throw new Error(`${parentType}.${fieldName} is selected without the fields it needs`);
      return compileObject(scope, subSelections);
    }),
  };
};

const compileObject = (scope: SelectionScope, selections: readonly TypedSelection[]): WriteValue => {
  const writers = new Map<GraphQLCompositeType | undefined, readonly FieldWriter[]>();
  let lastName: unknown;
  let last: readonly FieldWriter[] | undefined;

  const fieldsOf = (typename: unknown): readonly FieldWriter[] | undefined => {
    if (last !== undefined && typename === lastName) return last;
    const type = readTypename(scope.schema, typename);
    if (type === 'unknown') return undefined;
    last = memoized(writers, type, () =>
      collectFields(scope, selections, type).map((field, index) => compileField(scope, field, index === 0)),
    );
    lastName = typename;
    return last;
  };

  return (value, text) => {
    if (!isJsonObject(value)) return false;
    const fields = fieldsOf(value['__typename']);
    if (fields === undefined) return false;
    if (fields.length === 0) return writeRaw(text, emptyObject);
    for (const { label, read, write } of fields) {
      text.raw(label);
      if (!write(read(value), text, value)) return false;
    }
    return writeRaw(text, objectEnd);
  };
};

const text = new JsonBytes();

/**
 * Writes valid data without shaping them first. It has the rules of valid data alone, from the same fields and checks
 * as shapes; whatever else the data contain is left to the shape.
 */
export const compileBodyWriter = (
  scope: SelectionScope,
  rootType: GraphQLObjectType,
  selection: TypedSelection,
): BodyWriter => {
  const write = compileObject(scope, [selection]);
  return (data) => {
    text.begin();
    text.raw(bodyBegin);
    if (!write(withRootName(data, rootType), text)) return undefined;
    text.raw(bodyEnd);
    return text.take();
  };
};
