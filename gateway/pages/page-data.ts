/** Addresses of a service, relative to the page. */
export interface ServiceLinks {
  readonly name: string;
  readonly title: string;
  readonly page: string;
  readonly description: string;
  readonly health: string;
}

export interface PageOperation {
  readonly name: string;
  readonly title: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly query: string;
  /** JSON. */
  readonly variables: string;
  /** JSON of request headers. */
  readonly headers?: string;
}

export interface PageData {
  readonly auth: 'on' | 'off';
  /** Whether the server prints a sign-in link at its start. */
  readonly offersSignIn: boolean;
  /** Services that may be used without a key. */
  readonly anonymousServices: readonly string[];
  readonly services: readonly ServiceLinks[];
  /** Undefined at the host of a single service. */
  readonly addresses: { readonly graphql: string; readonly sessionKeys: string } | undefined;
  readonly openService?: string;
  readonly welcome?: string | undefined;
  readonly examples?: readonly PageOperation[];
}
