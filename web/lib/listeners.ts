/** Functions that are called after a change outside React, mostly screens that read by `useSyncExternalStore`. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Returns how to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  tell(): void {
    for (const listener of this.#all) listener()
  }
}
