import { expect } from 'vitest'

/** Waits until the server takes no new connection. */
export const untilRefused = (url: string) =>
  expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
