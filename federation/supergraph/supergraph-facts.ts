import { hash } from 'node:crypto';
import { defaultPrintOptions, type Supergraph as FederatedSchema, printSchema } from '@apollo/federation-internals';
import type { FieldOwners } from '../../gateway/execution/field-owners.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import type { SupergraphExtension } from '../../gateway/execution/supergraph-extension.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { type AccessRules, createAccessRules, readAccessRequirements } from '../access/rules/access-rules.ts';
import type { Requirement } from '../access/rules/clause.ts';
import { type LabelledFields, readLabelledFields } from '../labels/labelled-fields.ts';
import { type DeclaredCacheTags, readDeclaredCacheTags } from './declared-cache-tags.ts';
import { createEntityKeys, type EntityKeys } from './entity-keys.ts';

/** Returns a hash of a subgraph's schema without descriptions. */
type SubgraphFingerprints = (subgraph: string) => string;

const createSubgraphFingerprints = (supergraph: Pick<FederatedSchema, 'subgraphs'>): SubgraphFingerprints => {
  const known = new Map<string, string>();
  const fingerprintOf = (text: string): string => hash('sha256', text, 'base64url');
  return (name) => {
    const schema = supergraph.subgraphs().get(name)?.schema;
    if (schema === undefined) return fingerprintOf('');
    return memoized(known, name, () =>
      fingerprintOf(printSchema(schema, { ...defaultPrintOptions, noDescriptions: true })),
    );
  };
};

interface Facts {
  /** Undefined if no `@override` has a label. */
  readonly labelledFields: LabelledFields | undefined;
  /** Undefined if any caller may select everything. */
  readonly accessRequirements: ReadonlyMap<string, Requirement> | undefined;
  readonly entityKeys: EntityKeys;
  readonly cacheTags: DeclaredCacheTags;
  readonly fingerprintOf: SubgraphFingerprints;
}

/** What a supergraph declares of labels, access and caching. */
export class SupergraphFacts implements SupergraphExtension, Facts {
  readonly labelledFields: Facts['labelledFields'];
  readonly accessRequirements: Facts['accessRequirements'];
  readonly accessRules: AccessRules | undefined;
  readonly entityKeys: EntityKeys;
  readonly cacheTags: DeclaredCacheTags;
  readonly fingerprintOf: SubgraphFingerprints;

  constructor({ labelledFields, accessRequirements, entityKeys, cacheTags, fingerprintOf }: Facts) {
    this.labelledFields = labelledFields;
    this.accessRequirements = accessRequirements;
    this.accessRules = accessRequirements && createAccessRules(accessRequirements);
    this.entityKeys = entityKeys;
    this.cacheTags = cacheTags;
    this.fingerprintOf = fingerprintOf;
  }

  /** Leaves labelled fields without owners, because a label decides which subgraph may be asked for such a field. */
  ownersOf(owners: FieldOwners): FieldOwners {
    const { labelledFields } = this;
    if (labelledFields === undefined) return owners;
    return (typeName, fieldName) => (labelledFields.has(`${typeName}.${fieldName}`) ? [] : owners(typeName, fieldName));
  }
}

export const readFacts = (supergraph: FederatedSchema): SupergraphFacts =>
  new SupergraphFacts({
    labelledFields: readLabelledFields(supergraph.schema),
    accessRequirements: readAccessRequirements(supergraph.schema),
    entityKeys: createEntityKeys(supergraph),
    cacheTags: readDeclaredCacheTags(supergraph),
    fingerprintOf: createSubgraphFingerprints(supergraph),
  });

/** Throws for a supergraph that was loaded without its extension. */
export const factsOf = ({ extension }: Pick<Supergraph, 'extension'>): SupergraphFacts => {
  if (extension instanceof SupergraphFacts) return extension;
  throw new Error('the supergraph was loaded without its extension');
};
