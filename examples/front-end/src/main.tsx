import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createApolloClient } from './client.ts';
import { readKey } from './key.ts';
import { SignIn } from './sign-in.tsx';
import './style.css';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element for the app.');

const key = readKey();
createRoot(root).render(
  <StrictMode>
    {key === null ? (
      <SignIn />
    ) : (
      <ApolloProvider client={createApolloClient(key)}>
        <App />
      </ApolloProvider>
    )}
  </StrictMode>,
);
