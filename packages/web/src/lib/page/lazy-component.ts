import { type ComponentType, type LazyExoticComponent, lazy } from "react";

interface Module<P> {
  readonly default: ComponentType<P>;
}

/** A thenable that answers at once; a promise would answer in the next tick. */
const atHand = <P>(module: Module<P>) =>
  ({
    // biome-ignore lint/suspicious/noThenProperty: React's `lazy` asks for nothing else of a promise.
    then: (read: (module: Module<P>) => void) => read(module),
  }) as unknown as Promise<Module<P>>;

export interface LazyComponent<P> {
  readonly load: () => Promise<void>;
  readonly component: LazyExoticComponent<ComponentType<P>>;
}

/**
 * A component that is loaded before it is shown, or else when it is shown. If it is loaded already, it is rendered at
 * once: React's own `lazy` would first show the placeholder and keep it for 300 ms.
 */
export function lazyComponent<P = object>(find: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: Module<P> | undefined;
  const read = async (): Promise<Module<P>> => (loaded ??= { default: await find() });
  return { load: async () => void (await read()), component: lazy(() => (loaded ? atHand(loaded) : read())) };
}
