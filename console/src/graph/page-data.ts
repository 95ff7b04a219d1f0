/** What the server wrote into the page. Addresses are relative to it. */
export interface PageData {
  readonly auth: 'on' | 'off';
  /** Whether the start prints a link that signs a browser in. */
  readonly offersSignIn: boolean;
  /** Services that may be used without a key. */
  readonly anonymousServices: readonly string[];
  readonly services: readonly { readonly name: string; readonly title: string; readonly health: string }[];
  readonly addresses: {
    readonly graphql: string;
    readonly graphiql: string;
    readonly rest: string;
    readonly sessionKeys: string;
  };
  /** Of the server. */
  readonly version: string;
  /** Services whose data the emulator invents, by name, as of when the page was served. */
  readonly emulatedServices: readonly string[];
}

/** What a page without a server's data assumes, as Vite's development server serves it. */
const assumed: PageData = {
  auth: 'on',
  offersSignIn: false,
  anonymousServices: [],
  services: [],
  version: '',
  emulatedServices: [],
  addresses: { graphql: '../graphql', graphiql: '../graphql', rest: '../rest', sessionKeys: '../session-keys' },
};

const readPageData = (): PageData => {
  const text = document.getElementById('page-data')?.textContent;
  return text === undefined || text === null ? assumed : (JSON.parse(text) as PageData);
};

export const pageData: PageData = readPageData();

/** An address of the server, absolute. */
export const addressOf = (relative: string): URL => new URL(relative, document.baseURI);
