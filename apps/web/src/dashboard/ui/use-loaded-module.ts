import { useCallback } from 'react';
import { type LazyModule, useLazyModule } from './use-lazy-module.js';

/** Of a component that a module exports. */
export type PropsOf<Component, Base extends object = object> = Component extends (
  props: infer Props extends Base,
) => unknown
  ? Props
  : never;

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Like `useLazyModule`, but a module that was loaded before, by whichever component, is there at once. */
export function useLoadedModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const known = loaded.get(load) as Module | undefined;
  const loadOnce = useCallback(async () => {
    const module = await load();
    loaded.set(load, module);
    return module;
  }, [load]);
  const lazy = useLazyModule(loadOnce, known === undefined ? true : null);
  return { ...lazy, module: known ?? lazy.module };
}
