import { beforeEach, describe, expect, it } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { roles } from '#contract/roles.ts'
import { createUser, listUsers, updateUser } from '#contract/users/calls.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { eventsAbout, kindsAbout } from '#server/testing/audit.ts'
import { subjectsTo } from '#server/testing/outbox.ts'
import { alsoBelongsTo, colleague, developer, enroll, PASSWORD, type SignedIn, signIn, type Team, team } from '#server/testing/people.ts'

let own: Team

const testApp = await appOfFile()
const stranger = await enroll(testApp)
beforeEach(async () => {
  await testApp.db.deleteFrom('failures').execute()
  own = await team(testApp)
})

const put = (actor: SignedIn, person: { user: { id: string } }, body: object) =>
  actor.browser.call(updateUser, { params: { id: person.user.id }, body })

let count = 0
const newUser = (changes: object = {}) => {
  count += 1
  return {
    email: `new.user${count}@example.org`,
    password: PASSWORD,
    firstName: 'Noor',
    lastName: 'Newcomer',
    phone: '(228) 555 0143',
    position: 'Middle Management',
    department: 'Operations',
    ...changes,
  }
}
const create = (actor: SignedIn, changes: object = {}) => actor.browser.call(createUser, { body: newUser(changes) })

describe('the list', () => {
  it('holds the people of the own organization, oldest first, with what the actor may do', async () => {
    const { status, body } = await own.member.browser.call(listUsers)
    expect([status, body.map(({ id }) => id)]).toEqual([200, [own.administrator.user.id, own.manager.user.id, own.member.user.id]])
    expect(body[0]).toMatchObject({
      role: 'Administrator',
      locked: false,
      safe: 0,
      safe_at: null,
      isDeveloper: false,
      credit_union_id: own.creditUnionId,
      creditUnion: { name: expect.any(String), confirmed: true, is_not_listed: true },
      allowed: { open: false, edit: false, lock: false, delete: false },
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('comes in pages on request, with the total in a header', async () => {
    const page = await own.member.browser.call(listUsers, { query: { limit: '1', offset: '1' } })
    expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[own.manager.user.id], '3'])
    expect((await own.member.browser.call(listUsers)).headers['x-total-count']).toBe('3')
  })

  it('leaves out deleted people and shows who also belongs to another organization', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, both, own.creditUnionId, 'Manager')
    await testApp.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', own.member.user.id).execute()
    const { body } = await own.administrator.browser.call(listUsers)
    const ids = body.map(({ id }) => id)
    expect(ids).not.toContain(own.member.user.id)
    const row = body.find(({ id }) => id === both.user.id)
    expect(row).toMatchObject({ role: 'Manager', credit_union_id: own.creditUnionId })
    expect(row?.allowed).toMatchObject({ change_role: true, edit: false, set_password: false, delete: true })
  })

  it('is empty for a person without an organization', async () => {
    await testApp.db.deleteFrom('memberships').where('user_id', '=', own.member.user.id).execute()
    await testApp.db.updateTable('users').set({ credit_union_id: null }).where('id', '=', own.member.user.id).execute()
    expect((await own.member.browser.call(listUsers)).body).toEqual([])
  })
})

describe('creating', () => {
  it.each(['manager', 'administrator'] as const)('a %s adds a Member to the own organization, who can sign in', async (role) => {
    const { status, body } = await create(own[role], { email: `Created.By.${role}${count}@Example.org` })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(String),
      role: 'Member',
      credit_union_id: own.creditUnionId,
      phone: '228-555-0143',
      locked: false,
    })
    expect((await signIn(testApp, body.email.toLowerCase())).answer.status).toBe(200)
    expect(await kindsAbout(testApp, body.id)).toContain('user created')
  })

  it('stores every field of the form', async () => {
    const { body } = await create(own.manager, { title: 'Chief of Staff', position: 'C-Level Executive', department: 'Technology/IT' })
    expect(body).toMatchObject({
      first_name: 'Noor',
      last_name: 'Newcomer',
      title: 'Chief of Staff',
      position: 'C-Level Executive',
      department: 'Technology/IT',
      safe: 0,
      safe_at: null,
      language: null,
      isDeveloper: false,
    })
  })

  it('is refused to a Member', async () => {
    expect((await create(own.member)).status).toBe(403)
  })

  it('names an address that is taken, whatever its case', async () => {
    const { status, error } = await create(own.manager, { email: stranger.user.email.toUpperCase() })
    expect([status, error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
  })

  it('refuses what could be mistaken for a write', async () => {
    const { status, error } = await create(own.administrator, { role: 'Administrator', credit_union_id: 'x', isDeveloper: true, id: 'x' })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['credit_union_id', 'id', 'isDeveloper', 'role']])
  })

  it('names every faulty field', async () => {
    const { status, error } = await own.manager.browser.call(createUser, { body: { password: 'short', email: 'x', phone: '12' } })
    expect(status).toBe(422)
    expect(Object.keys(error.errors ?? {}).sort()).toEqual([
      'department',
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
      'position',
    ])
  })

  it('is refused to a person without an organization', async () => {
    await testApp.db.deleteFrom('memberships').where('user_id', '=', own.manager.user.id).execute()
    expect((await create(own.manager)).status).toBe(403)
  })
})

