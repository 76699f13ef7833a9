import type { FunctionComponent, ReactNode } from 'react';
import { LoadFailedState, LoadingState } from './notice.js';
import { type PropsOf, useLoadedModule } from './use-loaded-module.js';

/**
 * Like React.lazy, which would let the page fail with the part: it offers a retry in place. Call it once per part, outside
 * of components.
 */
export function createLazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]>) => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called outside of components, as React.lazy is.
  return function LazyPart(props: PropsOf<Module[Name]>) {
    const { module, hasFailed, retry } = useLoadedModule(load);
    const Loaded = module?.[name] as FunctionComponent<object> | undefined;
    if (Loaded !== undefined) return <Loaded {...props} />;
    return hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />;
  };
}
