import type { Pick } from '../graphs/random-query.ts';

/** A field of a random graph. */
export interface GraphField {
  readonly name: string;
  readonly parent: string;
  /** `Text`, `Size`, or a type of the graph. */
  readonly type: string;
  readonly isList: boolean;
  readonly hasArgument: boolean;
  readonly owners: readonly string[];
  /** Undefined for a field that its subgraph has without the help of others. */
  readonly requires?: readonly Requirement[];
  /** The longest chain of fields that require fields. */
  readonly depth: number;
}

export interface Requirement {
  readonly field: GraphField;
  readonly least: number | undefined;
  readonly below: readonly Requirement[];
}

export interface RequirementGraph {
  readonly subgraphs: readonly string[];
  readonly types: readonly string[];
  readonly fields: readonly GraphField[];
  /** By `subgraph Type`. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  /** Subgraph of the interface `Thing`, which all types implement. */
  readonly interfaceOwner: string | undefined;
  readonly rootOwners: ReadonlyMap<string, string>;
}

const names = { subgraphs: ['north', 'south', 'east', 'west'], types: ['Item', 'Crate', 'Person'] };

const someOf = <T>(items: readonly T[], count: number, pick: Pick): readonly T[] => {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(pick(left.length), 1));
  return chosen;
};

const oneOf = <T>(items: readonly T[], pick: Pick): T => {
  const item = items[pick(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

const keySets = [['id'], ['code'], ['id', 'code']] as const;

const chooseKeys = (subgraphs: readonly string[], types: readonly string[], pick: Pick) => {
  const keys = new Map<string, readonly string[]>();
  for (const type of types) {
    const isMixed = pick(3) === 0;
    const bridge = oneOf(subgraphs, pick);
    for (const name of subgraphs)
      keys.set(`${name} ${type}`, !isMixed ? ['id'] : name === bridge ? ['id', 'code'] : oneOf(keySets, pick));
  }
  return keys;
};

/** Chooses what a field of a subgraph requires. The fields chosen from were made before, so there are no circles. */
const chooseRequirements = (
  fields: readonly GraphField[],
  { parent, owner, count }: { readonly parent: string; readonly owner: string; readonly count: number },
  pick: Pick,
  depth = 2,
): readonly Requirement[] => {
  const isForeign = ({ owners }: GraphField) => !owners.includes(owner);
  const own = fields.filter((field) => field.parent === parent);
  const usable = own.filter((field) => field.type === 'Text' || field.type === 'Size' || depth > 0);
  const chained = usable.filter((field) => field.requires !== undefined && isForeign(field));
  const chosen = new Set<GraphField>();
  // The newest field makes the longest chain.
  const newest = chained.at(-1);
  if (newest !== undefined && pick(3) > 0) chosen.add(newest);
  for (const field of someOf(usable, count, pick)) chosen.add(field);
  return [...chosen].flatMap((field): readonly Requirement[] => {
    const least = field.hasArgument && pick(2) === 0 ? 1 + pick(2) : undefined;
    if (field.type === 'Text' || field.type === 'Size') return isForeign(field) ? [{ field, least, below: [] }] : [];
    const below = chooseRequirements(fields, { parent: field.type, owner, count: 1 + pick(2) }, pick, depth - 1);
    return below.length === 0 ? [] : [{ field, least, below }];
  });
};

const depthOf = (requires: readonly Requirement[]): number =>
  Math.max(0, ...requires.map(({ field, below }) => Math.max(field.depth, depthOf(below))));

/** Makes a graph of entities whose fields require fields of others, in chains of up to four. It may not compose. */
export const randomRequirementGraph = (pick: Pick): RequirementGraph => {
  const subgraphs = names.subgraphs.slice(0, 2 + pick(3));
  const types = names.types.slice(0, 1 + pick(3));
  const fields: GraphField[] = [];
  for (const parent of types) {
    for (let index = 0; index < 2 + pick(2); index++) {
      const owners = someOf(subgraphs, pick(5) === 0 ? 2 : 1, pick);
      const type = pick(6) === 0 ? 'Size' : 'Text';
      const hasArgument = type === 'Text' && pick(4) === 0;
      fields.push({ name: `plain${index}`, parent, type, isList: false, hasArgument, owners, depth: 0 });
    }
    for (let index = 0; index < pick(3); index++)
      fields.push({
        name: `link${index}`,
        parent,
        type: oneOf(types, pick),
        isList: pick(2) === 0,
        hasArgument: false,
        owners: [oneOf(subgraphs, pick)],
        depth: 0,
      });
  }
  const interfaceOwner = pick(2) === 0 ? oneOf(subgraphs, pick) : undefined;
  const wanted = Array.from({ length: 3 + pick(5) }, (_, index) => ({
    name: `made${index}`,
    parent: oneOf(types, pick),
    owner: oneOf(subgraphs, pick),
    type: pick(5) > 0 ? 'Text' : pick(2) === 0 ? 'Size' : oneOf(types, pick),
  }));
  if (interfaceOwner !== undefined)
    wanted.push(...types.map((parent) => ({ name: 'tag', parent, owner: interfaceOwner, type: 'Text' })));
  for (const { name, parent, owner, type } of wanted) {
    const requires = chooseRequirements(fields, { parent, owner, count: 1 + pick(2) }, pick);
    const depth = depthOf(requires) + 1;
    const isMade = requires.length > 0 && depth <= 4;
    if (!isMade && name !== 'tag') continue;
    fields.push({
      name,
      parent,
      type,
      isList: types.includes(type) && pick(2) === 0,
      hasArgument: name !== 'tag' && pick(4) === 0,
      owners: [owner],
      depth: isMade ? depth : 0,
      ...(isMade && { requires }),
    });
  }
  const rootOwners = new Map(types.map((type) => [type, oneOf(subgraphs, pick)]));
  return { subgraphs, types, fields, keys: chooseKeys(subgraphs, types, pick), interfaceOwner, rootOwners };
};
