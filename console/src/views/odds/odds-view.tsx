import { Page } from '../../kit/page.tsx';

export const OddsView = () => <Page title="Odds">{null}</Page>;
