// Written by npm run derived -- codegen. Do not edit.
import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { WatchCondition as WatchConditionModel, Watch as WatchModel, WatchChange as WatchChangeModel, WatchFiring as WatchFiringModel, WatchFiredEvent as WatchFiredEventModel } from '../model/watch.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar date without a time zone, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An instant, RFC 3339 in UTC with a trailing `Z`, for example `2026-11-20T13:45:00Z`. Input may have any offset. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number as text, without an exponent, for example `12.50`. Reading it as a float may lose digits. */
  Decimal: { input: string; output: string | number; }
  ErrorCode: { input: ErrorCode; output: ErrorCode; }
  /** A JSON object as a source sent it, of any shape. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A date and the local time of day, without a time zone, `YYYY-MM-DDTHH:MM`, optionally with seconds. */
  LocalDateTime: { input: string; output: string; }
  /** A time of day on a wall clock, without a time zone, `HH:MM:SS`; input also as `HH:MM`. */
  LocalTime: { input: string; output: string; }
  /** A path relative to the service's REST base. REST returns a complete URL. */
  ServicePath: { input: string; output: string; }
  WarningCode: { input: WarningCode; output: WarningCode; }
  _FieldSet: { input: unknown; output: unknown; }
};

/**
 * An item that appears as time goes by. Its fields have the same types in every kind of item, so that one selection takes
 * all kinds.
 */
export type ActivityItem = {
  /** When it was published, or first seen here if its source does not state that. Null when neither is known. */
  readonly appearedAt?: Maybe<Scalars['DateTime']['output']>;
  /** One line of plain text, never empty: the title, otherwise the beginning of the text, otherwise the address. */
  readonly headline: Scalars['String']['output'];
  /** Address of the item at its source. */
  readonly itemUrl: Scalars['String']['output'];
};

/** Use of the cache for a result. */
export type CacheState = {
  readonly __typename?: 'CacheState';
  /** True when every part of the result came from the cache. */
  readonly isHit: Scalars['Boolean']['output'];
  /** Whole seconds until the first part of the result is read again. */
  readonly ttlSeconds: Scalars['Int']['output'];
};

/** What is watched, and what fires. */
export type CreateWatchInput = {
  /** When it fires. */
  readonly condition: WatchConditionInput;
  /** The text of one subscription with one field. Its `after` or `since`, if it has one, is where the watch begins. */
  readonly document: InputMaybe<Scalars['String']['input']>;
  /** Id of a trusted document, instead of the text. */
  readonly documentId: InputMaybe<Scalars['ID']['input']>;
  /** When it ends by itself, in the future. Null for never. */
  readonly endsAt: InputMaybe<Scalars['DateTime']['input']>;
  /** Its name for people. */
  readonly name: Scalars['String']['input'];
  /** Variables of the subscription. At most 20,000 characters as JSON. */
  readonly variables: InputMaybe<Scalars['JSONObject']['input']>;
};

/** A watch that was started. */
export type CreateWatchPayload = {
  readonly __typename?: 'CreateWatchPayload';
  /** The watch. Null when there are user errors. */
  readonly watch?: Maybe<Watch>;
};

/** A watch to delete. */
export type DeleteWatchInput = {
  /** Identifier from `createWatch`. */
  readonly watchId: Scalars['ID']['input'];
};

/** A watch that was deleted. */
export type DeleteWatchPayload = {
  readonly __typename?: 'DeleteWatchPayload';
  /** Identifier of the watch. Null when there are user errors. */
  readonly watchId?: Maybe<Scalars['ID']['output']>;
};

/** An amount of money in one currency. */
export type Money = {
  readonly __typename?: 'Money';
  /** The amount in units of the currency, not in its hundredths. */
  readonly amount: Scalars['Decimal']['output'];
  /** ISO 4217 code of the currency, for example `EUR`. */
  readonly currencyCode: Scalars['String']['output'];
};

/** What can be started or changed. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Starts a watch: the server subscribes to the document, whether or not the caller stays connected, and stores a firing
   * for each event that meets the condition. The watch belongs to the API key; it ends with the key, and can be made by
   * neither a token of another issuer nor without a key. User errors: WATCH_DOCUMENT_REFUSED (the document is not one
   * subscription that this key may run here), WATCH_LIMIT_REACHED. Errors: VALIDATION_ERROR, UNAUTHENTICATED, FORBIDDEN.
   */
  readonly createWatch?: Maybe<CreateWatchPayload>;
  /** Deletes a watch with its firings. User errors: NOT_FOUND. */
  readonly deleteWatch?: Maybe<DeleteWatchPayload>;
  /**
   * Renames, pauses or resumes a watch, or changes its end. What is left out stays. After a pause it continues with the
   * present events. User errors: NOT_FOUND, WATCH_ENDED.
   */
  readonly updateWatch?: Maybe<UpdateWatchPayload>;
};


