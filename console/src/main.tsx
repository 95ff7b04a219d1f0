import { createRoot } from 'react-dom/client';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element "app".');
createRoot(root).render(<h1>Tributary</h1>);
