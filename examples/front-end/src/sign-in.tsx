import { changeKey } from './key.ts';

export const SignIn = () => (
  <form
    className="card sign-in"
    action={(form) => {
      changeKey(String(form.get('key')).trim());
    }}
  >
    <h2>Sign in</h2>
    <label>
      API key
      <input name="key" type="password" required autoComplete="off" />
    </label>
    <p className="quiet">The first start of the server prints a key. It is stored only in this tab.</p>
    <button type="submit">Continue</button>
  </form>
);
