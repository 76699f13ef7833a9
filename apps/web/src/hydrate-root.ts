// React's hydration. A chunk of its own, which page.ts loads before the app.
export { hydrateRoot } from 'react-dom/client';
