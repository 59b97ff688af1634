import type { Plugin } from 'vite';

export const serversOwn: Set<string>;
export function leanContract(code: string, schemas?: string): string;
export function leanContracts(): Plugin;
