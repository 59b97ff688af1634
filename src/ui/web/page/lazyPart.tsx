import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createSignal } from './createStore.ts';
import { fetchPart, importPart } from './fetchPart.ts';

interface Options {
  /** Nobody reached for it, so nobody is told that it has not come. */
  quietly?: boolean;
  /** Stands in the component's place until it is there. */
  meanwhile?: ReactNode;
  /** Stands there once the component has not come, in place of telling in passing. */
  failed?: (again: () => void) => ReactNode;
}

/**
 * A component whose code comes when it is first shown: a page, a panel, a dialog, or what floats above them. `preload()`
 * starts the download on intent (hover, focus); there is none once it is there.
 *
 * Not React.lazy: that remembers a failed download for good and throws it at everything around. Here the page stands
 * without the part, says so, and the part comes as soon as it can.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quietly = false, meanwhile, failed }: Options = {},
) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const { tell: tellLoaded, subscribe } = createSignal();

  const ready = () =>
    (loading ??= importPart(load).then(
      (code) => {
        loaded = code.default;
        delete LazyPart.preload;
        tellLoaded();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Part(props: Props) {
    const Component = useSyncExternalStore(subscribe, () => loaded);
    const [again, setAgain] = useState<() => void>();
    useEffect(() => {
      if (Component) return undefined;
      const tell = failed && ((now: () => void) => setAgain(() => now));
      return fetchPart(ready, ignore, quietly ? ignore : tell);
    }, [Component]);
    if (Component) return <Component {...props} />;
    return failed && again ? failed(again) : meanwhile;
  }

  const LazyPart: typeof Part & { preload?: () => Promise<void> } = Object.assign(Part, {
    preload: () => ready().catch(ignore),
  });
  return LazyPart;
}

const ignore = () => undefined;
