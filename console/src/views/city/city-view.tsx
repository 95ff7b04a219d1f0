import { Page } from '../../kit/page.tsx';

export const CityView = () => <Page title="City">{null}</Page>;
