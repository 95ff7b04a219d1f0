import { Page } from '../../kit/page.tsx';
import { DeploymentPanels } from './deployment-panels.tsx';
import styles from './health-view.module.css';
import { KeysPanel } from './keys-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';

export const HealthView = () => (
  <Page title="Health" lead="How the sources are, over all processes, what the processes do, and who may ask.">
    <div className={styles['panels']}>
      <SourcesPanel />
      <DeploymentPanels />
      <KeysPanel />
    </div>
  </Page>
);
