import { useSyncExternalStore } from 'react';
import { pageData } from '../../graph/page-data.ts';
import { EmbeddedPage } from './embedded-page.tsx';

const watchFragment = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const operationInAddress = (): string | undefined =>
  location.hash.startsWith('#operation=') ? location.hash.slice(1) : undefined;

/** GraphiQL. It opens an operation from the address's fragment in a tab, as the page itself does. */
export const GraphiqlView = () => {
  const fragment = useSyncExternalStore(watchFragment, operationInAddress);
  return (
    <EmbeddedPage
      title="GraphiQL"
      address={pageData.addresses.graphiql}
      {...(fragment === undefined ? {} : { fragment })}
    />
  );
};
