// Windows of one browser that do the same work take turns.

/** Waits until no other window holds this lock. Browsers without locks do not wait, and the server resolves the conflict. */
export const withLock = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()

/** Acts unless another window holds this lock. */
export const unlessLocked = async <Result>(name: string, act: () => Promise<Result>): Promise<Result | 'busy'> =>
  navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : 'busy')) : act()

/** The stores of queued rows. The name of a store is also that of its lock, and of the channel that announces its changes. */
export const queues = { reports: 'breakwater.reports', calls: 'breakwater.calls', statuses: 'breakwater.statuses' } as const
