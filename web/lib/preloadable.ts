import { type ComponentType, createElement, lazy, type ReactElement, useState } from 'react'

/**
 * A component with code of its own. `preload` fetches it ahead, when somebody is about to need it; then it is drawn at once, without the
 * fallback of its Suspense. A preload never fails: where the code did not come, drawing it tries again.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await load() }))

  function Preloadable(props: Props): ReactElement {
    // Chosen once: what is drawn late stays the one that it is.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return createElement(Shown, props)
  }

  const preload = () =>
    load().then(
      (component) => {
        loaded = component
      },
      () => {},
    )

  return { Preloadable, preload }
}