/** What can be started or changed. */
export type MutationCreateWatchArgs = {
  input: CreateWatchInput;
};


/** What can be started or changed. */
export type MutationDeleteWatchArgs = {
  input: DeleteWatchInput;
};


/** What can be started or changed. */
export type MutationUpdateWatchArgs = {
  input: UpdateWatchInput;
};

/**
 * An object with an identity: it can be read again by its `id`, which is also its key in a client's cache. An argument that
 * asks for the natural key of an object, such as `airport(iata:)`, takes the `id` of the object as well. The `id` of an
 * object of another type is a validation error.
 */
export type Node = {
  /** Globally unique and opaque. It is the same for every way to find the object. */
  readonly id: Scalars['ID']['output'];
};

/** Whether and where a list continues, by the cursor connections specification of Relay. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Cursor of the last item, for `after`. Of an empty page, where the list continues, or null when nothing follows. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** True when more items follow, and where more is possible but unknown. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** True when items precede these, and where more is possible but unknown. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item, for `before`. Null for an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /** A watch by its id. Null when it does not exist or belongs to another key. */
  readonly watch?: Maybe<Watch>;
  /**
   * The watches of the caller's API key, the latest first. All browsers that signed in by a link share one list. Null,
   * with an error, when the service does not respond.
   */
  readonly watches?: Maybe<WatchConnection>;
};


/** What can be read. */
export type QueryWatchArgs = {
  watchId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryWatchesArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** Sources and age of a result. */
export type ReadMeta = {
  readonly __typename?: 'ReadMeta';
  /** State of the cache for this result. Null when the result is never cached. */
  readonly cache?: Maybe<CacheState>;
  /** When the oldest part of the result was read from its source. Null when nothing was read. */
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Remaining quota of the source. Null for a source without a quota, and until a response states it. */
  readonly quota?: Maybe<SourceQuota>;
  /** Number of items returned. Null when the result is not a list. */
  readonly returned?: Maybe<Scalars['Int']['output']>;
  /** The source's own time stamp of the oldest part of the result. Null when no source stated one. */
  readonly sourceUpdatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Public names of the upstream sources of the result. */
  readonly sourcesUsed: ReadonlyArray<Scalars['String']['output']>;
  /** Number of items that matched before `limit` was applied. Null when unknown or not a list. */
  readonly totalResults?: Maybe<Scalars['Int']['output']>;
};

/** A failure, as data: for instance of the read of one of several sources, or of a search that was started earlier. */
export type SourceFailure = {
  readonly __typename?: 'SourceFailure';
  /** The kind of failure, for instance UPSTREAM_UNAVAILABLE. */
  readonly code: Scalars['ErrorCode']['output'];
  /** Whether the same may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** Seconds to wait before that. Null when not known. */
  readonly retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** The source concerned, by its public name. Null when no source failed. */
  readonly source?: Maybe<Scalars['String']['output']>;
};

/** Quota of a source, according to its last response. */
export type SourceQuota = {
  readonly __typename?: 'SourceQuota';
  /** When this many or fewer remain, the source is not called and only cached data are returned. */
  readonly floor: Scalars['Int']['output'];
  /** Cost of the last response. Null when the source does not state it. */
  readonly lastCost?: Maybe<Scalars['Int']['output']>;
  /** Calls or credits of a whole period. Null when the source does not state it. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** Remaining calls or credits. */
  readonly remaining: Scalars['Int']['output'];
  /** When the quota restarts. Null when the source does not state it. */
  readonly resetsAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the source stated it. */
  readonly statedAt: Scalars['DateTime']['output'];
  /** Calls or credits used in this period. Null when the source does not state it. */
  readonly used?: Maybe<Scalars['Int']['output']>;
};

/** What can be watched. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The firings of a watch, each once and in their order. The first event is sent at once, without a firing, and has the
   * position of the stream. With `after`, the firings that were missed follow, then new ones. It cannot be watched itself.
   * Errors: NOT_FOUND, VALIDATION_ERROR, STREAM_FELL_BEHIND for a reader that is too slow; it can continue with its last
   * cursor.
   */
  readonly watchFired: WatchFiredEvent;
};


/** What can be watched. */
export type SubscriptionWatchFiredArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  watchId: Scalars['ID']['input'];
};