describe('roles', () => {
  it('are changed by an Administrator, and count at once', async () => {
    const { status, body } = await put(own.administrator, own.member, { role: 'Manager' })
    expect([status, body.role]).toEqual([200, 'Manager'])
    expect((await own.member.browser.call(getSelf)).body.role).toBe('Manager')
    expect(await eventsAbout(testApp, own.member.user.id)).toContainEqual({
      what: 'role changed',
      actor_id: own.administrator.user.id,
      acting_as_id: null,
      credit_union_id: own.creditUnionId,
      address: '127.0.0.1',
      details: { from: 'Member', to: 'Manager' },
    })
  })

  it.each(roles)('are not changed by Members and Managers: to %s', async (role) => {
    for (const actor of [own.member, own.manager]) {
      for (const person of [own.member, own.manager, own.administrator]) expect((await put(actor, person, { role })).status).toBe(403)
    }
  })

  it('of oneself stay as they are', async () => {
    const second = await colleague(testApp, own.charterNumber, 'Administrator')
    expect((await put(second, second, { role: 'Member' })).status).toBe(403)
  })

  it('are those of the list', async () => {
    const { status, error } = await put(own.administrator, own.member, { role: 'Owner' })
    expect([status, error.errors]).toEqual([422, { role: [fieldErrors.choice] }])
  })

  it('in one organization are not those in another', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, both, own.creditUnionId)
    expect((await put(own.administrator, both, { role: 'Manager' })).status).toBe(200)
    expect((await both.browser.call(getSelf)).body.role).toBe('Administrator')
  })
})

describe('locking', () => {
  it('ends the sessions and refuses sign-in until it is undone', async () => {
    expect((await put(own.manager, own.member, { locked: true })).body.locked).toBe(true)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(422)
    expect((await put(own.manager, own.member, { locked: false })).body.locked).toBe(false)
    expect((await own.member.browser.call(getSelf)).status).toBe(401)
    expect((await signIn(testApp, own.member.user.email)).answer.status).toBe(200)
    const kinds = await kindsAbout(testApp, own.member.user.id)
    expect(kinds).toContain('user locked')
    expect(kinds).toContain('user unlocked')
  })

  it('a Manager locks Members and Managers, no one above', async () => {
    const second = await colleague(testApp, own.charterNumber, 'Manager')
    expect((await put(own.manager, second, { locked: true })).status).toBe(200)
    expect((await put(own.manager, own.administrator, { locked: true })).status).toBe(403)
    expect((await put(own.member, own.manager, { locked: true })).status).toBe(403)
  })

  it('no one locks themselves', async () => {
    for (const person of [own.member, own.manager, own.administrator])
      expect((await put(person, person, { locked: true })).status).toBe(403)
  })

  it('a developer is locked by another developer only', async () => {
    const [one, two] = [await developer(testApp), await developer(testApp)]
    await alsoBelongsTo(testApp, one, own.creditUnionId)
    expect((await put(own.administrator, one, { locked: true })).status).toBe(403)
    // Their own organization keeps its Administrator.
    await colleague(testApp, await charterOf(one), 'Administrator')
    expect((await put(two, one, { locked: true })).status).toBe(200)
  })
})

const charterOf = async ({ user }: SignedIn) => {
  const row = await testApp.db
    .selectFrom('credit_unions')
    .select('charter_number')
    .where('id', '=', user.credit_union_id)
    .executeTakeFirst()
  return row?.charter_number ?? ''
}

