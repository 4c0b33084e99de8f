// Hooks: addresses of an organization's own that are told of events.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listHooks = get<typeof schemas.listHooks>('/hooks', 'confirmed Administrator')
export const makeHook = post<typeof schemas.makeHook>('/hooks', 'confirmed Administrator', { status: 201, needsOwnFactor: true })
/** Another address asks for the second factor. */
export const changeHook = put<typeof schemas.changeHook>('/hooks/{id}', 'confirmed Administrator')
export const endHook = remove<typeof schemas.endHook>('/hooks/{id}', 'confirmed Administrator')
export const testHook = post<typeof schemas.testHook>('/hooks/{id}/test', 'confirmed Administrator', { status: 202 })
export const exchangeSecret = post<typeof schemas.exchangeSecret>('/hooks/{id}/secret', 'confirmed Administrator', { needsOwnFactor: true })
export const resend = post<typeof schemas.resend>('/hooks/{id}/resend', 'confirmed Administrator', { status: 202 })
export const listDeliveries = get<typeof schemas.listDeliveries>('/hooks/{id}/deliveries', 'confirmed Administrator')
/** For a program that was not reachable. */
export const listMissedEvents = get<typeof schemas.listMissedEvents>('/hooks/{id}/events', 'key', { scope: 'hooks:read' })