/** A watch, and what changes. */
export type UpdateWatchInput = {
  /** Another end, in the future. Null leaves it. */
  readonly endsAt: InputMaybe<Scalars['DateTime']['input']>;
  /** True pauses it, false resumes it. Null leaves it. */
  readonly isPaused: InputMaybe<Scalars['Boolean']['input']>;
  /** Another name. Null leaves it. */
  readonly name: InputMaybe<Scalars['String']['input']>;
  /** Identifier from `createWatch`. */
  readonly watchId: Scalars['ID']['input'];
};

/** A watch that was changed. */
export type UpdateWatchPayload = {
  readonly __typename?: 'UpdateWatchPayload';
  /** The watch. Null when there are user errors. */
  readonly watch?: Maybe<Watch>;
};

/** An error that the user of a client can fix: the mutation was not carried out, and the rest of its payload is null. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The kind of error, for instance BOOKING_TOKEN_EXPIRED. */
  readonly code: Scalars['ErrorCode']['output'];
  /**
   * Path of the invalid value below the argument `input`, for instance `["bookingToken"]`. Null when no single value is
   * invalid.
   */
  readonly field?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether the same request may succeed later. */
  readonly isRetryable: Scalars['Boolean']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
};

/** A problem that did not fail the request, for instance a source that was down or stale data. */
export type Warning = {
  readonly __typename?: 'Warning';
  /** The kind of problem, for instance STALE_DATA or SOURCE_UNAVAILABLE. */
  readonly code: Scalars['WarningCode']['output'];
  /** One sentence for a person. */
  readonly message: Scalars['String']['output'];
  /** The source concerned, by its public name. */
  readonly source: Scalars['String']['output'];
};

/** A subscription that the server keeps, with a condition. */
export type Watch = Node & {
  readonly __typename?: 'Watch';
  /** When it fires. */
  readonly condition: WatchCondition;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The text of the subscription. */
  readonly document: Scalars['String']['output'];
  /** When it ends by itself. Null for never. */
  readonly endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** How often it has fired, deleted firings included. */
  readonly firedCount: Scalars['Int']['output'];
  /** Its firings, the latest first. */
  readonly firings: WatchFiringConnection;
  /** Globally unique and opaque; see `Node`. */
  readonly id: Scalars['ID']['output'];
  /** When it fired last. Null before the first time. */
  readonly lastFiredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its name for people. */
  readonly name: Scalars['String']['output'];
  /** State. */
  readonly state: WatchState;
  /** Why it does not watch, in sentences. While it is ACTIVE, why its stream cannot be followed at the moment, else null. */
  readonly stateMessage?: Maybe<Scalars['String']['output']>;
  /** Its variables. Null without any. */
  readonly variables?: Maybe<Scalars['JSONObject']['output']>;
  /** Identifier. */
  readonly watchId: Scalars['ID']['output'];
};


