import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/auth/calls.ts'
import { updatePassword } from '#contract/back-office/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { createUser } from '#contract/users/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { organizationOf, PASSWORD, registration, type Team, team } from '#server/testing/people.ts'
import { isGuessedFirst, isMadeOf } from './common-passwords.ts'

describe('what is guessed first', () => {
  it.each([
    'password',
    'Password1',
    'Password123!',
    '12345678',
    'QWERTYUIOP',
    'iloveyou',
    'Summer2026!',
    'hurricane9',
    'Breakwater',
    'Credit Union 1',
    'creditunion24',
  ])('holds %s', async (password) => expect(await isGuessedFirst(password)).toBe(true))

  it('has the known facts about the person', async () => {
    const about = ['dana.whitfield@example.org', 'Dana', 'Whitfield', 'Pelican Harbor Credit Union']
    for (const password of [
      'whitfield',
      'Dana Whitfield',
      'whitfield.dana26!',
      'danawhitfieldpelican',
      'Whitfield1!',
      'dana2026',
      'Pelican.26',
      'Pelican Harbor Credit Union',
      'dana.whitfield@example.org',
    ])
      expect([password, isMadeOf(about, password)]).toEqual([password, true])
    expect(isMadeOf([], 'whitfield2026')).toBe(false)
  })

  it.each([
    PASSWORD,
    'calm water 26',
    'another harbor 8',
    'pelican over dana',
    'x7#kQ2!mLw',
    '          ',
    'contraseña larga',
    '密碼密碼密碼密碼',
  ])('does not hold %s', async (password) => {
    expect(await isGuessedFirst(password)).toBe(false)
    expect(isMadeOf(['dana@example.org', 'Dana', 'Wu', 'Pelican Harbor Credit Union'], password)).toBe(false)
  })

  it('holds more than the 3,000 most common ones of 8 characters', async () => {
    const list = await readFile(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json'), 'utf8')
    const fitting = (JSON.parse(list) as string[]).filter((each) => each.length >= 8)
    expect(fitting.length).toBeGreaterThan(3000)
    for (const password of fitting.slice(0, 3000)) expect([password, await isGuessedFirst(password)]).toEqual([password, true])
  })
})

describe('a password that is guessed first is refused at its field', () => {
  let testApp: TestApp
  let own: Team
  beforeAll(async () => {
    testApp = await createTestApp()
    own = await team(testApp)
  })
  afterAll(() => testApp.close())
  const guessed = [422, { password: [fieldErrors.guessedFirst] }]
  const named = [422, { password: [fieldErrors.ownNames] }]

  it('in a registration, the name of the organization too', async () => {
    for (const [password, refused] of [
      ['Password1', guessed],
      ['Lakeside26!', named],
    ] as const) {
      const body = registration({ password, password_confirmation: password, credit_union_name: 'Lakeside', type_organization: 'Partner' })
      const { status, error } = await testApp.visitor().call(register, { body })
      expect([status, error.errors]).toEqual(refused)
    }
  })

  it('of a person who is created', async () => {
    const body = {
      email: 'noor.newcomer@example.org',
      firstName: 'Noor',
      lastName: 'Newcomer',
      phone: '228-555-0143',
      position: 'Middle Management',
      department: 'Operations',
    }
    for (const password of ['Newcomer1', await organizationOf(testApp, own.administrator)]) {
      const { status, error } = await own.administrator.browser.call(createUser, { body: { ...body, password } })
      expect([password, status, error.errors]).toEqual([password, ...named])
    }
  })

  it('that an Administrator sets', async () => {
    const { status, error } = await own.administrator.browser.call(updatePassword, {
      body: { id: own.member.user.id, password: 'sunshine' },
    })
    expect([status, error.errors]).toEqual(guessed)
    const { error: other } = await own.administrator.browser.call(updatePassword, {
      body: { id: own.member.user.id, password: await organizationOf(testApp, own.administrator) },
    })
    expect(other.errors).toEqual(named[1])
  })
})
