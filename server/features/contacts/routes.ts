import * as calls from '#contract/contacts/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { placeFor } from '#server/domain/contacts/desk-of-contacts.ts'
import { noteContactsAnswered, noteContactsViewed, viewsOf } from '#server/domain/sign-in/contact-views.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { addContact as add, changeContact as change, removeContact as remove } from './change-contacts.ts'
import { dropKept, listHandedOver, takeOver } from './hand-over.ts'
import { importContacts } from './import-contacts.ts'
import { contactFor, contactsOf } from './present.ts'

export const contactRoutes = bindCalls(calls, {
  listContacts: async (call) => {
    const { directory_id } = call.params
    await placeFor(call, directory_id)
    const contacts = await contactsOf(call, directory_id)
    if (contacts.length > 0) await noteContactsViewed(call.db, call.actor, `contacts of ${directory_id}`)
    return contacts
  },

  addContact: async (call) => {
    const { directory_id } = call.params
    const id = await add(call, directory_id, call.body)
    await noteContactsAnswered(call.db, call.actor, `contacts of ${directory_id}`)
    return contactFor(call, directory_id, id)
  },

  changeContact: async (call) => {
    const { directory_id, contact_id } = call.params
    await change(call, call.params, call.body)
    await noteContactsAnswered(call.db, call.actor, `contacts of ${directory_id}`)
    return contactFor(call, directory_id, contact_id)
  },

  removeContact: (call) => remove(call, call.params),

  listKeptContacts: async (call) => {
    const contacts = await listHandedOver(call, call.params.id)
    if (contacts.length > 0) await noteContactsViewed(call.db, call.actor, `kept contacts of ${call.params.id}`)
    return contacts
  },

  takeOverContact: (call) => takeOver(call, call.params),
  dropKeptContact: (call) => dropKept(call, call.params),

  // What was stored is not refused. The same list is viewed once, whether it is read or stored.
  importContacts: async (call) => {
    const { text, apply } = call.body
    const answer = await importContacts(call, call.body)
    const note = apply ? noteContactsAnswered : noteContactsViewed
    await note(call.db, call.actor, `contacts of list ${hashToken(text)}`, viewsOf(answer.rows.length))
    return answer
  },
})
