// Signing in: the signed-in person, sign-in, registration and passwords.

import { get, post, remove } from '#contract/call.ts'
import type * as proofSchemas from './proof-schemas.ts'
import type * as schemas from './schemas.ts'
import type * as secondFactorSchemas from './second-factor-schemas.ts'

export const getSelf = get<typeof schemas.getSelf>('/auth/self', 'signed-in')
export const login = post<typeof schemas.login, 'public'>('/auth/login', 'public')
export const showPendingSignIn = get<typeof schemas.showPendingSignIn, 'public'>('/auth/pending', 'public')
export const logout = post<typeof schemas.logout, 'public'>('/auth/logout', 'public')
export const register = post<typeof schemas.register, 'public'>('/auth/register', 'public', { status: 201 })
export const socialRegister = post<typeof schemas.socialRegister, 'public'>('/auth/socialRegister', 'public', { status: 201 })
export const lookUpInvitation = post<typeof schemas.lookUpInvitation, 'public'>('/auth/invitation', 'public')
export const lookUpLetter = post<typeof schemas.lookUpLetter, 'public'>('/auth/letter', 'public')
export const loginGmail = get<typeof schemas.loginGmail, 'public'>('/auth/loginGmail', 'public')
export const loginLinkedin = get<typeof schemas.loginLinkedin, 'public'>('/auth/loginLinkedin', 'public')
export const socialCallback = get<typeof schemas.socialCallback, 'public'>('/auth/callback/{provider}', 'public', { redirects: true })
export const requestPasswordReset = post<typeof schemas.requestPasswordReset, 'public'>('/auth/password/resetEmail', 'public')
export const resetPassword = post<typeof schemas.resetPassword, 'public'>('/auth/password/resetViaEmail', 'public')
export const changePassword = post<typeof schemas.changePassword>('/auth/password', 'signed-in')
export const proveEmail = post<typeof proofSchemas.proveEmail, 'public'>('/auth/proof', 'public')
export const mailProof = post<typeof proofSchemas.mailProof>('/auth/proof/mail', 'signed-in')
export const keepEmail = remove<typeof proofSchemas.keepEmail>('/auth/proof', 'signed-in')
export const startSecondFactor = post<typeof secondFactorSchemas.startSecondFactor>('/auth/second-factor/options', 'signed-in', {
  asks: true,
})
export const giveSecondFactor = post<typeof secondFactorSchemas.giveSecondFactor>('/auth/second-factor', 'signed-in', { asks: true })
