// The contacts that a desk keeps at credit unions that have not enrolled: a storm asks them.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listContacts = get<typeof schemas.listContacts>('/credit-union/{directory_id}/contacts', 'desk')
export const addContact = post<typeof schemas.addContact>('/credit-union/{directory_id}/contacts', 'desk', { status: 201 })
export const changeContact = put<typeof schemas.changeContact>('/credit-union/{directory_id}/contacts/{contact_id}', 'desk')
export const removeContact = remove<typeof schemas.removeContact>('/credit-union/{directory_id}/contacts/{contact_id}', 'desk')
export const listKeptContacts = get<typeof schemas.listKeptContacts>('/credit-union/{id}/kept-contacts', 'Administrator')
export const takeOverContact = post<typeof schemas.takeOverContact>('/credit-union/{id}/kept-contacts/{contact_id}', 'Administrator')
export const dropKeptContact = remove<typeof schemas.dropKeptContact>('/credit-union/{id}/kept-contacts/{contact_id}', 'Administrator')
export const importContacts = post<typeof schemas.importContacts>('/contacts/import', 'desk', { bodyLimit: 4 * 1024 * 1024 })
