import { Page } from '../../kit/page.tsx';

export const GraphiqlView = () => <Page title="GraphiQL">{null}</Page>;
