// Who answers: the person of a session for their own organization, or the person of a link.

import { sayPath } from '#contract/paths.ts'
import type { Actor } from '#server/domain/actor.ts'
import { findSaid, type Said } from '#server/domain/asks/find-said.ts'
import { isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import type { Reader } from '#server/domain/say/asked-offices.ts'
import { pressingOf, stormsOf } from '#server/domain/say/pressing-of.ts'
import type { Pressing } from '#server/domain/say/store-press.ts'
import { officeIdsIn } from '#server/domain/users.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { askingIn, type Sayer } from './sayer.ts'

export interface FoundSayer {
  sayer: Sayer
  pressing: Pressing | null
  /** The storms of a link are closed. */
  isOver: boolean
}

/** The organization's offices in open storms, otherwise all of them. */
export async function findSignedIn(db: Db, actor: Actor): Promise<FoundSayer> {
  const directory_id = await directoryRowOf(db, actor.credit_union_id)
  const [own, incidents] = await Promise.all([ownOrganization(db, actor.credit_union_id), openOver(db, directory_id)])
  const { first_name, last_name, language, credit_union_id } = actor
  return {
    sayer: {
      ...{ first_name, last_name, language, directory_id, credit_union_id, incidents, asker: null, path: sayPath(), link: null },
      organization: own?.name ?? '',
      reader: { ...actor, office_ids: actor.office_ids ?? [] },
      counts: Boolean(own?.is_believed),
      isShown: Boolean(own?.is_shown),
    },
    pressing:
      directory_id === null
        ? null
        : { by: actor, directory_id, credit_union_id, incidents: [], source: 'self', via: null, mayPublish: true, asked: null },
    isOver: false,
  }
}

const ownOrganization = (db: Db, id: string | null) =>
  db
    .selectFrom('credit_unions')
    .select(['name', isBelieved.as('is_believed'), isShownPublicly.as('is_shown')])
    .where('id', '=', id ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The open real storms over offices of a credit union. */
async function openOver(db: Db, directoryId: string | null): Promise<FoundIncident[]> {
  const offices = await db
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', directoryId ?? '')
    .execute()
  const open = await findIncidents(db, ['watch', 'active'])
  return open.filter((incident) => !incident.is_exercise && offices.some((office) => isIn(incident, office)))
}

/** @throws AppError `not_found` */
export async function findLinked(db: Db, token: string): Promise<FoundSayer> {
  const said = await findSaid(db, token)
  const { person, link, isOver } = said
  const isDeskContact = person.kind === 'contact'
  const incidents = stormsOf(said.incidents)
  const pressing = await pressingOf(db, person, { ask_id: link.ask_id, incidents })
  const { credit_union_id, mayPublish } = pressing
  const [own, listed, asker, office_ids, texted] = await Promise.all([
    ownOrganization(db, person.credit_union_id),
    db.selectFrom('directory').select('name').where('id', '=', person.directory_id).executeTakeFirstOrThrow(),
    askerOf(db, said),
    officesOfAccount(db, said),
    db
      .selectFrom('ask_messages')
      .select('id')
      .where('ask_id', '=', link.ask_id)
      .where('kind', '=', person.kind)
      .where('person_id', '=', person.person_id)
      .where('channel', '=', 'text')
      .limit(1)
      .executeTakeFirst(),
  ])
  const reader: Reader | null = isDeskContact
    ? null
    : {
        ...{ readsContacts: person.is_confirmed, isDeveloper: false, isShutOut: false, credit_union_id: person.credit_union_id },
        ...{ organization_confirmed: person.is_confirmed, office_ids },
      }
  return {
    sayer: {
      ...{ first_name: person.first_name, last_name: person.last_name, language: person.language, directory_id: person.directory_id },
      ...{ credit_union_id, incidents, asker, reader, path: sayPath(token) },
      organization: own?.name ?? listed.name,
      counts: isDeskContact || Boolean(own?.is_believed),
      isShown: Boolean(own?.is_shown),
      link: { token, isDeskContact, mayPublish, isTexted: texted !== undefined },
    },
    pressing,
    isOver,
  }
}

const FOUNDATION = 'Breakwater'

/** The desk that keeps the contact, or the one that opened the storm. */
async function askerOf(db: Db, { person, incidents }: Said): Promise<string> {
  if (person.kind !== 'contact')
    return askingIn(incidents).find(({ created_by_organization }) => created_by_organization !== '')?.created_by_organization ?? FOUNDATION
  const desk = await db
    .selectFrom('credit_unions')
    .select('name')
    .where('id', '=', person.association_id ?? '')
    .executeTakeFirst()
  return desk?.name ?? FOUNDATION
}

async function officesOfAccount(db: Db, { person }: Said): Promise<string[]> {
  if (person.kind !== 'user') return []
  const found = await db.selectFrom('users').select('office_ids').where('id', '=', person.person_id).executeTakeFirst()
  return officeIdsIn(found?.office_ids ?? null) ?? []
}
