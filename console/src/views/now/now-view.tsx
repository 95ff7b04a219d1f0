import { Page } from '../../kit/page.tsx';
import { RiverPanel } from './river.tsx';

export const NowView = () => (
  <Page title="Now">
    <RiverPanel />
  </Page>
);