/** A subscription that the server keeps, with a condition. */
export type WatchFiringsArgs = {
  after: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** What a number is compared with. */
export type WatchBaseline =
  /** The first number that the watch saw. */
  | 'FIRST_SEEN'
  /** The number at the last firing, and before the first the first number. */
  | 'LAST_FIRING';

/** A value that becomes one of some. */
export type WatchBecomes = {
  readonly __typename?: 'WatchBecomes';
  /** Where the value is in an event. */
  readonly path: Scalars['String']['output'];
  /** The values, as text. */
  readonly values: ReadonlyArray<Scalars['String']['output']>;
};

/** A value that becomes one of some. */
export type WatchBecomesInput = {
  /** Where the value is in an event: a string, number, boolean or enum value. */
  readonly path: Scalars['String']['input'];
  /** The values, as text: numbers as in JSON, `true` or `false`. */
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

/** A value that changed. */
export type WatchChange = {
  readonly __typename?: 'WatchChange';
  /** The value now, as JSON. Null when there is none. */
  readonly after?: Maybe<Scalars['String']['output']>;
  /** The value before, as JSON. Null when there was none. */
  readonly before?: Maybe<Scalars['String']['output']>;
  /** Where it is in the event. */
  readonly path: Scalars['String']['output'];
};

/** When a watch fires: at every event, or by the one kind that is not null. */
export type WatchCondition = {
  readonly __typename?: 'WatchCondition';
  /** When a value becomes one of some. */
  readonly becomes?: Maybe<WatchBecomes>;
  /** When a number crosses a threshold. */
  readonly crosses?: Maybe<WatchCrosses>;
  /** When a value is seen for the first time. */
  readonly firstTime?: Maybe<WatchFirstTime>;
  /** When a list has an item that it did not have. */
  readonly gains?: Maybe<WatchGains>;
  /** Whether it fires at every event. */
  readonly isEveryEvent: Scalars['Boolean']['output'];
  /** When a number rises or falls. */
  readonly moves?: Maybe<WatchMoves>;
};

/**
 * When a watch fires. A path names fields of the event by their names or aliases in the document, separated by full stops
 * and without the name of the subscription, for instance `jobPosting.title`.
 */
export type WatchConditionInput = {
  /** Fires when a value becomes one of some; of a subscription to states only when it was none of them before. */
  readonly becomes: InputMaybe<WatchBecomesInput>;
  /** Fires when a number crosses a threshold. */
  readonly crosses: InputMaybe<WatchCrossesInput>;
  /**
   * True to fire at every event. Of a subscription to states, such as `airportStatusChanged`, the state at the start is no
   * event.
   */
  readonly everyEvent: InputMaybe<Scalars['Boolean']['input']>;
  /** Fires when a value is seen for the first time. */
  readonly firstTime: InputMaybe<WatchFirstTimeInput>;
  /** Fires when a list has an item that it did not have in the event before. */
  readonly gains: InputMaybe<WatchGainsInput>;
  /** Fires when a number rises or falls by an amount or a percentage. */
  readonly moves: InputMaybe<WatchMovesInput>;
};

/** A page of watches. */
export type WatchConnection = {
  readonly __typename?: 'WatchConnection';
  /** The watches with their cursors. */
  readonly edges: ReadonlyArray<WatchEdge>;
  /** The watches. */
  readonly nodes: ReadonlyArray<Watch>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
};

/** A number that crosses a threshold, and fires again only after it went back. */
export type WatchCrosses = {
  readonly __typename?: 'WatchCrosses';
  /** To which side. */
  readonly direction: WatchDirection;
  /** Where the number is in an event. */
  readonly path: Scalars['String']['output'];
  /** The threshold. */
  readonly threshold: Scalars['Decimal']['output'];
};

/** A number that crosses a threshold. */
export type WatchCrossesInput = {
  /** To which side. */
  readonly direction: WatchDirection;
  /** Where the number is in an event. */
  readonly path: Scalars['String']['input'];
  /** The threshold, which itself is on the side of the direction. */
  readonly threshold: Scalars['Decimal']['input'];
};

/** The side to which a number changes. */
export type WatchDirection =
  /** It falls. */
  | 'DOWN'
  /** It rises. */
  | 'UP';

/** A watch in a list. */
export type WatchEdge = {
  readonly __typename?: 'WatchEdge';
  /** Position of the watch, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The watch. */
  readonly node: Watch;
};

/** A firing of a watch, or, first, the start position. */
export type WatchFiredEvent = {
  readonly __typename?: 'WatchFiredEvent';
  /** Cursor for `after`, also on another connection. Opaque and signed. */
  readonly cursor: Scalars['String']['output'];
  /** The firing. Null only in the first event, which has the start position. */
  readonly firing?: Maybe<WatchFiring>;
  /** The watch. */
  readonly watch: Watch;
};

/** An event that met the condition of a watch. */
export type WatchFiring = {
  readonly __typename?: 'WatchFiring';
  /** The values that fired it, with those of the state before where there is one; at most 50. */
  readonly changes: ReadonlyArray<WatchChange>;
  /** The event, as the document selects it. Null for one above 64 kB, which the document can be run to read. */
  readonly data?: Maybe<Scalars['JSONObject']['output']>;
  /** When the watch fired. */
  readonly firedAt: Scalars['DateTime']['output'];
  /** Its number among the firings of the watch, from 1 and without gaps. */
  readonly sequence: Scalars['Int']['output'];
};

/** A page of firings. */
export type WatchFiringConnection = {
  readonly __typename?: 'WatchFiringConnection';
  /** The firings with their cursors. */
  readonly edges: ReadonlyArray<WatchFiringEdge>;
  /** The firings. */
  readonly nodes: ReadonlyArray<WatchFiring>;
  /** Whether and where the list continues. */
  readonly pageInfo: PageInfo;
};

/** A firing in a list. */
export type WatchFiringEdge = {
  readonly __typename?: 'WatchFiringEdge';
  /** Position of the firing, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The firing. */
  readonly node: WatchFiring;
};

/** A value that is seen for the first time. The latest 500 values are remembered. */
export type WatchFirstTime = {
  readonly __typename?: 'WatchFirstTime';
  /** Where the value is in an event. */
  readonly path: Scalars['String']['output'];
};

/** A value that is seen for the first time. */
export type WatchFirstTimeInput = {
  /** Where the value is in an event. */
  readonly path: Scalars['String']['input'];
};

/** A list that has an item that it did not have. */
export type WatchGains = {
  readonly __typename?: 'WatchGains';
  /** Where the list is in an event. */
  readonly path: Scalars['String']['output'];
};

/** A list that gains an item. */
export type WatchGainsInput = {
  /** Where the list is in an event. */
  readonly path: Scalars['String']['input'];
};

/** A number that differs from a baseline by an amount or a percentage. */
export type WatchMoves = {
  readonly __typename?: 'WatchMoves';
  /** By at least this amount. Null for a percentage. */
  readonly amount?: Maybe<Scalars['Decimal']['output']>;
  /** What it is compared with. */
  readonly baseline: WatchBaseline;
  /** To which side. Null for both. */
  readonly direction?: Maybe<WatchDirection>;
  /** Where the number is in an event. */
  readonly path: Scalars['String']['output'];
  /** By at least this percentage of the baseline. Null for an amount. */
  readonly percent?: Maybe<Scalars['Decimal']['output']>;
};

/** A number that rises or falls. One of `amount` and `percent` is given. */
export type WatchMovesInput = {
  /** By at least this amount, above 0. */
  readonly amount: InputMaybe<Scalars['Decimal']['input']>;
  /** What it is compared with. */
  readonly baseline: WatchBaseline;
  /** To which side. Null for both. */
  readonly direction: InputMaybe<WatchDirection>;
  /** Where the number is in an event. */
  readonly path: Scalars['String']['input'];
  /** By at least this percentage of the baseline, above 0. */
  readonly percent: InputMaybe<Scalars['Decimal']['input']>;
};

/** State of a watch. */
export type WatchState =
  /** It watches, or waits for a worker or a source to do so. */
  | 'ACTIVE'
  /** Its document can no longer be run. */
  | 'BROKEN'
  /** It is over: its time has passed, its stream has ended, or its key is no longer valid. */
  | 'ENDED'
  /** Its owner has paused it. */
  | 'PAUSED';



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  Watch: Watch;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Watch:
    ( { __typename: 'Watch' }
    & GraphQLRecursivePick<FederationTypes['Watch'], {"watchId":true}> );
};


/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  ActivityItem: never;
  Node: ( WatchModel );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ActivityItem: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ActivityItem']>;
  CacheState: ResolverTypeWrapper<CacheState>;
  CreateWatchInput: CreateWatchInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  CreateWatchPayload: ResolverTypeWrapper<Omit<CreateWatchPayload, 'watch'> & { watch?: Maybe<ResolversTypes['Watch']> }>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DeleteWatchInput: DeleteWatchInput;
  DeleteWatchPayload: ResolverTypeWrapper<DeleteWatchPayload>;
  ErrorCode: ResolverTypeWrapper<Scalars['ErrorCode']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LocalDateTime: ResolverTypeWrapper<Scalars['LocalDateTime']['output']>;
  LocalTime: ResolverTypeWrapper<Scalars['LocalTime']['output']>;
  Money: ResolverTypeWrapper<Money>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReadMeta: ResolverTypeWrapper<ReadMeta>;
  ServicePath: ResolverTypeWrapper<Scalars['ServicePath']['output']>;
  SourceFailure: ResolverTypeWrapper<SourceFailure>;
  SourceQuota: ResolverTypeWrapper<SourceQuota>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UpdateWatchInput: UpdateWatchInput;
  UpdateWatchPayload: ResolverTypeWrapper<Omit<UpdateWatchPayload, 'watch'> & { watch?: Maybe<ResolversTypes['Watch']> }>;
  UserError: ResolverTypeWrapper<UserError>;
  Warning: ResolverTypeWrapper<Warning>;
  WarningCode: ResolverTypeWrapper<Scalars['WarningCode']['output']>;
  Watch: ResolverTypeWrapper<WatchModel>;
  WatchBaseline: WatchBaseline;
  WatchBecomes: ResolverTypeWrapper<WatchBecomes>;
  WatchBecomesInput: WatchBecomesInput;
  WatchChange: ResolverTypeWrapper<WatchChangeModel>;
  WatchCondition: ResolverTypeWrapper<WatchConditionModel>;
  WatchConditionInput: WatchConditionInput;
  WatchConnection: ResolverTypeWrapper<Omit<WatchConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['WatchEdge']>, nodes: ReadonlyArray<ResolversTypes['Watch']> }>;
  WatchCrosses: ResolverTypeWrapper<WatchCrosses>;
  WatchCrossesInput: WatchCrossesInput;
  WatchDirection: WatchDirection;
  WatchEdge: ResolverTypeWrapper<Omit<WatchEdge, 'node'> & { node: ResolversTypes['Watch'] }>;
  WatchFiredEvent: ResolverTypeWrapper<WatchFiredEventModel>;
  WatchFiring: ResolverTypeWrapper<WatchFiringModel>;
  WatchFiringConnection: ResolverTypeWrapper<Omit<WatchFiringConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversTypes['WatchFiringEdge']>, nodes: ReadonlyArray<ResolversTypes['WatchFiring']> }>;
  WatchFiringEdge: ResolverTypeWrapper<Omit<WatchFiringEdge, 'node'> & { node: ResolversTypes['WatchFiring'] }>;
  WatchFirstTime: ResolverTypeWrapper<WatchFirstTime>;
  WatchFirstTimeInput: WatchFirstTimeInput;
  WatchGains: ResolverTypeWrapper<WatchGains>;
  WatchGainsInput: WatchGainsInput;
  WatchMoves: ResolverTypeWrapper<WatchMoves>;
  WatchMovesInput: WatchMovesInput;
  WatchState: WatchState;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ActivityItem: ResolversInterfaceTypes<ResolversParentTypes>['ActivityItem'];
  CacheState: CacheState;
  CreateWatchInput: CreateWatchInput;
  ID: Scalars['ID']['output'];
  CreateWatchPayload: Omit<CreateWatchPayload, 'watch'> & { watch?: Maybe<ResolversParentTypes['Watch']> };
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Decimal: Scalars['Decimal']['output'];
  DeleteWatchInput: DeleteWatchInput;
  DeleteWatchPayload: DeleteWatchPayload;
  ErrorCode: Scalars['ErrorCode']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  LocalDateTime: Scalars['LocalDateTime']['output'];
  LocalTime: Scalars['LocalTime']['output'];
  Money: Money;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  ReadMeta: ReadMeta;
  ServicePath: Scalars['ServicePath']['output'];
  SourceFailure: SourceFailure;
  SourceQuota: SourceQuota;
  Subscription: Record<PropertyKey, never>;
  UpdateWatchInput: UpdateWatchInput;
  UpdateWatchPayload: Omit<UpdateWatchPayload, 'watch'> & { watch?: Maybe<ResolversParentTypes['Watch']> };
  UserError: UserError;
  Warning: Warning;
  WarningCode: Scalars['WarningCode']['output'];
  Watch: WatchModel;
  WatchBecomes: WatchBecomes;
  WatchBecomesInput: WatchBecomesInput;
  WatchChange: WatchChangeModel;
  WatchCondition: WatchConditionModel;
  WatchConditionInput: WatchConditionInput;
  WatchConnection: Omit<WatchConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['WatchEdge']>, nodes: ReadonlyArray<ResolversParentTypes['Watch']> };
  WatchCrosses: WatchCrosses;
  WatchCrossesInput: WatchCrossesInput;
  WatchEdge: Omit<WatchEdge, 'node'> & { node: ResolversParentTypes['Watch'] };
  WatchFiredEvent: WatchFiredEventModel;
  WatchFiring: WatchFiringModel;
  WatchFiringConnection: Omit<WatchFiringConnection, 'edges' | 'nodes'> & { edges: ReadonlyArray<ResolversParentTypes['WatchFiringEdge']>, nodes: ReadonlyArray<ResolversParentTypes['WatchFiring']> };
  WatchFiringEdge: Omit<WatchFiringEdge, 'node'> & { node: ResolversParentTypes['WatchFiring'] };
  WatchFirstTime: WatchFirstTime;
  WatchFirstTimeInput: WatchFirstTimeInput;
  WatchGains: WatchGains;
  WatchGainsInput: WatchGainsInput;
  WatchMoves: WatchMoves;
  WatchMovesInput: WatchMovesInput;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type ConstraintDirectiveArgs = {
  exactlyOne: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  example: Maybe<Scalars['String']['input']>;
  idOf: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  max: Maybe<Scalars['Int']['input']>;
  maxItems: Maybe<Scalars['Int']['input']>;
  maxLength: Maybe<Scalars['Int']['input']>;
  min: Maybe<Scalars['Int']['input']>;
  minItems: Maybe<Scalars['Int']['input']>;
  minLength: Maybe<Scalars['Int']['input']>;
  pattern: Maybe<Scalars['String']['input']>;
  transform: Maybe<Scalars['String']['input']>;
  trim: Maybe<Scalars['Boolean']['input']>;
};

