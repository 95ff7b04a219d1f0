import { Page } from '../../kit/page.tsx';

export const HealthView = () => <Page title="Health">{null}</Page>;
