import type { FunctionComponent, ReactNode } from 'react';
import { LoadFailedState, LoadingState } from './notice.js';
import { useLazyModule } from './use-lazy-module.js';

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * Like React.lazy, which would let the page fail with the part: it offers a retry in place. Call it once per part, outside
 * of components.
 */
export function createLazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]>) => ReactNode {
  let loaded: Module | null = null;
  const loadOnce = async () => {
    loaded = await load();
    return loaded;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as React.lazy is.
  return function LazyPart(props: PropsOf<Module[Name]>) {
    const { hasFailed, retry } = useLazyModule(loadOnce, loaded === null ? true : null);
    const Loaded = loaded?.[name] as FunctionComponent<object> | undefined;
    if (Loaded !== undefined) return <Loaded {...props} />;
    return hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />;
  };
}
