// Windows of one browser that do the same work take turns.

/** Waits until no other window holds this lock. Without locks nobody waits, and the server sorts it out. */
export const withLock = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()

/** Acts unless another window holds this lock. */
export const unlessLocked = async <Result>(name: string, act: () => Promise<Result>): Promise<Result | 'busy'> =>
  navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : 'busy')) : act()
