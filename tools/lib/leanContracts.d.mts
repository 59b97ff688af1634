import type { Plugin } from 'vite';

export function leanContract(code: string): string;
export function leanContracts(): Plugin;
