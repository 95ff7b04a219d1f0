import { session } from '../graph/session.ts';
import type { SignInLink } from '../graph/stored-key.ts';
import { Button } from '../kit/button.tsx';
import { Mark } from './mark.tsx';
import styles from './sign-in.module.css';

/** Asks whether a link may replace the key of this tab. */
export const ReplaceKey = ({ link }: { readonly link: SignInLink }) => (
  <main className={styles['page']}>
    <form
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault();
        void session.keepKey();
      }}
    >
      <Mark />
      <h1>Sign in with another key?</h1>
      <p role="status">
        You are signed in. The link that you opened{' '}
        {'key' in link ? 'has another key' : 'would make another key for this tab'}, and what you do from then on
        belongs to its owner.
      </p>
      <Button look="main" type="submit" autoFocus>
        Keep my key
      </Button>
      <Button onClick={() => void session.follow(link)}>Use the key of the link</Button>
      <p className={styles['help']}>If you do not know where the link is from, keep your key.</p>
    </form>
  </main>
);
