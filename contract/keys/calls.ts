// Keys: programs that act for an organization.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listKeys = get<typeof schemas.listKeys>('/keys', 'confirmed Administrator')
export const makeKey = post<typeof schemas.makeKey>('/keys', 'confirmed Administrator', { status: 201, needsOwnFactor: true })
export const extendKey = post<typeof schemas.extendKey>('/keys/{id}/extend', 'confirmed Administrator', { needsOwnFactor: true })
export const endKey = remove<typeof schemas.endKey>('/keys/{id}', 'confirmed Administrator')
/** The one call that every key may make. */
export const showOwnKey = get<typeof schemas.showOwnKey>('/keys/self', 'key', { scope: 'any' })
