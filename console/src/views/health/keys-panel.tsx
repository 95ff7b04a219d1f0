import { useRef, useState } from 'react';
import { pageData } from '../../graph/page-data.ts';
import { useRead } from '../../graph/use-read.ts';
import { Choice } from '../../kit/choice.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useAddressChoice } from '../../kit/use-address.ts';
import { CreateKey } from './create-key.tsx';
import { KeyRow } from './key-row.tsx';
import { type CreatedKey, keysQuery } from './keys.ts';
import styles from './keys-panel.module.css';
import { NewKey } from './new-key.tsx';
import { HowToGetRight, isRefused, needsRight, withoutRefusal } from './operator.tsx';
import { ScrollTable } from './scroll-table.tsx';

const shownKeys = { valid: 'Valid', all: 'Including ended' };
const columns = ['Name', 'For', 'Created', 'State', 'Revoke'];

/** For keys with the right `admin`. */
export const KeysPanel = () => {
  const [shown, setShown] = useAddressChoice('keys', shownKeys, 'valid');
  const reading = useRead(keysQuery, { includeEnded: shown === 'all' });
  const [created, setCreated] = useState<CreatedKey>();
  const [revokedName, setRevokedName] = useState<string>();
  const said = useRef<HTMLParagraphElement>(null);
  if (isRefused(reading))
    return <Panel title="Keys" of={withoutRefusal(reading)} empty={needsRight} emptyHint={<HowToGetRight />} />;
  const page = reading.data?.apiKeys;
  const keys = page?.nodes ?? [];
  const canChange = pageData.auth === 'on';
  const onRevoked = (name: string): void => {
    setRevokedName(name);
    reading.retry();
    said.current?.focus();
  };
  return (
    <Panel
      title="Keys"
      of={reading}
      controls={<Choice label="Which keys" options={shownKeys} value={shown} onChange={setShown} />}
    >
      {!canChange && (
        <Notice kind="warn" title="Keys are switched off">
          With AUTH=off every request is allowed, and no key is created or revoked.
        </Notice>
      )}
      {canChange && page != null && (
        <CreateKey
          own={keys.find(({ isCurrent }) => isCurrent)}
          onCreated={(key) => {
            setCreated(key);
            setRevokedName(undefined);
            reading.retry();
          }}
        />
      )}
      {created !== undefined && <NewKey created={created} onDone={() => setCreated(undefined)} />}
      <p ref={said} className={styles['said']} role="status" tabIndex={-1}>
        {revokedName !== undefined && `${revokedName} is revoked. Its open connections are closed.`}
      </p>
      {keys.length > 0 && (
        <ScrollTable label="List of keys" columns={columns} className={styles['keys']}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} canChange={canChange} onRevoked={onRevoked} />
          ))}
        </ScrollTable>
      )}
      {page?.totalCount != null && page.totalCount > keys.length && (
        <p className={styles['said']}>
          The newest {keys.length} of {page.totalCount}.
        </p>
      )}
    </Panel>
  );
};