describe('safe', () => {
  it('people say it of themselves, Administrators of any person', async () => {
    for (const person of [own.member, own.manager]) expect((await put(person, person, { safe: 1 })).body.safe).toBe(1)
    expect((await put(own.administrator, own.member, { safe: 0 })).body.safe).toBe(0)
    expect((await put(own.manager, own.member, { safe: 1 })).status).toBe(403)
    expect((await put(own.member, own.manager, { safe: 0 })).status).toBe(403)
  })

  it('is 1 or 0', async () => {
    expect((await put(own.member, own.member, { safe: 2 })).status).toBe(422)
    expect((await put(own.member, own.member, { safe: true })).status).toBe(422)
  })

  it('comes with when it was said; before, it is not known', async () => {
    expect((await own.member.browser.call(getSelf)).body.safe_at).toBeNull()
    const before = new Date().toISOString()
    const { safe_at, safe_by } = (await put(own.administrator, own.member, { safe: 0 })).body
    expect(safe_at !== null && safe_at >= before).toBe(true)
    expect(safe_by).toBe(own.administrator.user.name)
    expect((await put(own.member, own.member, { safe: 1 })).body.safe_by).toBeNull()
    expect((await put(own.administrator, own.member, { safe: 0 })).body.safe_by).toBe(own.administrator.user.name)
    const again = (await own.member.browser.call(getSelf)).body.safe_at
    expect(again !== null && again >= (safe_at ?? '')).toBe(true)
    expect((await put(own.administrator, own.member, { role: 'Manager' })).body.safe_at).toBe(again)
  })
})

describe('language and profile', () => {
  it('people choose their own language', async () => {
    expect((await put(own.member, own.member, { language: 'es' })).body.language).toBe('es')
    expect((await put(own.administrator, own.member, { language: 'en' })).status).toBe(403)
    expect((await put(own.member, own.member, { language: 'xx' })).status).toBe(422)
  })

  it('an Administrator edits the profile, in either spelling', async () => {
    const rest = { position: 'C-Level Executive', department: 'Other' }
    const email = `ren.${own.member.user.email}`
    const form = { firstName: 'Ren', last_name: 'Okafor', phone: '228.555.0199', title: '', email, ...rest }
    const { body } = await put(own.administrator, own.member, form)
    expect(body).toMatchObject({ first_name: 'Ren', last_name: 'Okafor', phone: '228-555-0199', title: null, ...rest })
    expect(body).toMatchObject({ email: own.member.user.email, email_pending: email })
    expect(await subjectsTo(testApp, own.member.user.email)).toContain('Your Breakwater email address is about to change')
    expect((await put(own.manager, own.member, { firstName: 'Mo' })).status).toBe(403)
    expect((await put(own.member, own.member, { last_name: 'Mo' })).status).toBe(403)
    expect((await put(own.member, own.manager, { first_name: 'Mo' })).status).toBe(403)
    expect((await put(own.member, own.member, { first_name: 'Elena' })).body.first_name).toBe('Elena')
    const taken = await put(own.administrator, own.member, { email: own.manager.user.email.toUpperCase() })
    expect([taken.status, taken.error.errors]).toEqual([422, { email: [fieldErrors.emailTaken] }])
  })

  it('changes nothing if one of several changes is not allowed', async () => {
    expect((await put(own.manager, own.member, { locked: true, role: 'Manager' })).status).toBe(403)
    expect((await own.member.browser.call(getSelf)).body.role).toBe('Member')
  })

  it('takes the id of the path in the body, and refuses another', async () => {
    expect((await put(own.administrator, own.member, { id: own.member.user.id, safe: 0 })).status).toBe(200)
    const { status, error } = await put(own.administrator, own.member, { id: own.manager.user.id, safe: 1 })
    expect([status, error.errors]).toEqual([422, { id: [fieldErrors.otherId] }])
  })

  it('refuses what no call sets', async () => {
    const { status, error } = await put(own.administrator, own.member, { isDeveloper: true, credit_union_id: 'x' })
    expect([status, Object.keys(error.errors ?? {}).sort()]).toEqual([422, ['credit_union_id', 'isDeveloper']])
  })

  it('an account that opens another organization, too, is not taken over through this one', async () => {
    const both = await enroll(testApp)
    await alsoBelongsTo(testApp, both, own.creditUnionId)
    expect((await put(own.administrator, both, { email: 'mine.now@example.org' })).status).toBe(403)
  })
})

describe('people of other organizations', () => {
  it.each([{ role: 'Manager' }, { locked: true }, { safe: 1 }, { language: 'es' }, { first_name: 'Mo' }, {}])(
    'are not found, whatever is to be changed: %o',
    async (body) => {
      for (const actor of [own.member, own.manager, own.administrator]) expect((await put(actor, stranger, body)).status).toBe(404)
    },
  )

  it.each([
    ['nobody', 'nobody'],
    ['a UUID', '00000000-0000-7000-8000-000000000000'],
    ['a NUL', 'a\u0000b'],
  ])('nor is somebody who is not there: %s', async (_, id) => {
    const { status } = await own.administrator.browser.call(updateUser, { params: { id }, body: { safe: 1 } })
    expect(status).toBe(404)
  })
})