export type ConstraintDirectiveResolver<Result, Parent, ContextType = Context, Args = ConstraintDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type DeliveryDirectiveArgs = {
  everyEvent: Scalars['Boolean']['input'];
  latestFirst?: Scalars['Boolean']['input'];
  ownStreamFor: Maybe<Scalars['String']['input']>;
  position: Maybe<Scalars['String']['input']>;
  positionFirst?: Scalars['Boolean']['input'];
  sameAs: Maybe<Scalars['String']['input']>;
};

export type DeliveryDirectiveResolver<Result, Parent, ContextType = Context, Args = DeliveryDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type FollowsDirectiveArgs = {
  except: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  field: Maybe<Scalars['String']['input']>;
  none: Maybe<Scalars['String']['input']>;
};

export type FollowsDirectiveResolver<Result, Parent, ContextType = Context, Args = FollowsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ActivityItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityItem'] = ResolversParentTypes['ActivityItem']> = {
  __resolveType: TypeResolveFn<null, ParentType, ContextType>;
};

export type CacheStateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CacheState'] = ResolversParentTypes['CacheState']> = {
  isHit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ttlSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateWatchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateWatchPayload'] = ResolversParentTypes['CreateWatchPayload']> = {
  watch?: Resolver<Maybe<ResolversTypes['Watch']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeleteWatchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWatchPayload'] = ResolversParentTypes['DeleteWatchPayload']> = {
  watchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export interface ErrorCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ErrorCode'], any> {
  name: 'ErrorCode';
}

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export interface LocalDateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalDateTime'], any> {
  name: 'LocalDateTime';
}

