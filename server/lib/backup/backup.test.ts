// A backup made while the portal is running, restored into an empty database, has the same rows.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings } from '#server/lib/env.ts'
import {
  type BackupStage,
  createBackupStage,
  everything,
  everythingIn,
  filledOnce,
  settingsOf,
  silently,
  withDatabaseOf,
} from '#server/testing/backups.ts'
import { backUp, restore } from './commands.ts'

const filled = await filledOnce()
let stage: BackupStage

beforeEach(async () => {
  stage = await createBackupStage(filled)
})
afterEach(() => stage.close())

test('a restore has the same files and rows', async () => {
  const { source, place, file } = stage
  const counts = await stage.backUp()
  expect(counts.disaster_reports).toBeGreaterThan(10)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stored } = await stage.bringBack()
  expect(stored).toEqual(counts)
  expect(await everythingIn(place)).toEqual(await everything(source.db))
  expect(await readFile(join(place.DATA_DIR, 'installation.key'), 'utf8')).toBe(`${'k'.repeat(43)}=\n`)
  const names = await withDatabaseOf(place, (db) => db.selectFrom('reporter_names').select('name_key').execute())
  expect(names.length).toBeGreaterThan(3)
})

const trustColumns = [
  'confirmed_at',
  'confirmed_how',
  'confirmed_by',
  'by_domain',
  'is_rival',
  'superseded_by',
  'refused_at',
  'refused_reason',
]
trustColumns.push('asked_for_more_at', 'asked_for_more', 'is_earlier', 'withdrawn_at', 'withdrawn_reason', 'made_by')
trustColumns.push('handed_over_at', 'contacts_held_at', 'looks_like', 'reads_contacts_at')
const typedColumns = ['email_set_by', 'email_set_at', 'email_pending_by']
const officeColumns = ['mailing_street', 'mailing_city', 'mailing_zip', 'mailing_state']
const sizeColumns = ['generator_count', 'generator_kw', 'generator_voltage', 'generator_connector', 'generator_towable']

const guestColumns = [
  'reminded_at',
  ...['shared_branching_networks', 'guest_note', 'guests_in', 'guests_out', 'reachable_public', 'guests_answered_at', 'guests_none_until'],
  ...['prefers', 'not_to', 'not_from', 'reachable', 'reachable_note', 'reachable_at', 'reachable_until'],
]

const filedColumns = [
  'filed_by_name',
  'filed_by_organization',
  'filed_with_support',
  'confirmed',
  'is_hidden',
  'is_not_listed',
  'directory_phone',
]
const placeColumns = ['place_street', 'place_city', 'place_contact_name', 'place_contact_phone']
const answerColumns = ['seen_at', 'declined_at', 'decline_reason']
const chainColumns = [
  'checked',
  'updates_id',
  'chain_id',
  'updates',
  'withdrawn_at',
  'withdrawn_reason',
  'via',
  'directory_charter',
  'about',
]

async function clear(db: Db, table: string, columns: readonly string[]) {
  for (const column of columns) await sql`update ${sql.table(table)} set ${sql.ref(column)} = null`.execute(db)
}

/** Each after those that it refers to. */
const situationTables = [
  'association_states',
  'offices',
  'incidents',
  'incident_states',
  'incident_counties',
  'incident_subscriptions',
  'office_statuses',
  'office_facts',
  'incident_pictures',
  'incident_calls',
  'call_attempts',
  'situation_reports',
] as const

const warningTables = [
  'feeds',
  'warnings',
  'warning_counties',
  'warning_states',
  'ended_warnings',
  'warning_events',
  'hidden_warnings',
  'warning_choices',
  'warnings_due',
  'told_warnings',
  'declarations',
  'declaration_counties',
  'alert_counties',
  'told_alerts',
  'closed_alerts',
  'keys',
  'calendars',
  'hooks',
  'hook_events',
  'hook_deliveries',
  'message_choices',
  'told_desk_warnings',
  'desk_mails',
] as const

const rollCallTables = [
  'roster_people',
  'roll_calls',
  'roll_call_people',
  'roll_call_answers',
  'roll_call_links',
  'roll_call_messages',
  'text_stops',
  'text_turns',
] as const

/** Of desks that write to those who have not enrolled. */
const letterTables = ['contacts', 'letters', 'letter_mails', 'letter_desks', 'bounced_addresses'] as const

