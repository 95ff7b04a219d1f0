import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { loadSupergraph } from '../../../gateway/execution/supergraph.ts';
import { composeSubgraphs } from '../../../tests/kit/graphs/two-subgraphs.ts';
import { extendSupergraph } from '../../supergraph/extend-supergraph.ts';
import { factsOf } from '../../supergraph/supergraph-facts.ts';

const head = (imports: string): string =>
  `extend schema @link(url: "https://specs.apollo.dev/federation/v2.12", import: [${imports}])\n`;
const access = '"@key", "@external", "@requires", "@authenticated", "@requiresScopes", "@policy"';

const sdlOf = (subgraphs: Readonly<Record<string, string>>, imports = access): string =>
  composeSubgraphs(
    Object.fromEntries(Object.entries(subgraphs).map(([name, body]) => [name, parse(head(imports) + body)])),
  );

const rulesOf = (sdl: string) => factsOf(loadSupergraph(sdl, { extend: extendSupergraph })).accessRules;

const keysOf = (sdl: string, coordinate: string): readonly string[] => {
  const [typeName = '', fieldName = ''] = coordinate.split('.');
  const requirement = rulesOf(sdl)?.requirementOf(typeName, fieldName) ?? [];
  return requirement.map(({ key }) => key).sort();
};

const signedIn = 'authenticated';

describe('the requirement of a field', () => {
  it('is undefined in a supergraph that does not declare or use access directives', () => {
    expect(rulesOf(sdlOf({ a: 'type Query { a: Int }' }))).toBeUndefined();
    expect(rulesOf(sdlOf({ a: 'type Query { a: Int }' }, ''))).toBeUndefined();
  });

  it('combines those of the field, its type and the type of its value', () => {
    const sdl = sdlOf({
      a: `
        scalar Iban @authenticated
        enum Level @requiresScopes(scopes: [["levels"]]) { LOW }
        type Account @policy(policies: [["owner"]]) { iban: Iban level: [Level!]! plain: Int tight: Int @authenticated }
        type Query { account: Account other: Int }`,
    });
    expect(keysOf(sdl, 'Account.iban')).toEqual([signedIn, 'policies [["owner"]]']);
    expect(keysOf(sdl, 'Account.level')).toEqual(['policies [["owner"]]', 'scopes [["levels"]]']);
    expect(keysOf(sdl, 'Account.tight')).toEqual([signedIn, 'policies [["owner"]]']);
    expect(keysOf(sdl, 'Account.__typename')).toEqual(['policies [["owner"]]']);
    expect(keysOf(sdl, 'Query.account')).toEqual(['policies [["owner"]]']);
    expect(keysOf(sdl, 'Query.other')).toEqual([]);
  });

  it('is read under the names that directives are imported by', () => {
    const imports =
      '{ name: "@authenticated", as: "@members" }, { name: "@requiresScopes", as: "@needs" }, { name: "@policy", as: "@rule" }';
    const body = `type Query { a: Int @members b: Int @needs(scopes: [["s"]]) c: Int @rule(policies: [["p"]]) }`;
    const sdl = sdlOf({ a: body }, imports);
    expect(sdl).toContain('@members');
    expect(keysOf(sdl, 'Query.a')).toEqual([signedIn]);
    expect(keysOf(sdl, 'Query.b')).toEqual(['scopes [["s"]]']);
    expect(keysOf(sdl, 'Query.c')).toEqual(['policies [["p"]]']);
  });

  const notices = `
    interface Notice { id: ID! text: String }
    type Open implements Notice { id: ID! text: String }
    type Internal implements Notice @authenticated { id: ID! text: String @requiresScopes(scopes: [["staff"]]) }
    union Paper = Open | Internal
    type Query { notice: Notice paper: Paper }`;

  it('combines all implementations for an interface, and is its own for an implementation', () => {
    const sdl = sdlOf({ a: notices });
    expect(keysOf(sdl, 'Notice.text')).toEqual([signedIn, 'scopes [["staff"]]']);
    expect(keysOf(sdl, 'Notice.id')).toEqual([signedIn]);
    expect(keysOf(sdl, 'Open.text')).toEqual([]);
    expect(keysOf(sdl, 'Internal.text')).toEqual([signedIn, 'scopes [["staff"]]']);
    expect(keysOf(sdl, 'Query.paper')).toEqual([]);
  });

  it('is the same if composition has declared nothing on the interface, as before Federation 2.12', () => {
    const sdl = sdlOf({ a: notices });
    const older = sdl
      .replace(/(interface Notice[^{]*?)@authenticated/s, '$1')
      .replace(/(interface Notice[^}]*text: String )@requiresScopes\(scopes: \[\["staff"\]\]\)/s, '$1');
    expect(older).not.toEqual(sdl);
    expect(keysOf(older, 'Notice.text')).toEqual([signedIn, 'scopes [["staff"]]']);
    expect(keysOf(older, 'Query.notice')).toEqual([]);
  });

  it('is inherited from an interface whose condition no implementation explains', () => {
    const older = sdlOf({
      a: `
        interface Notice { id: ID! text: String }
        type Open implements Notice { id: ID! text: String }
        type Query { notice: Notice any: Int @authenticated }`,
    }).replace(/(interface Notice[^}]*text: String)/s, '$1 @authenticated');
    expect(keysOf(older, 'Notice.text')).toEqual([signedIn]);
    expect(keysOf(older, 'Open.text')).toEqual([signedIn]);
    expect(keysOf(older, 'Open.id')).toEqual([]);
  });

  it('includes the fields that @requires leads to, over several steps, even if composition did not', () => {
    const pay = '@requiresScopes(scopes: [["pay"]])';
    const sdl = sdlOf({
      a: `type Member @key(fields: "id") { id: ID! salary: Int ${pay} } type Query { member: Member }`,
      b: `
        type Member @key(fields: "id") {
          id: ID!
          salary: Int @external
          bonus: Int @requires(fields: "salary") ${pay}
        }`,
      c: `
        type Member @key(fields: "id") {
          id: ID!
          bonus: Int @external
          rank: Int @requires(fields: "bonus") ${pay}
        }`,
    });
    const older = sdl
      .replace(/(bonus: Int[^\n]*) @requiresScopes\(scopes: \[\["pay"\]\]\)/, '$1')
      .replace(/(rank: Int[^\n]*) @requiresScopes\(scopes: \[\["pay"\]\]\)/, '$1');
    expect(older.match(/@requiresScopes\(scopes: \[\["pay/g)).toHaveLength(1);
    expect(keysOf(older, 'Member.bonus')).toEqual(['scopes [["pay"]]']);
    expect(keysOf(older, 'Member.rank')).toEqual(['scopes [["pay"]]']);
    expect(keysOf(older, 'Member.id')).toEqual([]);
  });
});