export interface LocalTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LocalTime'], any> {
  name: 'LocalTime';
}

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  createWatch?: Resolver<Maybe<ResolversTypes['CreateWatchPayload']>, ParentType, ContextType, RequireFields<MutationCreateWatchArgs, 'input'>>;
  deleteWatch?: Resolver<Maybe<ResolversTypes['DeleteWatchPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWatchArgs, 'input'>>;
  updateWatch?: Resolver<Maybe<ResolversTypes['UpdateWatchPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWatchArgs, 'input'>>;
};

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Watch', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  watch?: Resolver<Maybe<ResolversTypes['Watch']>, ParentType, ContextType, RequireFields<QueryWatchArgs, 'watchId'>>;
  watches?: Resolver<Maybe<ResolversTypes['WatchConnection']>, ParentType, ContextType, RequireFields<QueryWatchesArgs, 'first'>>;
};

export type ReadMetaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadMeta'] = ResolversParentTypes['ReadMeta']> = {
  cache?: Resolver<Maybe<ResolversTypes['CacheState']>, ParentType, ContextType>;
  fetchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  quota?: Resolver<Maybe<ResolversTypes['SourceQuota']>, ParentType, ContextType>;
  returned?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourceUpdatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sourcesUsed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  totalResults?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export interface ServicePathScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ServicePath'], any> {
  name: 'ServicePath';
}

