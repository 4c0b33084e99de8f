/** Why a sign-in through a provider did not work, as the parameter `social=` of /login names it. */
export const socialFailures = ['failed', 'canceled', 'away', 'too-many', 'locked', 'no-email'] as const
export type SocialFailure = (typeof socialFailures)[number]

/**
 * What enrolling by a letter, with the address that it was sent to, leads to: the credit union is confirmed at once, the foundation looks at it first, or
 * the person asks to join it, because it was confirmed meanwhile.
 */
export const letterOutcomes = ['confirmed', 'foundation first', 'asks to join'] as const
export type LetterOutcome = (typeof letterOutcomes)[number]

/** The message that asks for the second step of a sign-in. */
export const TWO_FACTOR_ENABLED = 'two factor enabled'
