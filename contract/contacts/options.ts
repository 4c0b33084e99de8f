/** After the confirmation, an Administrator can take contacts over for so many days. */
export const DAYS_TO_TAKE_OVER = 30

/** Why no message reaches a contact. */
export const unreachableReasons = ['bounced', 'stopped', 'cannot_get_texts', 'not_agreed_to_texts', 'no_texts_here'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** What an imported row would do. */
export const contactStates = ['new', 'changed', 'same', 'twice', 'enrolled', 'declined', 'refused'] as const
