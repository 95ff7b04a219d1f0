import { pageData } from '../../graph/page-data.ts';
import { EmbeddedPage } from './embedded-page.tsx';

export const RestView = () => <EmbeddedPage title="REST" address={pageData.addresses.rest} />;
