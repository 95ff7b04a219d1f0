/** Data that the server writes into the page. Addresses are relative to the root. */
interface PageData {
  /** Leads from the page to the root. */
  readonly root: string;
  /** The only view, where the others have no data. */
  readonly only?: 'graphiql' | 'rest';
  readonly auth: 'on' | 'off';
  readonly offersSignIn: boolean;
  readonly anonymousServices: readonly string[];
  readonly services: readonly {
    readonly name: string;
    readonly title: string;
    /** What the service's paths are below. */
    readonly base: string;
    readonly health: string;
  }[];
  readonly version: string;
  /** Names of the services with invented data when the page was served. */
  readonly emulatedServices: readonly string[];
  /** What GraphiQL opens with and offers, in the page that may open it. */
  readonly graphiql?: {
    readonly welcome?: string;
    readonly examples: readonly {
      readonly name: string;
      readonly title: string;
      readonly kind: 'query' | 'mutation' | 'subscription';
      readonly query: string;
      readonly variables: string;
      readonly headers?: string;
    }[];
  };
}

/** Defaults for Vite's development server, which writes no data into the page. */
const assumed: PageData = {
  root: '../',
  auth: 'on',
  offersSignIn: false,
  anonymousServices: [],
  services: [],
  version: '',
  emulatedServices: [],
};

const readPageData = (): PageData => {
  const text = document.getElementById('page-data')?.textContent;
  return text == null ? assumed : (JSON.parse(text) as PageData);
};

export const pageData: PageData = readPageData();

/** Read once, because the page's own address changes with what it shows. */
const root = new URL(pageData.root, document.baseURI);

/** Makes an address of the server absolute. */
export const addressOf = (relative: string): URL => new URL(relative, root);
