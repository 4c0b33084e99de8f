import { describe, expect, it } from 'vitest'
import { mailTo, mailToAddress } from './mail-to.ts'
import { en, type MailWords, type SecretWords, type Words } from './words/en.ts'
import { es } from './words/es.ts'

const device = { browser: 'Chrome', system: 'Linux' }
const newDevice = { device, address: '192.0.2.7', at: new Date('2026-09-14T14:05:00Z'), security: 'http://portal/security' }
const invitation = {
  by: 'Dana Whitfield',
  organization: 'Sample CU',
  days: 30,
  dashboard: 'http://portal/dashboard',
  register: 'http://portal/login',
}

const link = 'http://portal/help-request?id=1'
const days = { quantity: 2, from: '2026-09-14', until: '2026-09-20' }
const need = { ...days, kind: 'generator' } as const
const loan = { ...days, what: 'Generator 1' }

/** Every mail with values, and what must stand in it in any language. */
const samples: Record<Exclude<keyof MailWords, 'greeting'>, [(words: MailWords) => Words | SecretWords, string[]]> = {
  newDevice: [(words) => words.newDevice(newDevice), ['192.0.2.7', 'Chrome', 'Linux', '2026', 'http://portal/security']],
  providerLinked: [(words) => words.providerLinked('Google'), ['Google']],
  resetLink: [(words) => words.resetLink({ link: 'http://portal/reset', minutes: 60 }), ['http://portal/reset', '60']],
  passwordChanged: [(words) => words.passwordChanged(), []],
  addressChanged: [(words) => words.addressChanged('new@example.org'), ['new@example.org']],
  twoFactorOn: [(words) => words.twoFactorOn(), []],
  twoFactorOff: [(words) => words.twoFactorOff(), []],
  twoFactorRemoved: [
    (words) => words.twoFactorRemoved({ by: 'Dana', security: 'http://portal/security' }),
    ['Dana', 'http://portal/security'],
  ],
  passkeyAdded: [(words) => words.passkeyAdded('My phone'), ['My phone']],
  passkeyRemoved: [(words) => words.passkeyRemoved('My phone'), ['My phone']],
  confirmAgain: [
    (words) => words.confirmAgain({ organization: 'Sample CU', parts: ['Cash'], link: 'http://portal/prepare' }),
    ['Sample CU', 'http://portal/prepare'],
  ],
  invitation: [(words) => words.invitation(invitation), Object.values(invitation).map(String)],
  organizationConfirmed: [(words) => words.organizationConfirmed('Sample CU'), ['Sample CU']],
  anotherClaimConfirmed: [(words) => words.anotherClaimConfirmed('Sample CU'), ['Sample CU']],
  askedToJoin: [
    (words) => words.askedToJoin({ name: 'Ren Quill', email: 'ren@example.org', organization: 'Sample CU', link }),
    ['Ren Quill', 'ren@example.org', 'Sample CU', link],
  ],
  helpAsked: [
    (words) =>
      words.helpAsked({
        ...need,
        organization: 'Sample CU',
        place: 'Biloxi, MS',
        zip: '39530',
        urgency: 'now',
        must_haves: { fuel: 'Diesel', connector: '50 A', core_system: 'KeyStone', text: 'A quiet one' },
        note: 'No power.',
        link,
      }),
    ['Sample CU', 'Biloxi, MS', '39530', 'Diesel', '50 A', 'KeyStone', 'A quiet one', 'No power.', '(2)', '14', '2026', link],
  ],
  helpOffered: [
    (words) =>
      words.helpOffered({
        need,
        offer: loan,
        organization: 'Sample CU',
        transport: 'Truck',
        conditions: 'Full tank',
        contact: 'Theo',
        link,
      }),
    ['Sample CU', 'Generator 1', 'Truck', 'Full tank', 'Theo', '20', link],
  ],
  offerMoved: [
    (words) => words.offerMoved({ ...loan, action: 'cancel', by: 'Theo', reason: 'It broke.', link }),
    ['Generator 1', 'Theo', 'It broke.', link],
  ],
  dueBack: [
    (words) =>
      [
        words.dueBack({ ...loan, side: 'lending', other: 'Sample CU', link }),
        words.dueBack({ ...loan, side: 'asking', other: 'Sample CU', link }),
      ].reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Sample CU', 'Generator 1', '(2)', '20', link],
  ],
  requestClosed: [
    (words) => words.requestClosed({ unit: 'Generator 1', reason: 'Power is back.', link }),
    ['Generator 1', 'Power is back.', link],
  ],
}

describe.each(Object.entries(samples))('the mail %s', (_, [say, mustHold]) => {
  it.each([
    ['en', en],
    ['es', es],
  ])('says in %s what it is about', (_language, words) => {
    const { subject, text } = say(words)
    const whole = [subject, ...text].join('\n')
    for (const value of mustHold) expect(whole).toContain(value)
    expect(whole).not.toMatch(/undefined|null|\[object/)
  })

  it('is another one in Spanish, line by line', () => {
    const [english, spanish] = [say(en), say(es)]
    expect(spanish.subject).not.toBe(english.subject)
    expect(spanish.text).toHaveLength(english.text.length)
    for (const line of spanish.text.filter((each) => !each.startsWith('http'))) expect(english.text).not.toContain(line)
  })
})

it.each([
  [en, 'We bring it', 'They bring it'],
  [es, 'We bring it', 'Se lo llevan'],
  [es, 'You fetch it', 'Ustedes lo recogen'],
  [es, 'By boat', 'By boat'],
])('says the usual ways of transport as the reader would', (words, transport, said) => {
  const { text } = words.helpOffered({ need, offer: loan, organization: 'Sample CU', transport, conditions: null, contact: 'Theo', link })
  expect(text.filter((each) => each.endsWith(`: ${said}`))).toHaveLength(1)
})

describe('a person is written to', () => {
  const dana = { email: 'dana@example.org', first_name: 'Dana' }

  it.each([
    ['es', 'Hola, Dana:', 'Se cambió su contraseña de Breakwater'],
    ['en', 'Hello Dana,', 'Your Breakwater password was changed'],
    [null, 'Hello Dana,', 'Your Breakwater password was changed'],
    ['xx', 'Hello Dana,', 'Your Breakwater password was changed'],
  ])('in %j with %j', (language, greeting, subject) => {
    const mail = mailTo({ ...dana, language }, (words) => words.passwordChanged())
    expect(mail).toMatchObject({ to: 'dana@example.org', subject })
    expect(mail.text.split('\n\n')[0]).toBe(greeting)
  })

  it('without a greeting where it may be nobody of ours', () => {
    expect(mailToAddress('x@example.org', 'es', (words) => words.invitation(invitation)).text).toMatch(/^Dana Whitfield le invita/)
  })
})

it.each([
  [{ browser: null, system: null }, 'con un dispositivo desconocido', 'with an unknown device'],
  [{ browser: null, system: 'Mac' }, 'con un navegador en Mac', 'with a browser on Mac'],
  [{ browser: 'Safari', system: 'iPhone' }, 'con Safari en iPhone', 'with Safari on iPhone'],
])('names the device %j', (known, spanish, english) => {
  expect(es.newDevice({ ...newDevice, device: known }).text[0]).toContain(spanish)
  expect(en.newDevice({ ...newDevice, device: known }).text[0]).toContain(english)
})