const noticeTables = ['notices', 'notice_changes', 'notice_notes'] as const

/** The same backup as made by a version without the later tables and columns. */
async function asOfEarlierVersion(path: string) {
  const later: Record<string, string[]> = {
    alerts: [
      'credit_union_id',
      'with_support',
      'severity',
      'states',
      'counties',
      'expires_at',
      'ended_at',
      'replaces',
      'changed_at',
      'push_devices',
      'incident_id',
    ],
    directory: ['phone', 'domains', 'contact_cycle', 'is_listed', 'charter_state', 'asset_class'],
    mail_recipients: ['is_invited'],
    credit_unions: [...trustColumns, ...officeColumns, ...sizeColumns, ...guestColumns, 'is_shown_publicly', 'charter_state', 'city_key'],
    users: ['email_proven_at', 'email_pending', 'safe_at', 'safe_by', 'office_ids', ...typedColumns, 'first_name_key', 'last_name_key'],
    memberships: ['locked', 'locked_as'],
    disaster_reports: [
      'revision',
      ...filedColumns,
      ...chainColumns,
      'incident_id',
      'as_of',
      'now',
      'now_condition',
      'now_systems',
      'time_zone',
      'type_key',
      'credit_union_key',
      'said',
      'given_back_at',
    ],
    offer_steps: ['with_support', 'held_by'],
    offers: ['submission_id', 'due_back_mailed_at', 'moves'],
    help_requests: [...placeColumns, 'desk_id', 'for_directory_id', 'met_at', 'opened_again_at', 'handed_from'],
    help_invitations: answerColumns,
    failures: ['site'],
    audit_events: ['actor_key'],
  }
  const laterTables: string[] = ['answer_changes', 'directory_cycles', 'vouchers', 'join_requests', 'former_members']
  laterTables.push(
    'join_codes',
    'refused_numbers',
    'office_drafts',
    ...situationTables,
    ...warningTables,
    ...rollCallTables,
    ...noticeTables,
    ...letterTables,
  )
  let table = ''
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trim()
    .split('\n')
  const earlier = lines.flatMap((line) => {
    const { row, counts, ...head } = JSON.parse(line)
    table = head.table ?? table
    if (head.migration) return { ...head, migration: '012-request-submissions' }
    if (counts) return { counts: Object.fromEntries(Object.entries(counts).filter(([name]) => !laterTables.includes(name))) }
    if (laterTables.includes(table)) return []
    return row ? { row: Object.fromEntries(Object.entries(row).filter(([name]) => !later[table]?.includes(name))) } : head
  })
  await writeFile(path, gzipSync(earlier.map((line) => `${JSON.stringify(line)}\n`).join('')))
}

test('a backup of an earlier version is restored where there are no tables yet, and migrated', async () => {
  const { source, target, file } = stage
  await stage.backUp()
  await asOfEarlierVersion(file)
  await everythingIn(stage.place)
  await expect(stage.bringBack()).rejects.toThrow('into a database without tables')
  const empty = target.databaseUrl ? settingsOf(target) : readSettings({ DATA_DIR: join(target.dataDir, 'empty') })
  if (target.databaseUrl) await sql`drop schema public cascade`.execute(target.db)
  if (target.databaseUrl) await sql`create schema public`.execute(target.db)
  await restore(empty, file, { onRow: silently })
  await source.db.deleteFrom('directory_cycles').execute()
  await source.db.deleteFrom('join_requests').execute()
  await source.db.updateTable('credit_unions').set({ confirmed_at: null, is_earlier: true, confirmed_how: null }).execute()
  await source.db.updateTable('users').set({ email_proven_at: null }).execute()
  // The sample people have no audit trail that names who typed their addresses.
  await clear(source.db, 'users', [...typedColumns, 'safe_at', 'safe_by', 'office_ids'])
  await clear(source.db, 'alerts', ['severity', 'states', 'counties', 'expires_at', 'ended_at', 'replaces', 'changed_at', 'push_devices'])
  await clear(source.db, 'credit_unions', sizeColumns)
  await sql`update disaster_reports set checked = false, chain_id = null, updates_id = null, updates = 0, time_zone = null, type_key = lower(type_of_disaster)`.execute(
    source.db,
  )
  await clear(source.db, 'help_requests', placeColumns)
  await clear(source.db, 'help_invitations', answerColumns)
  await clear(source.db, 'failures', ['site'])
  // The name of the person who filed a report, as stored.
  await sql`update disaster_reports set filed_by_name =
    (select first_name || ' ' || last_name from users where users.id = disaster_reports.reported_by)`.execute(source.db)
  for (const name of [...situationTables, ...warningTables, ...rollCallTables, ...noticeTables, ...letterTables].toReversed())
    await source.db.deleteFrom(name).execute()
  await clear(source.db, 'credit_unions', ['is_shown_publicly', 'guest_note', 'guests_answered_at', 'shared_branching_networks'])
  await source.db.updateTable('credit_unions').set({ guests_in: false, guests_out: false, reachable_public: false }).execute()
  await clear(source.db, 'directory', ['phone', 'asset_class'])
  await sql`update disaster_reports set revision = 0`.execute(source.db)
  expect(await everythingIn(empty)).toEqual(await everything(source.db))
})

