import { createContext, use } from 'react';
import type { Layout } from '#platform/web/page/page.ts';

export const LayoutContext = createContext<Layout>('none');

/** The frame the page stands in: the one it asks for, or `none` where a visitor has no use for it. */
export const useLayout = (): Layout => use(LayoutContext);
