import '../tokens/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setTheme, themes, type Theme } from '../tokens/theme.ts';
import { Gallery } from './Gallery.tsx';

const asked = new URLSearchParams(location.search).get('theme') as Theme;
setTheme(themes.includes(asked) ? asked : 'light');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
