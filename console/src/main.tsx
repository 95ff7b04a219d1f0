import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './graph/session.ts';
import { App } from './shell/app.tsx';
import { consolePath, viewPathOf } from './views/view-location.ts';
import { views } from './views/views.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element "app".');
void session.begin();

const mostMs = 500;

/**
 * Loads the view that is opened before anything is drawn: React shows a placeholder for at least 300 ms, once it has.
 * A view that takes longer, or fails to load, is drawn with its placeholder.
 */
const loadView = async (): Promise<void> => {
  const open = views.find(({ path }) => viewPathOf(location.pathname) === `${consolePath}/${path}`);
  const late = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([open?.Component.preload().catch(() => {}), late]);
};

void loadView().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
