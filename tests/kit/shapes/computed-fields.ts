import type { ReadField, Shape, ShapeObject } from './shape.ts';

type ComputedFields = NonNullable<Shape['computed']>;
type Items = readonly ShapeObject[];

const textOf = (read: ReadField, name: string): string => String(read(name) ?? 'null');

const productOf = (read: ReadField): number => {
  const { wide, tall } = read('size') as ShapeObject;
  return Number(wide) * Number(tall);
};

const lowerTitle = (read: ReadField): string => textOf(read, 'title').toLowerCase();

const firstNotes = (read: ReadField, args: ShapeObject): Items =>
  (read('all') as Items).slice(0, Number(args['first'] ?? 2));
const idsOf = (items: unknown): string => (items as Items).map(({ id }) => String(id)).join(' ');

const quarterOfGrams = (read: ReadField): number => Number(read('grams')) / 4;

/** Appends a digit to the heat of the only pot, so that the order of mutations is seen. */
const addHeat: ComputedFields[string] = (_read, { count }, { entities }) =>
  Object.assign(entities[0] ?? {}, { heat: Number(entities[0]?.['heat']) * 10 + Number(count) }).heat;

const chained: ComputedFields = {
  'Item.shipping': (read) => `ships for ${textOf(read, 'weight')}`,
  'Item.label': (read) => `label: ${textOf(read, 'shipping')}`,
  'Item.tag': (read) => `tag ${textOf(read, 'shipping')}`,
  'Item.poster': (read) => `poster ${textOf(read, 'tag')}`,
};

const weightOf = ({ weight, size }: ShapeObject): string =>
  `${String(weight)} kg, ${String((size as ShapeObject | undefined)?.['wide'])} wide`;
const ribbonOf = ({ ribbon }: ShapeObject): string => {
  const { cm, colour } = (ribbon ?? {}) as ShapeObject;
  return `ribbon ${String(cm ?? colour)}`;
};
const shippingOf = (thing: ShapeObject, fast: unknown): string =>
  `ships ${fast ? 'fast ' : ''}for ${'ribbon' in thing ? ribbonOf(thing) : weightOf(thing)}`;
/** The label in a representation, or that of the whole object. */
const labelIn = (thing: ShapeObject): string => {
  if ('label' in thing || !('name' in thing)) return String(thing['label']);
  return `label: ${shippingOf(thing, !('ribbon' in thing))}`;
};

/** Fields that shapes compute from others of their object, by the shape's name. */
export const computedFields: Readonly<Record<string, ComputedFields>> = {
  'a call of an entity': {
    'Query.ship': (_read, { id }, { entities }) =>
      entities.find((object) => object['id'] === id && object['__typename'] === 'Ship'),
  },
  'keys of which the first is not resolvable': { 'Crate.fee': (read) => Number(read('grams')) * 2 },
  'requirements and what is provided': {
    'Box.area': productOf,
    'Box.cost': (read) => Number(read('weight')) + Number((read('size') as ShapeObject)['wide']),
  },
  'requirements of what is itself computed': {
    'Box.tax': (read) => Number(read('weight')) * 2,
    'Box.total': (read) => Number(read('tax')) + Number(read('weight')),
    'Box.isDear': (read) => Number(read('total')) > 20,
    'Box.label': (read) => `${textOf(read, 'tax')}/${textOf(read, 'total')}`,
  },
  'requirements with fragments on interfaces and unions': {
    'Home.smoke': (read) => {
      const { year, logs = 0, watts = 0 } = read('heat') as { year: number; logs?: number; watts?: number };
      return year + logs - watts;
    },
    'Home.noise': (read) => {
      const { lives = 0, tricks = 0 } = (read('guest') ?? {}) as { lives?: number; tricks?: number };
      return lives + 10 * tricks;
    },
  },
  'requirements that lead through other entities': {
    'Order.fee': (read) => {
      const buyer = read('buyer') as { age: number; town: { km: number } };
      return buyer.age + buyer.town.km;
    },
    'Order.days': (read) => (read('buyer') as { town: { km: number } }).town.km * 2,
  },
  'a required field with an argument': {
    'Essay.notes': firstNotes,
    'Essay.digest': (read) => idsOf(read('notes', { first: 3 })),
  },
  'two requirements of one field with different arguments': {
    'Essay.notes': firstNotes,
    'Essay.short': (read) => idsOf(read('notes', { first: 1 })),
    'Essay.long': (read) => `${textOf(read, 'title')}: ${idsOf(read('notes', { first: 3 }))}`,
    'Essay.usual': (read, _args, { entities }) => ({
      text: idsOf(read('notes', { first: 2 })),
      essay: entities.find(({ id }) => id === read('id')),
    }),
    'Essay.pages': () => 12,
    'Essay.width': (read) => (read('notes', { first: 4 }) as Items).length,
  },
  'a chain of requirements that begins where the plan does': chained,
  'a chain of requirements over three subgraphs': chained,
  'chains of requirements through interfaces, unions and lists': {
    'Mutation.add': (_read, { name }, { entities }) => entities.find((entity) => entity['name'] === name),
    'Item.shipping': (read, { fast }) => shippingOf({ weight: read('weight'), size: read('size') }, fast),
    'Gift.shipping': (read, { fast }) => shippingOf({ ribbon: read('ribbon') }, fast),
    'Item.label': (read) => `label: ${String(read('shipping', { fast: true }))}`,
    'Gift.label': (read) => `label: ${String(read('shipping'))}`,
    'Parcel.bill': (read) => ((read('things') ?? []) as Items).map(labelIn).join('; '),
  },
  'an interface object with keys and requirements': {
    'Item.slug': lowerTitle,
    'Song.slug': lowerTitle,
    'Clip.slug': lowerTitle,
  },
  'enums and inputs of which each subgraph has its own': {
    'Query.sized': (_read, { size, where }, { entities }) => {
      const { name } = (where ?? {}) as ShapeObject;
      return entities.filter((pot) => pot['size'] === size && (name === undefined || pot['name'] === name));
    },
  },
  'keys and requirements that clients may not see': { 'Pot.hint': (read) => `${textOf(read, 'secret')}?` },
  'subgraphs of federation 1': { 'Pot.price': quarterOfGrams },
  'types extended with external keys': { 'Pot.price': quarterOfGrams },
  'mutations in order over subgraphs': {
    'Mutation.fire': addHeat,
    'Mutation.sell': addHeat,
    'Mutation.make': (_read, { count }, { entities }) => Object.assign(entities[0] ?? {}, { heat: Number(count) }),
    'Pot.price': (read) => Number(read('heat')) + 1,
  },
  'names of keys given to other fields': { 'Cow.price': (read) => Number(read('litres')) * 3 },
};
