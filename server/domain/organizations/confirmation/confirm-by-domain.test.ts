import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf, proveEmail } from '#contract/auth/calls.ts'
import { deleteUser } from '#contract/back-office/calls.ts'
import { askToJoin, claimForSelf, joinByCode, makeJoinCode, withdrawRequest } from '#contract/join-requests/calls.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { createUser, leaveProgram, listUsers, updateUser } from '#contract/users/calls.ts'
import { eraseDeleted } from '#server/app/jobs/erase-deleted.ts'
import { confirmAllByDomain } from '#server/domain/organizations/confirmation/confirm-all-by-domain.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Browser } from '#server/testing/app.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { lastMailTo, proofTokenFor, subjectsTo } from '#server/testing/outbox.ts'
import { alsoBelongsTo, colleague, confirm, enrollUnconfirmed, PASSWORD, prove, type SignedIn, signIn } from '#server/testing/people.ts'

let charter_number: string
let domain: string
let count = 0

const testApp = await appOfFile()
beforeEach(async () => {
  count += 1
  charter_number = `${60_000 + count}`
  domain = `tidelantern${count}.org`
  await list(charter_number, domain)
})

const list = (number: string, domains: string | null, cycle = now().slice(0, 10)) =>
  testApp.db
    .insertInto('directory')
    .values({
      id: newId(),
      charter_number: number,
      name: `Tide Lantern ${number}`,
      name_key: searchKey(`Tide Lantern ${number}`),
      filed_name: 'TIDE LANTERN',
      cu_type: 1,
      street: '9 Lighthouse Way',
      city: 'Gulfport',
      zip: '39501',
      state: 'MS',
      latitude: 30.37,
      longitude: -89.09,
      domains,
      contact_cycle: cycle,
      gone_at: null,
      updated_at: now(),
    })
    .execute()

const enrolling = (email: string) => enrollUnconfirmed(testApp, { charter_number, email })
const open = async ({ browser, user }: SignedIn) => browser.call(proveEmail, { body: { token: await proofTokenFor(testApp, user.email) } })
const self = async ({ browser }: SignedIn) => (await browser.call(getSelf)).body
const idOf = ({ user }: SignedIn) => user.credit_union_id ?? ''

describe('an organization is confirmed', () => {
  it('by the proven address of its maker, at once, told and on record', async () => {
    const person = await enrolling(`ana@${domain}`)
    expect(person.user.organization_confirmed).toBe(false)
    expect((await open(person)).status).toBe(200)
    expect((await self(person)).organization_confirmed).toBe(true)
    expect(await subjectsTo(testApp, person.user.email)).toContain('Your organization is confirmed on Breakwater')
    expect(await eventsAbout(testApp, idOf(person))).toContainEqual(
      expect.objectContaining({ what: 'organization confirmed', actor_id: person.user.id, details: { how: 'domain' } }),
    )
  })

  it.each(['gmail.com', 'eviltidelantern.org', 'tidelantern.org.evil.example', 'xn--tidelntern-w0h.org', 'tidelantern.co'])(
    'by no address at %s',
    async (host) => {
      const own = `tidelantern${count}`
      const person = await enrolling(`ana${count}@${host.replace('tidelantern', own)}`)
      expect((await open(person)).status).toBe(200)
      expect(await self(person)).toMatchObject({ email_proven: true, organization_confirmed: false })
    },
  )

  it('not without a proof, by old data, or of a number that is refused', async () => {
    const unproven = await enrolling(`ana@${domain}`)
    await confirmAllByDomain(testApp.db)
    expect((await self(unproven)).organization_confirmed).toBe(false)

    const old = await enrollUnconfirmed(testApp, { charter_number: await another('2020-01-31'), email: `ben@${domain}` })
    const refused = await enrollUnconfirmed(testApp, { charter_number: await another(), email: `cleo@${domain}` })
    await testApp.db
      .insertInto('refused_numbers')
      .values({ state: 'MS', charter_number, reason: null, refused_by: null, created_at: now() })
      .execute()
    for (const person of [old, refused]) {
      expect((await open(person)).status).toBe(200)
      expect((await self(person)).organization_confirmed).toBe(false)
    }
  })

  /** Another credit union with a domain of its own; answers its number. */
  async function another(cycle?: string) {
    count += 1
    charter_number = `${60_000 + count}`
    domain = `tidelantern${count}.org`
    await list(charter_number, domain, cycle)
    return charter_number
  }

  it('in place by an Administrator whom a stranger typed in: the stranger waits', async () => {
    const stranger = await enrolling(`stranger${count}@evil.example`)
    const victim = await enrollUnconfirmed(testApp, { email: `ana@${domain}` })
    await alsoBelongsTo(testApp, victim, idOf(stranger), 'Administrator')
    expect((await open(victim)).status).toBe(200)
    expect((await organization(idOf(stranger))).confirmed_how).toBe('domain')
    expect(await self(stranger)).toMatchObject({ credit_union_id: null, waiting_for: { id: idOf(stranger) } })
  })

  it('in place by a person who takes back an account; the people whom the stranger admitted wait', async () => {
    const prepared = await enrolling(`ana@${domain}`)
    const accomplice = await colleague(testApp, charter_number, 'Administrator')
    const waiting = await enrolling(`ren${count}@evil.example`)
    const { code } = (await prepared.browser.call(makeJoinCode)).body
    const token = await proofTokenFor(testApp, prepared.user.email)
    const owner = testApp.visitor()
    expect((await owner.call(proveEmail, { body: { token, new_password: 'a lantern of my own 5' } })).status).toBe(200)
    expect((await organization(idOf(prepared))).confirmed_how).toBe('domain')
    expect(await self(accomplice)).toMatchObject({ credit_union_id: null, waiting_for: { id: idOf(prepared) } })
    expect((await waiting.browser.call(joinByCode, { body: { code } })).status).toBe(422)
  })

  it('by its maker, who keeps the people that they admitted', async () => {
    const maker = await enrolling(`ana@${domain}`)
    const other = await colleague(testApp, charter_number, 'Manager')
    await open(maker)
    expect(await self(other)).toMatchObject({ credit_union_id: idOf(maker), organization_confirmed: true, role: 'Manager' })
  })

  it('of an earlier version, by any Administrator whose address was proven', async () => {
    const first = await enrolling(`first${count}@example.org`)
    const second = await enrollUnconfirmed(testApp, { email: `ana@${domain}` })
    await alsoBelongsTo(testApp, second, idOf(first), 'Administrator')
    await testApp.db.updateTable('credit_unions').set({ is_earlier: true, made_by: null }).where('id', '=', idOf(first)).execute()
    await prove(testApp, second)
    await confirmAllByDomain(testApp.db)
    await confirmAllByDomain(testApp.db)
    expect((await self(first)).organization_confirmed).toBe(true)
    expect((await kindsAbout(testApp, idOf(first))).filter((kind) => kind === 'organization confirmed')).toHaveLength(1)
  })

  it('not again if the foundation withdrew that', async () => {
    const person = await enrolling(`ana@${domain}`)
    await testApp.db.updateTable('credit_unions').set({ withdrawn_at: now() }).where('id', '=', idOf(person)).execute()
    await open(person)
    expect((await self(person)).organization_confirmed).toBe(false)
  })
})

