import { Page } from '../../kit/page.tsx';
import { DeploymentPanels } from './deployment-panels.tsx';
import styles from './health-view.module.css';
import { KeysPanel } from './keys-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';

export const HealthView = () => (
  <Page title="Health" lead="State of the sources over all processes, the processes themselves, and the API keys.">
    <div className={styles['panels']}>
      <SourcesPanel />
      <DeploymentPanels />
      <KeysPanel />
    </div>
  </Page>
);
