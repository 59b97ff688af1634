import type { Plugin } from 'vite';

export const FIRST_STYLES: string[];
export function firstStyles(): Plugin;
