/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/**
 * A sport, independent of its name at a source. Other entries of a source, such as elections, have no sport and are read
 * by their `sportKey`.
 */
export type Sport =
  /** American football: Football at the exchange. */
  | 'AMERICAN_FOOTBALL'
  /** Track and field. */
  | 'ATHLETICS'
  /** Australian rules football. */
  | 'AUSTRALIAN_RULES'
  /** Badminton. */
  | 'BADMINTON'
  /** Bandy. */
  | 'BANDY'
  /** Baseball. */
  | 'BASEBALL'
  /** Basketball, including three on three. */
  | 'BASKETBALL'
  /** Beach handball. */
  | 'BEACH_HANDBALL'
  /** Beach soccer. */
  | 'BEACH_SOCCER'
  /** Beach volleyball. */
  | 'BEACH_VOLLEYBALL'
  /** Boxing. */
  | 'BOXING'
  /** Chess. */
  | 'CHESS'
  /** Cricket. */
  | 'CRICKET'
  /** Curling. */
  | 'CURLING'
  /** Cycling. */
  | 'CYCLING'
  /** Darts. */
  | 'DARTS'
  /** Electronic sports of all games. */
  | 'ESPORTS'
  /** Field hockey. */
  | 'FIELD_HOCKEY'
  /** Floorball. */
  | 'FLOORBALL'
  /** Futsal. */
  | 'FUTSAL'
  /** Gaelic football and hurling. */
  | 'GAELIC_GAMES'
  /** Golf. */
  | 'GOLF'
  /** Handball. */
  | 'HANDBALL'
  /** Horse racing. */
  | 'HORSE_RACING'
  /** Ice hockey: Hockey at the exchange. */
  | 'ICE_HOCKEY'
  /** Kabaddi. */
  | 'KABADDI'
  /** Lacrosse. */
  | 'LACROSSE'
  /** Mixed martial arts. */
  | 'MIXED_MARTIAL_ARTS'
  /** Motor racing. */
  | 'MOTORSPORT'
  /** Netball. */
  | 'NETBALL'
  /** Padel. */
  | 'PADEL'
  /** Pesäpallo, Finnish baseball. */
  | 'PESAPALLO'
  /** Rugby union and rugby league, which not every source distinguishes. */
  | 'RUGBY'
  /** Snooker. */
  | 'SNOOKER'
  /** Soccer: Football at the international books. */
  | 'SOCCER'
  /** Squash. */
  | 'SQUASH'
  /** Table tennis. */
  | 'TABLE_TENNIS'
  /** Tennis. */
  | 'TENNIS'
  /** Volleyball. */
  | 'VOLLEYBALL'
  /** Water polo. */
  | 'WATER_POLO'
  /** Skiing, biathlon and other individual winter sports. */
  | 'WINTER_SPORTS';

/** State of an event. */
export type SportEventState =
  /**
   * No longer traded or quoted, but not settled; also when cancelled. A game that the source still lists as open is
   * presumed to be over six hours after its start, and after the last news of it, and then has the warning
   * `PRESUMED_OVER`: prices are news, and so is the time of a score or of a milestone. Tournaments, and sports whose games
   * may last longer or are interrupted for a night, such as cricket and tennis, are never presumed to be over.
   */
  | 'CLOSED'
  /** In progress. */
  | 'LIVE'
  /** Over, with a result. */
  | 'SETTLED'
  /** Not begun, or an open question without a known start. */
  | 'UPCOMING';

export type ConsolePaletteAirportsQueryVariables = Exact<{
  text: string;
}>;


export type ConsolePaletteAirportsQuery = { readonly __typename: 'Query', readonly airports: { readonly __typename: 'AirportConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Airport', readonly id: string, readonly iata: string, readonly name: string, readonly city: string | null }> } | null };

export type ConsolePalettePlacesQueryVariables = Exact<{
  text: string;
}>;


export type ConsolePalettePlacesQuery = { readonly __typename: 'Query', readonly places: { readonly __typename: 'PlaceConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Place', readonly id: string, readonly placeId: string, readonly name: string, readonly displayName: string }> } | null };

