// What the stream of events says.

/** Without data of its own: who hears `changed` asks for the list again. It also comes once at the start. */
export const ALERTS_CHANGED = 'changed'
/** The session has ended: there will be no more events, and no use in connecting again. */
export const SIGNED_OUT = 'signed-out'
