import { Page } from '../../kit/page.tsx';

export const JobsView = () => <Page title="Jobs">{null}</Page>;