export type SourceFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceFailure'] = ResolversParentTypes['SourceFailure']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceQuotaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceQuota'] = ResolversParentTypes['SourceQuota']> = {
  floor?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastCost?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  statedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  used?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  watchFired?: SubscriptionResolver<ResolversTypes['WatchFiredEvent'], "watchFired", ParentType, ContextType, RequireFields<SubscriptionWatchFiredArgs, 'watchId'>>;
};

export type UpdateWatchPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateWatchPayload'] = ResolversParentTypes['UpdateWatchPayload']> = {
  watch?: Resolver<Maybe<ResolversTypes['Watch']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  isRetryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WarningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Warning'] = ResolversParentTypes['Warning']> = {
  code?: Resolver<ResolversTypes['WarningCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface WarningCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['WarningCode'], any> {
  name: 'WarningCode';
}

export type WatchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Watch'] = ResolversParentTypes['Watch'], FederationReferenceType extends FederationReferenceTypes['Watch'] = FederationReferenceTypes['Watch']> = {
  __resolveReference?: ReferenceResolver<Maybe<ResolversTypes['Watch']> | FederationReferenceType, FederationReferenceType, ContextType>;
  condition?: Resolver<ResolversTypes['WatchCondition'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firings?: Resolver<ResolversTypes['WatchFiringConnection'], ParentType, ContextType, RequireFields<WatchFiringsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastFiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WatchState'], ParentType, ContextType>;
  stateMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  variables?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  watchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WatchBecomesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchBecomes'] = ResolversParentTypes['WatchBecomes']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WatchChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchChange'] = ResolversParentTypes['WatchChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WatchConditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchCondition'] = ResolversParentTypes['WatchCondition']> = {
  becomes?: Resolver<Maybe<ResolversTypes['WatchBecomes']>, ParentType, ContextType>;
  crosses?: Resolver<Maybe<ResolversTypes['WatchCrosses']>, ParentType, ContextType>;
  firstTime?: Resolver<Maybe<ResolversTypes['WatchFirstTime']>, ParentType, ContextType>;
  gains?: Resolver<Maybe<ResolversTypes['WatchGains']>, ParentType, ContextType>;
  isEveryEvent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  moves?: Resolver<Maybe<ResolversTypes['WatchMoves']>, ParentType, ContextType>;
};

