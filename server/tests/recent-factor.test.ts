// Which calls ask for the second factor again. What gives or takes rights, confirms, locks, deletes, exports or answers a whole list does; any other
// call of those who may do so has a reason here. A new call of that kind that is in neither fails, and so does one that is not in the table of
// docs/threat-model.md.

import { readFile } from 'node:fs/promises'
import { beforeEach, expect, it } from 'vitest'
import { allCalls, type ListedCall } from '#contract/all-calls.ts'
import { giveSecondFactor } from '#contract/auth/calls.ts'
import { assignRole, changeAlert, createAlert, exportUsers, impersonate, updatePassword } from '#contract/back-office/calls.ts'
import { openIncident } from '#contract/incidents/calls.ts'
import { removeSecondFactors } from '#contract/security/calls.ts'
import { updateUser } from '#contract/users/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { MINUTE } from '#server/lib/time.ts'
import { createTestApp } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { acting, developer, enroll, type SignedIn, type Team, team } from '#server/testing/people.ts'
import { tokenOf, withTwoFactor } from '#server/testing/two-factor.ts'
import { rows } from './walk-rows.ts'

const ofDesk = 'the work of the desk in a storm, on record'
const ofPrepare = 'what an organization says of itself'
const ofLending = 'a step between two organizations, which both are told of'
const ofNotices = 'a notice of the own organization'
const ofRollCalls = 'the own people, in a storm'
const ofOffices = 'an office, which the organization is told of'
const ofAsks = 'whether one of the own people is asked in a storm, on record'
const toOwner = 'the link goes to the person alone'
const nothingPersonal = 'no data of people'

/** Why each does not ask. */
const exceptions: Record<string, string> = {
  // People.
  showUser: 'reads one profile',
  signIns: 'reads when one person signed in',
  updateProfile: 'a changed address counts once its own link was opened, and the former one is emailed',
  listKeys: 'the own organization’s, without the keys',
  endKey: 'ends rights',
  ...reasons('the own organization’s, without their secrets', 'listHooks listDeliveries'),
  endHook: 'ends what an address is told of',
  testHook: 'sends nothing but that it is a test',
  resend: 'what the address was told of, or was to be',
  sendReset: toOwner,
  sendProof: toOwner,
  resendInvitation: toOwner,
  revokeInvitation: 'withdraws what nobody has used',
  signOutEverywhere: 'ends sessions and opens nothing',
  undoDelete: 'brings back what was there',
  undoJoinCode: 'takes back within minutes what a code gave',
  leaveImpersonation: 'ends rights',
  listJoinRequests: 'the own organization’s',
  listSentInvitations: 'the own organization’s',
  listJoinCodes: 'the own organization’s, without the digits',
  listVouchers: 'the own organization’s',
  listVouchable: 'organizations of the own states, without people',
  askForMore: 'sends an email, and decides nothing',
  searchWaiting: 'one page of the queue, also without `limit`',
  // Records of the back office.
  searchAlerts: 'alerts are for everybody',
  listTypedCoreSystems: nothingPersonal,
  listCoverage: nothingPersonal,
  // Those that vouch ask everybody for a factor, by the row and not by the call: vouching.test.ts.
  ...reasons('the mails of a desk, whose words are the program’s; on record', 'writeLetter writeLetters importLetters sendLetterAgain'),
  endLetter: 'ends a link',
  listLetters: 'the desk’s own, each view counted',
  searchLetters: 'figures of Associations, and names of credit unions that they vouched for',
  searchConnections: nothingPersonal,
  listFeeds: nothingPersonal,
  readFeed: 'reads what is read every few minutes anyway',
  findCallable: 'names and numbers of the directory, each view by a number counted',
  listCalls: 'the numbers that the desk calls in a storm, each view counted',
  ...reasons('what NCUA publishes, and how far each credit union is, without people', 'listLeague downloadLeague'),
  // The desk, and what an organization does in a storm.
  createAlert: 'asks where it is mailed or pushed',
  changeHook: 'asks where the address is another one',
  ...reasons(ofDesk, 'changeAlert endAlert openIncident changeIncident claimCall releaseCall recordAttempt logCall'),
  ...reasons(ofDesk, 'writeSituationReport changeSituationReport discardSituationReport issueSituationReport'),
  ...reasons(ofDesk, 'askNow stopAsking takeBackAsks addContact changeContact removeContact importContacts remindToPrepare'),
  ...reasons('each download on record, and counted as a view of contacts', 'downloadRecord downloadRecordFiles'),
  ...reasons(
    'what the desk or the own organization writes of a storm, on record',
    'writeAfterAction changeAfterAction discardAfterAction issueAfterAction',
  ),
  listLookBacks: 'what the own people said; the desk reads no names',
  ...reasons(ofPrepare, 'addImprovement listImprovementOwners'),
  ...reasons(nothingPersonal, 'listSentHere listGaps downloadGaps'),
  listAskedPeople: 'the own organization’s, by name alone',
  listContacts: 'the contacts that the desk itself keeps, each view counted',
  ...reasons(ofAsks, 'endAsks resumeAsks listKeptContacts takeOverContact dropKeptContact'),
  ...reasons(
    ofPrepare,
    'updateCreditUnion setMainOffice notifyCompleted confirmTab startChecklistOver showPublicly saveGuests sayReachable',
  ),
  ...reasons(ofOffices, 'addOffice changeOffice closeOffice decideWaitingNote listReplies'),
  ...reasons(ofLending, 'createHelpRequest updateHelpRequest declineHelpRequest inviteHelpers offerHelp acceptOffer declineOffer'),
  ...reasons(ofLending, 'sendOffer receiveOffer returnOffer cancelOffer closeHelpRequest reopenHelpRequest'),
  ...reasons(
    ofNotices,
    'createNotice updateNotice deleteNotice fileNotice markNotRequired addNoticeNote mailNotice listNotices showNoticeTimeline',
  ),
  ...reasons(ofRollCalls, 'listRollCalls startRollCall markPerson decideReply changeCase askAgain closeRollCall downloadRollCall'),
  ...reasons(ofRollCalls, 'listRoster addToRoster changeInRoster removeFromRoster importRoster downloadRoster'),
  // Open to everybody who is signed in.
  downloadBoard: 'what the board shows everybody, each download counted as a view of contacts',
}

