import { useState } from 'react';
import { Choice } from '../../kit/choice.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { PlainCode } from '../../provenance/code/code.tsx';
import { type Language, languages, programs } from './request-programs.ts';
import type { RestRequest } from './rest-request.ts';
import styles from './try-it.module.css';

/** A request as a program in one of the languages. */
export const RequestProgram = ({ request }: { readonly request: RestRequest }) => {
  const [language, setLanguage] = useState<Language>('curl');
  const text = programs[language](request);
  const label = languages[language];
  return (
    <div className={styles['program']}>
      <div className={styles['bar']}>
        <Choice label="Show the request as" options={languages} value={language} onChange={setLanguage} />
        <CopyButton text={text} what={label} />
      </div>
      <PlainCode text={text} label={`As ${label}`} />
      <p className={styles['hint']}>
        It reads the API key from <code>KEY</code>: <code>export KEY=…</code>
      </p>
    </div>
  );
};
