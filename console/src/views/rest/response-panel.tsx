import { Chip } from '../../kit/chip.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PlainCode } from '../../provenance/code/code.tsx';
import type { RestResponse } from './send-request.ts';
import styles from './try-it.module.css';

export const ResponsePanel = ({ response }: { readonly response: RestResponse }) => {
  const { status, headers, text, isCut, tookMs } = response;
  return (
    <section className={styles['response']} aria-label="Response">
      <p className={styles['bar']} role="status">
        <Chip tone={status < 400 ? 'good' : 'bad'}>{status}</Chip>
        <span className={styles['hint']}>{Math.round(tookMs)} ms</span>
      </p>
      {isCut && <Notice kind="warn" title="The response is longer than what is shown" />}
      {text !== '' && <PlainCode text={text} label="Body of the response" />}
      <details>
        <summary className={styles['hint']}>{headers.length} headers</summary>
        <PlainCode text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} label="Headers" />
      </details>
    </section>
  );
};