export type WatchConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchConnection'] = ResolversParentTypes['WatchConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WatchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Watch']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WatchCrossesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchCrosses'] = ResolversParentTypes['WatchCrosses']> = {
  direction?: Resolver<ResolversTypes['WatchDirection'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type WatchEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchEdge'] = ResolversParentTypes['WatchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Watch'], ParentType, ContextType>;
};

export type WatchFiredEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchFiredEvent'] = ResolversParentTypes['WatchFiredEvent']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firing?: Resolver<Maybe<ResolversTypes['WatchFiring']>, ParentType, ContextType>;
  watch?: Resolver<ResolversTypes['Watch'], ParentType, ContextType>;
};

export type WatchFiringResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchFiring'] = ResolversParentTypes['WatchFiring']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['WatchChange']>, ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  firedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WatchFiringConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchFiringConnection'] = ResolversParentTypes['WatchFiringConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WatchFiringEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WatchFiring']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WatchFiringEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchFiringEdge'] = ResolversParentTypes['WatchFiringEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WatchFiring'], ParentType, ContextType>;
};

export type WatchFirstTimeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchFirstTime'] = ResolversParentTypes['WatchFirstTime']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WatchGainsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchGains'] = ResolversParentTypes['WatchGains']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WatchMovesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WatchMoves'] = ResolversParentTypes['WatchMoves']> = {
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  baseline?: Resolver<ResolversTypes['WatchBaseline'], ParentType, ContextType>;
  direction?: Resolver<Maybe<ResolversTypes['WatchDirection']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ActivityItem?: ActivityItemResolvers<ContextType>;
  CacheState?: CacheStateResolvers<ContextType>;
  CreateWatchPayload?: CreateWatchPayloadResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DeleteWatchPayload?: DeleteWatchPayloadResolvers<ContextType>;
  ErrorCode?: GraphQLScalarType;
  JSONObject?: GraphQLScalarType;
  LocalDateTime?: GraphQLScalarType;
  LocalTime?: GraphQLScalarType;
  Money?: MoneyResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReadMeta?: ReadMetaResolvers<ContextType>;
  ServicePath?: GraphQLScalarType;
  SourceFailure?: SourceFailureResolvers<ContextType>;
  SourceQuota?: SourceQuotaResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  UpdateWatchPayload?: UpdateWatchPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Warning?: WarningResolvers<ContextType>;
  WarningCode?: GraphQLScalarType;
  Watch?: WatchResolvers<ContextType>;
  WatchBecomes?: WatchBecomesResolvers<ContextType>;
  WatchChange?: WatchChangeResolvers<ContextType>;
  WatchCondition?: WatchConditionResolvers<ContextType>;
  WatchConnection?: WatchConnectionResolvers<ContextType>;
  WatchCrosses?: WatchCrossesResolvers<ContextType>;
  WatchEdge?: WatchEdgeResolvers<ContextType>;
  WatchFiredEvent?: WatchFiredEventResolvers<ContextType>;
  WatchFiring?: WatchFiringResolvers<ContextType>;
  WatchFiringConnection?: WatchFiringConnectionResolvers<ContextType>;
  WatchFiringEdge?: WatchFiringEdgeResolvers<ContextType>;
  WatchFirstTime?: WatchFirstTimeResolvers<ContextType>;
  WatchGains?: WatchGainsResolvers<ContextType>;
  WatchMoves?: WatchMovesResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
  delivery?: DeliveryDirectiveResolver<any, any, ContextType>;
  follows?: FollowsDirectiveResolver<any, any, ContextType>;
};
