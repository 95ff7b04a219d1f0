import { pageData } from '../../graph/page-data.ts';
import { EmbeddedPage } from './embedded-page.tsx';

/** What the services offer over REST, to read and to try. */
export const RestView = () => <EmbeddedPage title="REST" address={pageData.addresses.rest} />;
