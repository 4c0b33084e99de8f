// A storm asks the credit unions in its path.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const previewAsk = post<typeof schemas.previewAsk>('/incidents/preview-ask', 'desk', { asks: true })
export const askNow = post<typeof schemas.askNow>('/incidents/{id}/ask', 'desk', { status: 202 })
export const stopAsking = post<typeof schemas.stopAsking>('/incidents/{id}/ask/stop', 'desk')
export const takeBackAsks = post<typeof schemas.takeBackAsks>('/incidents/{id}/ask/take-back', 'desk')
export const listStoppedAsks = get<typeof schemas.listStoppedAsks>('/credit-union/{id}/asks', 'Administrator')
export const endAsks = remove<typeof schemas.endAsks>('/credit-union/{id}/asks/{user_or_contact}', 'Administrator')
export const resumeAsks = put<typeof schemas.resumeAsks>('/credit-union/{id}/asks/{user_or_contact}', 'Administrator')
