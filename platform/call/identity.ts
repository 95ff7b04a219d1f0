/** `trace` allows to read the plans of results, `admin` the supergraph and the state of the deployment. */
export const allRights = ['trace', 'admin'] as const;
export type Right = (typeof allRights)[number];

export const isRight = (name: string): name is Right => (allRights as readonly string[]).includes(name);

export const noRights: ReadonlySet<Right> = new Set();

/** The authenticated caller, as far as services need it. */
export interface Identity {
  /** Stable id of the key, `anonymous`, or `off` when keys are switched off. Never the key itself. */
  readonly keyId: string;
  /** Owner of what the caller creates, if not the key: a browser gets a new key with each sign-in. */
  readonly ownerId?: string;
  readonly services: '*' | ReadonlySet<string>;
  /** Checked only by the gateway, and not sent to subgraphs in other processes. */
  readonly rights: ReadonlySet<Right>;
  /** For `@requiresScopes`. Default: none. */
  readonly scopes?: ReadonlySet<string>;
  /** Expiry in epoch milliseconds. Default: never. */
  readonly expiresAtMs?: number;
  readonly token?: IdentityToken;
}

/** Never contains the token itself. */
interface IdentityToken {
  readonly digest: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export const ownerOf = ({ keyId, ownerId }: Pick<Identity, 'keyId' | 'ownerId'>): string => ownerId ?? keyId;

/** Whether no key was sent, which the operator may allow for some services. */
export const isAnonymous = ({ keyId }: Pick<Identity, 'keyId'>): boolean => keyId === 'anonymous';
