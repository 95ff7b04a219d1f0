import { Page } from '../../kit/page.tsx';

export const FlightsView = () => <Page title="Flights">{null}</Page>;
