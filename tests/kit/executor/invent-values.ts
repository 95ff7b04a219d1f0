import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

interface World {
  readonly schema: GraphQLSchema;
  /** Whether resolvers may return promises. */
  readonly isAsync: boolean;
}

/** Returns numbers from 0 to 1 that depend only on the text (FNV-1a, then mulberry32). */
export const createDice = (text: string): (() => number) => {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A rejection that is no unhandled one when the executor ignores it. */
const rejected = (promise: Promise<unknown>): Promise<unknown> => {
  promise.catch(() => {});
  return promise;
};

const leaves: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, -7, '12', true, 1.5, 'x', Number.NaN],
  Float: [0.5, 3, '2.5', 'x', Number.POSITIVE_INFINITY],
  String: ['text', '', 5, true, { toJSON: () => 'json' }, Symbol.iterator],
  ID: ['id', 7, 1.5, {}],
  Boolean: [true, false, 1, 'yes'],
  Money: ['1.00', 2, { amount: 3 }, [4]],
  Color: ['RED', 'GREEN', 'BLUE', 3],
};

type Dice = () => number;

const pick = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[Math.floor(dice() * items.length)];

/** Invalid values are rare: the first two of each list are valid. */
const inventLeaf = (name: string, dice: Dice): unknown => {
  const values = leaves[name] ?? [];
  return dice() < 0.93 ? values[Math.floor(dice() * 2)] : pick(values, dice);
};

/** An object with its type's name in two forms, and properties for the fields whose names begin with `plain`. */
const inventObject = (type: GraphQLObjectType, text: string, world: World): object => {
  const object: Record<string, unknown> = { __typename: type.name, kind: type.name, isAsync: world.isAsync };
  for (const field of Object.values(type.getFields())) {
    if (!field.name.startsWith('plain')) continue;
    const give = (args: unknown) => invent(field.type, `${text} ${field.name} ${JSON.stringify(args)}`, world);
    const dice = createDice(`${text} ${field.name} how`)();
    if (dice < 0.4) object[field.name] = give;
    else if (dice < 0.5) Object.defineProperty(object, field.name, { get: () => give('read') });
    else if (dice < 0.95) object[field.name] = inventValue(field.type, `${text} ${field.name}`, world);
  }
  if (createDice(`${text} liar`)() < 0.03) object['__typename'] = 'Color';
  if (createDice(`${text} nobody`)() < 0.03) object['kind'] = undefined;
  return object;
};

const inventValue = (given: GraphQLOutputType, text: string, world: World): unknown => {
  const dice = createDice(text);
  const type = getNullableType(given);
  if (dice() < 0.06) return dice() < 0.5 ? null : undefined;
  if (isListType(type)) {
    if (dice() < 0.03) return 'no list';
    // graphql-js forgets the promises of a list when an item ends it at once, and their rejections end the process.
    const isSafe = !world.isAsync || !isNonNullType(type.ofType);
    const items = Array.from({ length: Math.floor(dice() * (isSafe ? 4 : 2)) }, (_, index) => {
      const item = inventValue(type.ofType, `${text} ${index}`, world);
      const how = dice();
      if (how < 0.03) return new Error(`item ${index}`);
      if (!world.isAsync) return item;
      if (how < 0.06) return rejected(Promise.reject(new Error(`late item ${index}`)));
      return how < 0.15 ? Promise.resolve(item) : item;
    });
    return dice() < 0.2 ? new Set(items) : items;
  }
  if (isAbstractType(type)) {
    const runtimeType = pick(world.schema.getPossibleTypes(type), dice);
    return runtimeType === undefined ? null : inventObject(runtimeType, text, world);
  }
  if (isObjectType(type)) return dice() < 0.02 ? 'no object' : inventObject(type, text, world);
  return inventLeaf(isEnumType(type) ? type.name : String(type), dice);
};

/** Settles after some turns of the microtask queue: the order in which several settle is the order of their errors. */
const later = async (turns: number, value: unknown): Promise<unknown> => {
  for (let turn = 0; turn < turns; turn += 1) await undefined;
  return value;
};

/**
 * Invents a resolver's behaviour for a type: it mostly returns a valid value, at once or later, or else throws or
 * rejects. The text decides.
 */
export const invent = (type: GraphQLOutputType, text: string, world: World): unknown => {
  const dice = createDice(`${text} how`);
  const how = dice();
  if (how < 0.02) throw new Error(`thrown at ${text}`);
  if (how < 0.03) throw `text at ${text}`;
  if (how < 0.05) return new Error(`returned at ${text}`);
  const value = inventValue(type, text, world);
  if (!world.isAsync || how > 0.6) return value;
  if (how > 0.15) return later(Math.floor(dice() * 6), value);
  return rejected(later(Math.floor(dice() * 6), null).then(() => Promise.reject(new Error(`rejected at ${text}`))));
};
