import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './graph/session.ts';
import { App } from './shell/app.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element "app".');
void session.begin();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
