import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';

const scalarValues: Readonly<Record<string, (number: number) => unknown>> = {
  Int: (number) => number,
  Float: (number) => number + 0.5,
  Boolean: (number) => number % 2 === 0,
  Date: () => '2026-11-20',
  DateTime: () => '2026-11-20T13:45:00Z',
  LocalTime: () => '18:45',
  LocalDateTime: () => '2026-11-20T18:45',
  Decimal: (number) => `${number}.50`,
  JSONObject: (number) => ({ number }),
  ServicePath: (number) => `/api/v1/things/${number}`,
};

/**
 * Creates a resolver that invents a value for every field by its type, in a fixed order. Every `nullEvery`th nullable
 * value below the root is null, except for `neverNull` (`Type.responseKey`); 0 makes none null. Lists have `listLength`
 * items. Mutations succeed: they have no user errors, and return their object.
 */
export const fakeFieldResolver = ({
  nullEvery = 0,
  listLength = 2,
  neverNull = new Set<string>(),
} = {}): GraphQLFieldResolver<unknown, unknown> => {
  let count = 0;
  const inventedValue = (type: GraphQLOutputType, name: string): unknown => {
    if (isNonNullType(type)) return nonNull(type.ofType, name);
    count += 1;
    return nullEvery > 0 && count % nullEvery === 0 ? null : nonNull(type, name);
  };
  const nonNull = (type: GraphQLOutputType, name: string): unknown => {
    if (isListType(type)) return Array.from({ length: listLength }, () => inventedValue(type.ofType, name));
    // The first codes are the platform's, which every service returns.
    if (type.toString().endsWith('Code') && isEnumType(type)) return type.getValues()[0]?.name;
    if (isEnumType(type)) return type.getValues()[count % type.getValues().length]?.name;
    if (isScalarType(type)) return (scalarValues[type.name] ?? ((number: number) => `${name} ${number} "é"`))(count);
    return {};
  };
  return (_source, _args, _context, { returnType, fieldName, path, parentType }) => {
    if (fieldName === 'userErrors') return [];
    const isSure =
      path.prev === undefined ||
      parentType.getFields()['userErrors'] !== undefined ||
      neverNull.has(`${parentType.name}.${path.key}`);
    return isSure ? nonNull(getNullableType(returnType), fieldName) : inventedValue(returnType, fieldName);
  };
};
