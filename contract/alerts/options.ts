// The events of the stream.

/** Carries no data: a client that receives `changed` reads the alerts again. One is also sent at the start. */
export const ALERTS_CHANGED = 'changed'
/** Something changed that concerns the person's organization. It carries no data: the calls show what the person may see. */
export const SITUATION_CHANGED = 'situation'
/** Something changed that the board of an incident or the call list shows. It carries no data: the calls show what the person may see. */
export const INCIDENTS_CHANGED = 'incidents'
/** The session has ended: there will be no more events, and no use in connecting again. */
export const SIGNED_OUT = 'signed-out'
