import { useSyncExternalStore } from 'react';

/** A value outside of React. Its functions may be handed on by themselves. */
export interface Store<T> {
  get: () => T;
  /** Puts another value in its place, and tells whoever follows. */
  set: (next: T) => void;
  /** Calls after every change. @returns what ends that */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store for what more than one component follows and no one of them owns. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A store's value as React state. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get);
