/** The message that asks for the second step of a sign-in. */
export const TWO_FACTOR_ENABLED = 'two factor enabled'