test('a database that holds anything is left as it is', async () => {
  await stage.backUp()
  await stage.bringBack()
  await expect(stage.bringBack()).rejects.toThrow('Only an empty database can be filled.')
  expect(await everythingIn(stage.place)).toEqual(await everything(stage.source.db))
})

test('refuses an incomplete, a changed and a foreign file, and leaves nothing of it', async () => {
  const { file, place } = stage
  await stage.backUp()
  const whole = gunzipSync(await readFile(file)).toString()
  const restoreChanged = async (part: RegExp, other: string) => {
    await writeFile(file, gzipSync(whole.replace(part, other)))
    await stage.bringBack()
  }
  await expect(restoreChanged(/"migration":"[^"]+"/, '"migration":"999-later"')).rejects.toThrow('The tables are from another version')
  await expect(restoreChanged(/(\{"table":"disaster_reports"\}\n)\{"row".+\n/, '$1')).rejects.toThrow('Not every row arrived')
  await expect(restoreChanged(/\{"counts".+\n/, '')).rejects.toThrow('is incomplete')
  await expect(restoreChanged(/"installation\.key"/, '"../installation.key"')).rejects.toThrow('a file outside its own folders')
  await writeFile(file, gzipSync(whole))
  await truncate(file, (await stat(file)).size - 100)
  await expect(stage.bringBack()).rejects.toThrow(/damaged|incomplete/)
  await writeFile(file, 'no backup')
  await expect(stage.bringBack()).rejects.toThrow('is damaged or not a backup')
  await expect(stage.bringBack(`${file}.none`)).rejects.toThrow('There is no file')
  expect((await everythingIn(place)).users).toEqual([])
})

test('without a database no backup is made, and an earlier one stays', async () => {
  const { source, file } = stage
  await stage.backUp()
  const earlier = await readFile(file)
  const elsewhere = join(source.dataDir, 'elsewhere')
  await expect(backUp(readSettings({ DATA_DIR: elsewhere }), file, silently)).rejects.toThrow(`There is no database in ${elsewhere}`)
  expect(await readFile(file)).toEqual(earlier)
  expect(existsSync(elsewhere)).toBe(false)
})

test('without room no backup is made, an earlier one stays, and nothing is left behind', async () => {
  const { file } = stage
  await stage.backUp()
  const earlier = await readFile(file)
  // The kernel's own full disk.
  await symlink('/dev/full', `${file}.unfinished`)
  await expect(stage.backUp()).rejects.toThrow(`There is no room left in ${dirname(file)}`)
  expect(await readFile(file)).toEqual(earlier)
  expect(await readdir(dirname(file))).toEqual(['backup.jsonl.gz'])
})

test('without room nothing is restored', async () => {
  const { source, place } = stage
  await stage.backUp()
  await mkdir(place.DATA_DIR, { recursive: true })
  await symlink('/dev/full', join(place.DATA_DIR, 'installation.key.unfinished'))
  await expect(stage.bringBack()).rejects.toThrow('There is no room left for what should be stored.')
  expect((await everythingIn(place)).users).toEqual([])
  await expect(readFile(join(place.DATA_DIR, 'installation.key'))).rejects.toThrow('ENOENT')
  // The operator makes room.
  await stage.bringBack()
  expect(await everythingIn(place)).toEqual(await everything(source.db))
})