function reasons(why: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, why]))
}

/** A Manager, an Administrator, an Association or a developer may make it; or a developer reaches other organizations with it. */
function isOfRights({ feature, name, call }: ListedCall): boolean {
  if (call.access === 'impersonating' || !['public', 'signed-in'].includes(call.access)) return true
  const row = rows[`${feature} ${name}`]
  return row !== undefined && 'other' in row && row.other[3] < 300 && row.other[3] !== row.other[0]
}
const changes = ({ call }: ListedCall) => call.method !== 'GET' && !call.reads && !call.asks
const listsAll = ({ schemas: { answer } }: ListedCall) => (answer as { _zod?: { def: { type: string } } })._zod?.def.type === 'array'
/** Its name says that it reads one person's. */
const isOnPerson = ({ name }: ListedCall) => /^(showUser|signIns)$/.test(name)
const isExport = ({ call, name }: ListedCall) => call.csv === true || /dump/i.test(name)

const classified = allCalls.filter(
  (each) => isExport(each) || (isOfRights(each) && (changes(each) || listsAll(each) || isOnPerson(each) || each.name === 'searchWaiting')),
)

it('each call that gives, takes, decides, exports or lists asks for the factor again, or has its reason', () => {
  const without = classified.filter(
    ({ name, call }) => call.needsRecentFactor === undefined && !call.needsOwnFactor && !(name in exceptions),
  )
  expect(without.map(({ feature, name }) => `${feature} ${name}`)).toEqual([])
})

it('no exception is left over', () => {
  const left = Object.keys(exceptions).filter(
    (name) => !classified.some((each) => each.name === name && each.call.needsRecentFactor === undefined),
  )
  expect(left).toEqual([])
})

it('a list in pages asks as a whole, and only such a list', () => {
  const paged = allCalls.filter(({ call }) => call.needsRecentFactor === 'whole list').map(({ name }) => name)
  expect(paged.sort()).toEqual([
    'listAuditEvents',
    'recentlyDeleted',
    'searchDisasters',
    'searchEnrolled',
    'searchOpenNeeds',
    'searchUsers',
  ])
})

it('docs/threat-model.md has each call that asks', async () => {
  const text = await readFile('docs/threat-model.md', 'utf8')
  const missing = allCalls.filter(({ call }) => call.needsRecentFactor || call.needsOwnFactor).map(({ call }) => call.path.slice(1))
  expect(missing.filter((path) => !text.includes(`\`${path}\``))).toEqual([])
})

let dev: SignedIn & { secret: string }
let side: Team
const testApp = await appOfFile({ REQUIRE_SECOND_FACTOR: 'developers' })
beforeEach(async () => {
  const person = await developer(testApp)
  dev = { ...person, ...(await withTwoFactor(testApp, person)) }
  side = await team(testApp)
})

const leaveOpen = ({ user }: SignedIn) =>
  testApp.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(Date.now() - 16 * MINUTE).toISOString() })
    .where('user_id', '=', user.id)
    .execute()

const needed = [403, 'second_factor_needed']
const codeOf = (body: string) => {
  try {
    return (JSON.parse(body) as { code?: string }).code
  } catch {
    return undefined
  }
}
async function ask({ call }: Pick<ListedCall, 'call'>, { id = '', body = {} as object } = {}) {
  const path = call.path.replace(/\{\w+\}/g, id)
  const sent = call.method === 'GET' ? {} : { body }
  const answer = await dev.browser.request({ method: call.method, url: `${API_BASE}${path}`, ...sent })
  return [answer.statusCode, codeOf(answer.body)]
}

