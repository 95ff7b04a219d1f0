import { GraphQLError } from 'graphql';
import { hasKey } from '../../gateway/api-keys/authenticator.ts';
import type { AuthorizedCaller } from '../../gateway/execution/operation-caller.ts';
import type { PreparedOperation } from '../../gateway/execution/prepared-operation.ts';
import { type Identity, isRight } from '../../platform/call/identity.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../../platform/runtime/promise/rescue.ts';
import type { AuthorizationConfig } from '../config/authorization-config.ts';
import type { PolicyDecider } from './policies/create-policy-decider.ts';
import type { Clause } from './rules/clause.ts';

export interface OperationAccess {
  readonly clauses: readonly Clause[];
  readonly policies: readonly string[];
  /** Returns the operation for callers who meet the clauses marked true; `meeting` has the order of `clauses`. */
  forThose(meeting: readonly boolean[]): MaybePromise<PreparedOperation>;
}

export interface OperationAuthorizer {
  /**
   * Returns the part of the operation that the caller may select, or the refusal. If that is all, returns the same
   * operation.
   */
  authorize(
    operation: PreparedOperation,
    access: OperationAccess,
    caller: AuthorizedCaller,
  ): MaybePromise<PreparedOperation | { readonly errors: readonly GraphQLError[] }>;
}

const nothing: ReadonlySet<string> = new Set();

type Holds = (name: string) => boolean;

const meets = (clause: Clause, identity: Identity, hasScope: Holds, isGranted: Holds): boolean => {
  if (clause.kind === 'authenticated') return hasKey(identity);
  const holds = clause.kind === 'scopes' ? hasScope : isGranted;
  return clause.anyOf.some((names) => names.every(holds));
};

/** A token has the scopes that it states. A key has its rights, and the scopes that the operator gives it. */
const createScopes = (keyScopes: AuthorizationConfig['keyScopes']): ((identity: Identity) => Holds) => {
  const ofKeys = new Map(Object.entries(keyScopes).map(([keyId, scopes]) => [keyId, new Set(scopes)]));
  return (identity) => {
    const { token, scopes = nothing, rights, keyId } = identity;
    if (token !== undefined) return (name) => scopes.has(name);
    if (!hasKey(identity)) return () => false;
    const given = ofKeys.get(keyId) ?? nothing;
    return (name) => given.has(name) || (isRight(name) && rights.has(name));
  };
};

interface OperationAuthorizerOptions {
  readonly config: Pick<AuthorizationConfig, 'enforceDirectives' | 'keyScopes'> | undefined;
  /** If undefined, no policy is granted. */
  readonly policies: PolicyDecider | undefined;
}

export const createOperationAuthorizer = ({ config, policies }: OperationAuthorizerOptions): OperationAuthorizer => {
  const isEnforced = config?.enforceDirectives ?? true;
  const scopesOf = createScopes(config?.keyScopes ?? {});
  const grantedTo = (names: readonly string[], caller: AuthorizedCaller): MaybePromise<ReadonlySet<string>> =>
    policies === undefined || names.length === 0 ? nothing : policies.granted(names, caller);
  return {
    authorize: (operation, access, caller) => {
      if (!isEnforced) return operation;
      return andThen(grantedTo(access.policies, caller), (granted) => {
        const hasScope = scopesOf(caller.identity);
        const isGranted = (name: string) => granted.has(name);
        const meeting = access.clauses.map((clause) => meets(clause, caller.identity, hasScope, isGranted));
        return rescue(
          () => access.forThose(meeting),
          (error) => {
            // The planner's refusals are written for clients.
            if (error instanceof GraphQLError) return { errors: [error] };
            throw error;
          },
        );
      });
    },
  };
};
