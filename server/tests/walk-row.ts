// What the walk in organization-walk.test.ts expects of a call.

import type { Owner } from './walk-stage.ts'

/** For a Member, Manager and Administrator of an organization, and a developer of a third one. */
type ForEach<Value> = readonly [member: Value, manager: Value, administrator: Value, developer: Value]

/** Names a record: the answers about a record of the own organization, and about one of another. */
interface Names {
  /** The record's id; by default the owner's own. */
  id?: (owner: Owner) => Promise<string> | string
  body?: (id: string, owner: Owner) => object
  own: ForEach<number>
  other: ForEach<number>
  /** By default they get the answers of an Administrator and a Member of another organization, also the person who waits for this one. */
  unproven?: readonly [unconfirmed: number, waiting: number]
}

/**
 * Answers a search: whose records each actor finds. A person who waits for the own organization, and an Administrator of an unconfirmed one, find of
 * both the records that are not internal.
 */
interface Shows {
  body?: object
  query?: Record<string, string>
  shows: ForEach<'own' | 'other' | 'both' | 'nothing' | 'refused'>
  /** A different answer for the person who waits: the organization that they wait for, or that they have none. */
  toWaiting?: 'own' | 'nothing' | 'status 404'
  /** The same for an Administrator of an unconfirmed organization. */
  toUnconfirmed?: 'refused'
}

/** Names and shows no record: the status of each actor. Records outside the caller's organization stay unchanged. */
export interface Changes {
  changes: 'oneself' | 'the own organization'
  /** If the call allows it, it names a person of the other organization. */
  body?: (owner: Owner) => object
  is: ForEach<number>
  /** An Administrator of an unconfirmed organization, and a person who waits to join; by default, as an Administrator and a Member. */
  unproven?: readonly [unconfirmed: number, waiting: number]
}

export type Row = Names | Shows | Changes