export type ConsolePaletteCompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsolePaletteCompaniesQuery = { readonly __typename: 'Query', readonly companies: { readonly __typename: 'CompanyConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'Company', readonly id: string, readonly slug: string, readonly name: string | null }> } | null };

export type ConsolePaletteSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsolePaletteSourcesQuery = { readonly __typename: 'Query', readonly blogSources: { readonly __typename: 'BlogSourceConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'BlogSource', readonly id: string, readonly slug: string, readonly name: string, readonly lab: string }> } | null };

export type ConsolePaletteEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConsolePaletteEventsQuery = { readonly __typename: 'Query', readonly tennis: { readonly __typename: 'SportEventConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'SportEvent', readonly id: string, readonly eventId: string, readonly name: string, readonly sport: Sport | null, readonly league: string | null, readonly state: SportEventState }> } | null, readonly soccer: { readonly __typename: 'SportEventConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'SportEvent', readonly id: string, readonly eventId: string, readonly name: string, readonly sport: Sport | null, readonly league: string | null, readonly state: SportEventState }> } | null, readonly basketball: { readonly __typename: 'SportEventConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'SportEvent', readonly id: string, readonly eventId: string, readonly name: string, readonly sport: Sport | null, readonly league: string | null, readonly state: SportEventState }> } | null, readonly football: { readonly __typename: 'SportEventConnection', readonly nodes: ReadonlyArray<{ readonly __typename: 'SportEvent', readonly id: string, readonly eventId: string, readonly name: string, readonly sport: Sport | null, readonly league: string | null, readonly state: SportEventState }> } | null };

export type PaletteEventFragment = { readonly __typename: 'SportEvent', readonly id: string, readonly eventId: string, readonly name: string, readonly sport: Sport | null, readonly league: string | null, readonly state: SportEventState };

export const PaletteEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SportEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<PaletteEventFragment, unknown>;
export const ConsolePaletteAirportsDocument = {"__meta__":{"hash":"sha256:eae304989153d6a7513e94393e29a2a03a545440d406229f2440280d1844d16e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsolePaletteAirports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"airports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"iata"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}}]}}]}}]} as unknown as DocumentNode<ConsolePaletteAirportsQuery, ConsolePaletteAirportsQueryVariables>;
export const ConsolePalettePlacesDocument = {"__meta__":{"hash":"sha256:ca2593ede378d6071aab2fab65292a96e7a050ded2f07863e258f2e9aaeee276"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsolePalettePlaces"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"places"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"kinds"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CITY"}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"placeId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]}}]} as unknown as DocumentNode<ConsolePalettePlacesQuery, ConsolePalettePlacesQueryVariables>;
export const ConsolePaletteCompaniesDocument = {"__meta__":{"hash":"sha256:53b07c8db81c603a809355430d07dd13501abf04f6edb2b720cfad50923cff11"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsolePaletteCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"companies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ConsolePaletteCompaniesQuery, ConsolePaletteCompaniesQueryVariables>;
export const ConsolePaletteSourcesDocument = {"__meta__":{"hash":"sha256:2aad208058fc6f427dc808a5e94ae1fa435bc330659a5ef276c665bdf4ef0678"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsolePaletteSources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"blogSources"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lab"}}]}}]}}]}}]} as unknown as DocumentNode<ConsolePaletteSourcesQuery, ConsolePaletteSourcesQueryVariables>;
export const ConsolePaletteEventsDocument = {"__meta__":{"hash":"sha256:60a2927cdac8be4e543dce64176c448d0837121c3e66739dfbc1089e1928841e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConsolePaletteEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","alias":{"kind":"Name","value":"tennis"},"name":{"kind":"Name","value":"sportEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"sport"},"value":{"kind":"EnumValue","value":"TENNIS"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteEvent"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"soccer"},"name":{"kind":"Name","value":"sportEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"sport"},"value":{"kind":"EnumValue","value":"SOCCER"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteEvent"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"basketball"},"name":{"kind":"Name","value":"sportEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"sport"},"value":{"kind":"EnumValue","value":"BASKETBALL"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteEvent"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"football"},"name":{"kind":"Name","value":"sportEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"source"},"value":{"kind":"EnumValue","value":"EXCHANGE"}},{"kind":"Argument","name":{"kind":"Name","value":"sport"},"value":{"kind":"EnumValue","value":"AMERICAN_FOOTBALL"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"25"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaletteEvent"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaletteEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SportEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sport"}},{"kind":"Field","name":{"kind":"Name","value":"league"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]} as unknown as DocumentNode<ConsolePaletteEventsQuery, ConsolePaletteEventsQueryVariables>;