// Keeps two windows with the same form in sync: they save in turn, and each shows what the other saved.

/** The windows with forms of one kind, by a name of their own. */
export function otherWindows<Saved>(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    /** A window holds this lock while it saves answers. */
    lock: name,
    share: (saved: Saved) => channel?.postMessage(saved),
    /** Runs the callback with each record that another window has saved. */
    onShared(use: (saved: Saved) => void) {
      channel?.addEventListener('message', (event: MessageEvent<Saved>) => use(event.data))
    },
  }
}

export type OtherWindows<Saved> = ReturnType<typeof otherWindows<Saved>>
