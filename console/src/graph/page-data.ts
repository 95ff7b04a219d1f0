/** Data that the server writes into the page. Addresses are relative to the page. */
interface PageData {
  readonly auth: 'on' | 'off';
  readonly offersSignIn: boolean;
  readonly anonymousServices: readonly string[];
  readonly services: readonly { readonly name: string; readonly title: string; readonly health: string }[];
  readonly addresses: {
    readonly graphql: string;
    readonly graphiql: string;
    readonly rest: string;
    readonly sessionKeys: string;
  };
  readonly version: string;
  /** Names of the services with invented data when the page was served. */
  readonly emulatedServices: readonly string[];
}

/** Defaults for Vite's development server, which writes no data into the page. */
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
  return text == null ? assumed : (JSON.parse(text) as PageData);
};

export const pageData: PageData = readPageData();

/** Makes an address of the server absolute. */
export const addressOf = (relative: string): URL => new URL(relative, document.baseURI);
