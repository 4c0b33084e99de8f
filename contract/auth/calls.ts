// Signing in: the signed-in person, sign-in, registration and passwords.

import type { Call, PublicCall } from '#contract/call.ts'
import type * as proofSchemas from './proof-schemas.ts'
import type * as schemas from './schemas.ts'
import type * as secondFactorSchemas from './second-factor-schemas.ts'

export const getSelf: Call<typeof schemas.getSelf> = { method: 'GET', path: '/auth/self', access: 'signed-in' }
export const login: PublicCall<typeof schemas.login> = { method: 'POST', path: '/auth/login', access: 'public' }
export const showPendingSignIn: PublicCall<typeof schemas.showPendingSignIn> = { method: 'GET', path: '/auth/pending', access: 'public' }
export const logout: PublicCall<typeof schemas.logout> = { method: 'POST', path: '/auth/logout', access: 'public' }
export const register: PublicCall<typeof schemas.register> = { method: 'POST', path: '/auth/register', access: 'public', status: 201 }
export const socialRegister: PublicCall<typeof schemas.socialRegister> = {
  method: 'POST',
  path: '/auth/socialRegister',
  access: 'public',
  status: 201,
}
export const lookUpInvitation: PublicCall<typeof schemas.lookUpInvitation> = { method: 'POST', path: '/auth/invitation', access: 'public' }
export const loginGmail: PublicCall<typeof schemas.loginGmail> = { method: 'GET', path: '/auth/loginGmail', access: 'public' }
export const loginLinkedin: PublicCall<typeof schemas.loginLinkedin> = { method: 'GET', path: '/auth/loginLinkedin', access: 'public' }
export const socialCallback: PublicCall<typeof schemas.socialCallback> = {
  method: 'GET',
  path: '/auth/callback/{provider}',
  access: 'public',
  redirects: true,
}
export const requestPasswordReset: PublicCall<typeof schemas.requestPasswordReset> = {
  method: 'POST',
  path: '/auth/password/resetEmail',
  access: 'public',
}
export const resetPassword: PublicCall<typeof schemas.resetPassword> = {
  method: 'POST',
  path: '/auth/password/resetViaEmail',
  access: 'public',
}
export const changePassword: Call<typeof schemas.changePassword> = { method: 'POST', path: '/auth/password', access: 'signed-in' }
export const proveEmail: PublicCall<typeof proofSchemas.proveEmail> = { method: 'POST', path: '/auth/proof', access: 'public' }
export const mailProof: Call<typeof proofSchemas.mailProof> = { method: 'POST', path: '/auth/proof/mail', access: 'signed-in' }
export const keepEmail: Call<typeof proofSchemas.keepEmail> = { method: 'DELETE', path: '/auth/proof', access: 'signed-in' }
export const giveSecondFactor: Call<typeof secondFactorSchemas.giveSecondFactor> = {
  method: 'POST',
  path: '/auth/second-factor',
  access: 'signed-in',
  asks: true,
}