it('refuses each in a session whose factor is old, before it looks at what was sent', async () => {
  await leaveOpen(dev)
  const always = allCalls.filter(({ call }) => call.needsRecentFactor === true && /developer/.test(call.access))
  expect(always.length).toBeGreaterThan(20)
  for (const each of always) expect([each.name, ...(await ask(each, { id: side.member.user.id }))]).toEqual([each.name, ...needed])
})

const lists = allCalls.filter(({ call }) => call.needsRecentFactor === 'whole list')
it.each(lists)('answers $name a page at a time, and the whole of it after the factor', async (each) => {
  await leaveOpen(dev)
  const of = each.name === 'recentlyDeleted' ? { type: 'user' } : {}
  for (const page of [{ limit: 50 }, { limit: 50, offset: 450 }, { limit: 500 }])
    expect((await ask(each, { body: { ...of, ...page } }))[0]).toBe(200)
  const wholes = [{}, { limit: 50, offset: 451 }, { limit: 500, offset: 500 }, { offset: 10 }]
  for (const whole of wholes) expect(await ask(each, { body: { ...of, ...whole } })).toEqual(needed)
  expect((await dev.browser.call(giveSecondFactor, { body: { token: tokenOf(dev.secret) } })).status).toBe(200)
  for (const whole of wholes) expect((await ask(each, { body: { ...of, ...whole } }))[0]).toBe(200)
})

it('locks, roles and factors of others wait for the factor; that a person is safe does not', async () => {
  const { administrator, member, manager } = side
  await withTwoFactor(testApp, manager)
  await leaveOpen(dev)
  const { browser } = dev
  const lock = (body: object) => browser.call(updateUser, { params: { id: member.user.id }, body })
  const tries = [
    () => lock({ locked: true }),
    () => lock({ locked: false }),
    () => browser.call(removeSecondFactors, { params: { id: manager.user.id } }),
    () => browser.call(assignRole, { body: { id: member.user.id, role: 'Manager' } }),
    () => browser.call(updatePassword, { body: { id: member.user.id, password: 'another lantern 9' } }),
    () => browser.call(impersonate, { params: { id: member.user.id }, body: acting }),
    () => browser.request({ method: 'POST', url: `${API_BASE}${exportUsers.path}`, body: {} }).then(asAnswer),
  ]
  for (const attempt of tries) {
    const { status, error } = await attempt()
    expect([status, error.code]).toEqual(needed)
  }
  expect((await lock({ first_name: 'Ren' })).status).toBe(200)
  const safe = await administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { safe: 1 } })
  expect(safe.status).toBe(200)
  expect((await browser.call(giveSecondFactor, { body: { token: tokenOf(dev.secret) } })).status).toBe(200)
  for (const attempt of tries) expect((await attempt()).status).toBe(200)
})

it('an alert that is pushed without a word about it waits for the factor as well, also with an incident', async () => {
  await leaveOpen(dev)
  const alert = { title: 'Boil water', desc: 'All of the county' }
  const tries = [
    () => dev.browser.call(createAlert, { body: { ...alert, severity: 'urgent' } }),
    () => dev.browser.call(createAlert, { body: { ...alert, states: ['VT'] } }),
    () => dev.browser.call(createAlert, { body: { ...alert, push: true } }),
    () => dev.browser.call(openIncident, { body: incidentForm({ alert: { ...alert, severity: 'urgent' } }) }),
  ]
  for (const attempt of tries) {
    const { status, error } = await attempt()
    expect([status, error.code]).toEqual(needed)
  }
  expect((await dev.browser.call(createAlert, { body: alert })).status).toBe(200)
  expect((await dev.browser.call(giveSecondFactor, { body: { token: tokenOf(dev.secret) } })).status).toBe(200)
  for (const attempt of tries) expect((await attempt()).status).toBeLessThan(300)
  // A larger area tells those whom it adds.
  await leaveOpen(dev)
  const { id } = await testApp.db.selectFrom('alerts').select('id').where('states', '=', '["VT"]').executeTakeFirstOrThrow()
  const widened = await dev.browser.call(changeAlert, { params: { id }, body: { states: ['MS', 'VT'] } })
  expect([widened.status, widened.error.code]).toEqual(needed)
  expect((await dev.browser.call(changeAlert, { params: { id }, body: { title: 'Boil the water' } })).status).toBe(200)
})

const asAnswer = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  status: statusCode,
  error: { code: codeOf(body) },
})

it('asks nobody else, and nobody where no factor is required', async () => {
  const { administrator, member } = side
  const lock = () => administrator.browser.call(updateUser, { params: { id: member.user.id }, body: { locked: true } })
  expect((await lock()).status).toBe(200)
  const trial = await createTestApp()
  const person = await developer(trial)
  const other = await enroll(trial)
  const answer = await person.browser.call(updateUser, { params: { id: other.user.id }, body: { locked: true } })
  expect(answer.status).toBe(200)
  await trial.close()
})
