import { useEffect, useState, type ComponentType } from 'react';
import { toast } from './toast.ts';

/** Says that what somebody reached for did not come. */
export const tellNotLoaded = () =>
  void toast({ variant: 'danger', id: 'layer', message: 'This could not be loaded. Please try again.' });

/**
 * A component that floats above the page and is loaded the first time somebody reaches for it.
 * Menus, dialogs and tooltips bring a positioning engine of some 40 kB; the first page is shown
 * without it. `preload()` starts the download on intent (hover, focus), before the press.
 *
 * Not React.lazy: that remembers a failed download for good and throws it at the page. Here the
 * page stays, says so, and the next attempt downloads again.
 */
export function lazyLayer<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const ready = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Layer(props: Props) {
    const [Component, setComponent] = useState(() => Loaded);
    useEffect(() => {
      if (Component) return;
      let gone = false;
      ready().then(() => {
        if (!gone) setComponent(() => Loaded);
      }, tellNotLoaded);
      return () => {
        gone = true;
      };
    });
    return Component ? <Component {...props} /> : null;
  }

  return Object.assign(Layer, { preload: () => void ready().catch(() => undefined) });
}
