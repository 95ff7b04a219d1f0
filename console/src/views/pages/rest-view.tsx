import { Page } from '../../kit/page.tsx';

export const RestView = () => <Page title="REST">{null}</Page>;
