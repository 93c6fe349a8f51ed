import { type ComponentType, createElement, lazy } from "react";

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
  readonly component: ComponentType<P>;
}

const failed = new Set<() => void>();

/** Of a style sheet that did not arrive, the browser does not tell the rules. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined;
  } catch {
    return false;
  }
}

const loadStyle = (style: HTMLLinkElement) =>
  new Promise((arrived, failed) => {
    const again = style.cloneNode() as HTMLLinkElement;
    again.onload = arrived;
    again.onerror = failed;
    style.replaceWith(again);
  });

/** What could not be loaded is asked for again when it is shown. React's `lazy` and the build keep the failure. */
export async function loadAgain(): Promise<void> {
  for (const forget of failed) forget();
  failed.clear();
  const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][href*='/assets/']");
  await Promise.all([...styles].filter((style) => !hasArrived(style)).map(loadStyle));
}

/**
 * A component that is loaded before it is shown, or else when it is shown. If it is loaded already, it is rendered at
 * once: React's own `lazy` would first show the placeholder and keep it for 300 ms.
 */
export function lazyComponent<P = object>(find: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: Module<P> | undefined;
  let shown: ComponentType<P> | undefined;
  const read = async (): Promise<Module<P>> => (loaded ??= { default: await find() });
  const toShow = () =>
    read().catch((error) => {
      failed.add(() => {
        shown = undefined;
      });
      throw error;
    });
  const component = (props: P) => {
    shown ??= lazy(() => (loaded ? atHand(loaded) : toShow()));
    return createElement(shown as ComponentType<object>, props as object);
  };
  return { load: async () => void (await read()), component };
}
