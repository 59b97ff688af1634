import type { Plugin } from 'vite';

export function partsOf(bundle: object, page: string): string[];
export function pageParts(): Plugin;
