import { useSyncExternalStore } from 'react';

/** A value outside of React. Its functions may be handed on by themselves. */
export interface Store<T> {
  get: () => T;
  /** Puts another value in its place, and tells whoever follows. */
  set: (next: T) => void;
  /** Calls after every change. @returns what ends that */
  subscribe: (listener: () => void) => () => void;
}

/** A change outside of React that components follow, where its value is kept by somebody else. */
export interface Signal {
  /** Calls everybody who follows. */
  tell: () => void;
  subscribe: Store<unknown>['subscribe'];
}

/** Makes a signal. @param begin called when the first follows it; what it answers, when the last has stopped */
export function createSignal(begin?: () => () => void): Signal {
  const listeners = new Set<() => void>();
  let end: (() => void) | undefined;
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) end = begin?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.();
      };
    },
  };
}

/** Makes a store for what more than one component follows and no one of them owns. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const { tell, subscribe } = createSignal();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** A store's value as React state. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get);
