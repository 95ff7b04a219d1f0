import { Page } from '../../kit/page.tsx';

export const ReadingView = () => <Page title="Reading">{null}</Page>;