const organization = (id: string) => testApp.db.selectFrom('credit_unions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('who waits', () => {
  it('is admitted into a confirmed organization; its Administrators are told, in plain text', async () => {
    const first = await enrolling(`first${count}@example.org`)
    await confirm(testApp, idOf(first))
    await prove(testApp, first)
    const waiting = await enrolling(`ana@branch.${domain}`)
    expect(waiting.user.waiting_for?.id).toBe(idOf(first))
    await open(waiting)
    expect(await self(waiting)).toMatchObject({ credit_union_id: idOf(first), role: 'Member', waiting_for: null })
    const mail = await lastMailTo(testApp, first.user.email, 'Someone joined your organization with its email domain')
    expect(mail?.text).toContain(`Email: ana@branch.${domain}`)
    expect((await eventsAbout(testApp, waiting.user.id)).find(({ what }) => what === 'admitted')?.details).toMatchObject({ how: 'domain' })
  })

  it('is not admitted if its Administrators switched that off', async () => {
    const first = await confirmedFirst()
    await testApp.db.updateTable('credit_unions').set({ by_domain: false }).where('id', '=', idOf(first)).execute()
    await expectToWait(await proven(`ana@${domain}`), first)
  })

  it('settles nothing by an unproven address of the domain', async () => {
    const first = await enrolling(`first${count}@example.org`)
    const claiming = await enrolling(`ben@${domain}`)
    expect((await claiming.browser.call(claimForSelf)).body).toMatchObject({ role: 'Administrator', organization_confirmed: false })
    await confirm(testApp, idOf(first))
    const asking = await enrolling(`ana@${domain}`)
    await asking.browser.call(withdrawRequest)
    const body = { type_organization: 'Credit Union', state: 'MS', charter_number } as const
    expect((await asking.browser.call(askToJoin, { body })).body).toMatchObject({ credit_union_id: null, waiting_for: { id: idOf(first) } })
  })

  describe('is not admitted again', () => {
    const change = (by: { browser: Browser }, { user }: SignedIn, body: object) =>
      by.browser.call(updateUser, { params: { id: user.id }, body })
    const remove = (by: SignedIn, { user }: SignedIn) => by.browser.call(deleteUser, { body: { id: user.id } })

    it('after a removal, nor at the same mailbox under another tag', async () => {
      const first = await confirmedFirst()
      const [ana, ben] = [await proven(`ana@${domain}`), await proven(`ben+work@${domain}`)]
      for (const person of [ana, ben]) expect((await remove(first, person)).status).toBe(200)
      await expectToWait(await proven(`Ana@${domain}`), first)
      for (const email of [`ana+again@${domain}`, `ben@${domain}`]) await expectToWait(await proven(email), first)
      expect((await self(await proven(`cleo@${domain}`))).credit_union_id).toBe(idOf(first))
    })

    it('while locked, under a tag or after they left that address behind', async () => {
      const first = await confirmedFirst()
      const elsewhere = await enrollUnconfirmed(testApp)
      const [ana, ben, cleo] = [await proven(`ana@${domain}`), await proven(`ben@${domain}`), await proven(`cleo@${domain}`)]
      for (const person of [ana, ben, cleo]) {
        await alsoBelongsTo(testApp, person, idOf(elsewhere), 'Administrator')
        expect((await change(first, person, { locked: true })).body.locked).toBe(true)
      }
      await expectToWait(await proven(`ana+again@${domain}`), first)

      const goingOn = await signIn(testApp, ben.user.email)
      await leave(goingOn.browser)
      await eraseDeleted(testApp.db, new Date(Date.now() + 1000).toISOString(), () => false)
      await expectToWait(await proven(ben.user.email), first)

      const moving = await signIn(testApp, cleo.user.email)
      const email = `cleo${count}@example.org`
      expect((await change(moving, cleo, { email })).status).toBe(200)
      expect((await moving.browser.call(proveEmail, { body: { token: await proofTokenFor(testApp, email) } })).status).toBe(200)
      await expectToWait(await proven(cleo.user.email), first)
    })
  })

  const leave = async (browser: Browser) =>
    expect((await browser.call(leaveProgram, { body: { password: PASSWORD } })).body).toEqual({ status: 'success' })

  async function confirmedFirst() {
    const first = await enrolling(`first${count}@example.org`)
    await confirm(testApp, idOf(first))
    return first
  }
  async function proven(email: string) {
    const person = await enrolling(email)
    expect((await open(person)).status).toBe(200)
    return person
  }
  async function expectToWait(person: SignedIn, first: SignedIn) {
    expect(await self(person)).toMatchObject({ email_proven: true, credit_union_id: null, waiting_for: { id: idOf(first) } })
    expect((await person.browser.call(listUsers)).body).toEqual([])
  }

  it('proves the domain even if strangers claimed it, typed them in and removed them', async () => {
    const squatter = await enrolling(`squatter${count}@evil.example`)
    const form = { email: `ana@${domain}`, password: PASSWORD, firstName: 'Ana', lastName: 'Quill', phone: '228-555-0143' }
    const { body } = await squatter.browser.call(createUser, { body: { ...form, position: 'Middle Management', department: 'Operations' } })
    expect((await squatter.browser.call(deleteUser, { body: { id: body.id } })).status).toBe(200)
    const owner = await proven(`ana@${domain}`)
    expect(owner.user.waiting_for?.id).toBe(idOf(squatter))
    expect(await self(owner)).toMatchObject({ role: 'Administrator', organization_confirmed: true, waiting_for: null })
  })

  it('at a claim of strangers proves the domain: only their own organization is confirmed', async () => {
    const squatter = await enrolling(`squatter${count}@evil.example`)
    const owner = await enrolling(`ana@${domain}`)
    expect(owner.user.waiting_for?.id).toBe(idOf(squatter))
    const third = await enrolling(`third${count}@example.org`)
    await open(owner)
    const after = await self(owner)
    expect(after).toMatchObject({ role: 'Administrator', organization_confirmed: true, waiting_for: null })
    expect(after.credit_union_id).not.toBe(idOf(squatter))
    expect((await organization(idOf(squatter))).superseded_by).toBe(after.credit_union_id)
    expect((await self(squatter)).organization_confirmed).toBe(false)
    expect((await self(third)).waiting_for?.id).toBe(after.credit_union_id)
    expect(await subjectsTo(testApp, squatter.user.email)).toContain('Another claim to your organization was confirmed')
  })

  it('of two who prove the domain at once, one makes the organization and the other joins it', async () => {
    await enrolling(`squatter${count}@evil.example`)
    const people = [await enrolling(`ana@${domain}`), await enrolling(`ben@${domain}`)]
    expect((await Promise.all(people.map(open))).map(({ status }) => status)).toEqual([200, 200])
    const [ana, ben] = await Promise.all(people.map(self))
    expect(ana?.credit_union_id).toBe(ben?.credit_union_id)
    expect([ana?.role, ben?.role].sort()).toEqual(['Administrator', 'Member'])
  })
})
