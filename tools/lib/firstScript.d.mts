import type { Plugin } from 'vite';

export function firstScript(): Plugin;
