import type { Plugin } from 'vite';

export const LISTS: RegExp;
export function pathsIn(source: string): string[];
export function pagePaths(): Plugin;
