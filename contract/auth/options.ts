/** Why a sign-in through a provider did not work, as the parameter `social=` of /login names it. */
export const socialFailures = ['failed', 'canceled', 'away', 'too-many', 'locked', 'no-email'] as const
export type SocialFailure = (typeof socialFailures)[number]

/** The message that asks for the second step of a sign-in. */
export const TWO_FACTOR_ENABLED = 'two factor enabled'
