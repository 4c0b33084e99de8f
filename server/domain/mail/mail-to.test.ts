import { describe, expect, it } from 'vitest'
import { offerActions } from '#contract/records/help-options.ts'
import { mailTo, mailToAddress } from './mail-to.ts'
import { en, type MailWords } from './words/en.ts'
import { es } from './words/es.ts'
import type { SecretWords, Words } from './words/words.ts'

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

const sender = { by: 'Theo Benton', organization: 'Sample CU', phone: '228-555-0142' }
const moved = { ...loan, ...sender, kind: 'generator', moves: 'lender', for: 'Bay CU', link } as const
const senderFor = { ...sender, for: 'Bay CU' } as const
const due = { ...loan, kind: 'generator', for: 'Bay CU', link } as const
const acted = { ...sender, kind: 'generator', did: 'accept', for: 'Bay CU', link } as const

const offices = { total: 60, open: 40, limited: 8, closed: 7, unknown: 5 }
const sampleFigures = {
  credit_unions: 31,
  heard_from: 24,
  not_heard_from: 7,
  quiet: 2,
  offices,
  employees_affected: 0,
  needs_open: 1,
  needs_met: 2,
  said_by: { employees_affected: 3, needs: 2 },
  gaps: 1,
}
const storm = { type: 'hurricane', starts_at: '2026-09-14T10:00:00.000Z' } as const
const issued = {
  incident: 'Hurricane Hanna',
  storm,
  isExercise: true,
  number: 2,
  figures: sampleFigures,
  summary: '31 of 38 heard from.\nTwo counties have no phones.',
  link,
  unsubscribe: 'http://portal/unsubscribe/token',
} as const

const stopping = { reason: 'Wrong people.', contact: 'support@example.org' }
const decision = { organization: 'Sample CU', reason: 'Call us', contact: 'support@example.org' }

/** Every mail with sample values, and the text that it must contain in any language. */
const samples: Record<
  Exclude<keyof MailWords, 'greeting' | 'standsFor' | 'endsHere'>,
  [(words: MailWords) => Words | SecretWords, string[]]
> = {
  newDevice: [(words) => words.newDevice(newDevice), ['192.0.2.7', 'Chrome', 'Linux', '2026', 'http://portal/security']],
  providerLinked: [(words) => words.providerLinked('Google'), ['Google']],
  reportedForYou: [
    (words) =>
      words.reportedForYou({
        by: 'Dana',
        organization: 'Sample League',
        disaster: 'Flooded vault',
        link: 'http://portal/disaster-view',
        isExercise: true,
        answers: { operational_power: false, building_status: 'Wet floors', employee_affected_number: 14, atms_affected: '' },
        offices: [{ name: 'Pass Road', status: 'closed' }],
      }),
    [
      '[EXERCISE]',
      'Dana',
      'Sample League',
      'Flooded vault',
      ': no\n',
      ': Wet floors\n',
      ': 14',
      'Pass Road: ',
      'http://portal/disaster-view',
    ],
  ],
  deskWarnings: [
    (words) =>
      words.deskWarnings({
        warnings: [{ event: 'Flood Warning', until: '2026-09-18T05:00:00.000Z', zone: 'America/Chicago', creditUnions: 7, offices: 12 }],
        isSample: true,
        link,
      }),
    ['[SAMPLE]', 'Flood Warning', '7', '12', link],
  ],
  deskNews: [
    (words) => {
      const some = { total: 7, names: ['Bayou CU', 'Bayou CU', 'Marsh CU', 'Pine CU', 'Oak CU'] }
      return words.deskNews({
        storms: [
          {
            name: 'Hurricane Hanna',
            reports: some,
            needs: some,
            told: { total: 1, names: ['Told CU'] },
            offers: some,
            declined: { total: 1, names: ['Gone CU'] },
            link,
          },
        ],
      })
    },
    ['Hurricane Hanna', '7', 'Bayou CU, Marsh CU', 'Told CU', 'Gone CU', '2', link],
  ],
  alertPublished: [
    (words) => words.alertPublished({ title: 'Boil water', desc: 'Until Friday.', severity: 'urgent', from: 'Sample League', link }),
    ['Boil water', 'Until Friday.', 'Sample League', link],
  ],
  statusesForYou: [
    (words) =>
      words.statusesForYou({
        ...{ by: 'Dana', organization: 'Sample League', incident: 'Hurricane Hanna', isExercise: true },
        entries: Array.from({ length: 32 }, () => ({ name: 'Pass Road', status: 'closed' })),
        affected: 7,
        link: 'http://portal/offices',
      }),
    ['http://portal/offices', 'Sample League', 'Hurricane Hanna', '32', 'Pass Road: ', '12', ': 7', '[EXERCISE]'],
  ],
  reportWithdrawnForYou: [
    (words) =>
      words.reportWithdrawnForYou({
        ...{ by: 'Dana', organization: 'Sample League', disaster: 'Flood', reason: 'Wrong credit union' },
        link: 'http://portal/disaster-view?id=1',
      }),
    ['Dana', 'Sample League', 'Wrong credit union', 'http://portal/disaster-view?id=1'],
  ],
  statusesWithdrawnForYou: [
    (words) =>
      words.statusesWithdrawnForYou({
        ...{ by: 'Dana', organization: 'Sample League', incident: 'Hurricane Hanna', isExercise: true },
        ...{ offices: ['Pass Road'], reason: 'Wrong credit union', link: 'http://portal/offices' },
        ...{ affected: [37, 38], closed: [{ ...need, quantity: 41 }], staying: [{ ...need, quantity: 43 }] },
      }),
    [
      'Dana',
      'Sample League',
      'Hurricane Hanna',
      '[EXERCISE]',
      'Pass Road',
      '37',
      '38',
      '41',
      '43',
      'Wrong credit union',
      'http://portal/offices',
    ],
  ],
  callWithdrawn: [
    (words) =>
      words.callWithdrawn({
        ...{ by: 'Dana', organization: 'Sample League', incident: 'Hurricane Hanna', isExercise: true, creditUnion: 'Bay CU' },
        ...{ closed: [{ ...need, quantity: 41 }], reason: 'Wrong credit union', link: 'http://portal/help-requests' },
      }),
    ['Dana', 'Sample League', 'Bay CU', 'Hurricane Hanna', '[EXERCISE]', '41', 'Wrong credit union', 'http://portal/help-requests'],
  ],
  notePublishedForYou: [
    (words) =>
      words.notePublishedForYou({
        ...{ by: 'Dana', organization: 'Sample League', incident: 'Hurricane Hanna', isExercise: true },
        ...{ office: 'Pass Road', line: 'Side door', writtenBy: 'Grace Moran', link: 'http://portal/offices' },
      }),
    ['Dana', 'Sample League', 'Hurricane Hanna', '[EXERCISE]', 'Pass Road', 'Side door', 'Grace Moran', 'http://portal/offices'],
  ],
  remindToPrepare: [
    (words) => words.remindToPrepare({ by: 'Dana', organization: 'Sample League', link: 'http://portal/prepare' }),
    ['Dana', 'Sample League', 'http://portal/prepare'],
  ],
  linkRefused: [
    (words) => words.linkRefused({ name: 'Grace Moran', creditUnion: 'Sample CU', isExercise: true, link: 'http://portal/prepare' }),
    ['[EXERCISE]', 'Grace Moran', 'Sample CU', 'http://portal/prepare'],
  ],
  incidentClosed: [
    (words) =>
      words.incidentClosed({
        ...{ incident: 'Hurricane Hanna', storm, isExercise: true, thank: true, notOpen: 3, unknown: 2, page: 'http://portal/open/hanna' },
        ...{ link: 'http://portal/look-back/token', unsubscribe: 'http://portal/unsubscribe/token', address: '1 Main Street' },
      }),
    [
      '[EXERCISE]',
      'Hurricane Hanna',
      '3',
      '2',
      'http://portal/open/hanna',
      'http://portal/look-back/token',
      'http://portal/unsubscribe/token',
      '1 Main Street',
      '60',
    ],
  ],
  incidentReopened: [
    (words) =>
      words.incidentReopened({
        ...{ incident: 'Hurricane Hanna', storm, isExercise: true, page: 'http://portal/open/hanna' },
        ...{ unsubscribe: 'http://portal/unsubscribe/token', address: '1 Main Street' },
      }),
    ['[EXERCISE]', 'Hurricane Hanna', 'http://portal/open/hanna', 'http://portal/unsubscribe/token', '1 Main Street'],
  ],
  improvementDue: [
    (words) => words.improvementDue({ text: 'Fuel contract', due: '2026-09-14', isLate: false, isYours: true, link }),
    ['Fuel contract', '14', '2026', link],
  ],
  keyEnds: [
    (words) => words.keyEnds({ name: 'Night job', organization: 'Sample CU', until: '2026-12-10', link: 'http://portal/connections' }),
    ['Night job', 'Sample CU', '10', '2026', 'http://portal/connections'],
  ],
  keyUnused: [
    (words) =>
      words.keyUnused({ name: 'Night job', organization: 'Sample CU', days: 90, until: '2026-12-10', link: 'http://portal/connections' }),
    ['Night job', 'Sample CU', '90', '2026', 'http://portal/connections'],
  ],
  connectionsLive: [
    (words) =>
      words.connectionsLive({ maker: 'Dana Whitfield', organization: 'Sample CU', keys: ['Night job'], hosts: ['hooks.example.org'] }),
    ['Dana Whitfield', 'Sample CU', 'Night job', 'hooks', 'example'],
  ],
  hookOff: [
    (words) => words.hookOff({ organization: 'Sample CU', host: 'hooks.example.org', isGone: true, link: 'http://portal/connections' }),
    ['Sample CU', 'hooks', 'example', '410', 'http://portal/connections'],
  ],
  keysEnded: [(words) => words.keysEnded(decision), ['Sample CU', 'Call us', 'support@example.org']],
  situationReportIssued: [
    (words) => words.situationReportIssued(issued),
    ['[EXERCISE] ', 'Hurricane Hanna', '2', '31 of 38 heard from.\nTwo counties have no phones.', link, 'http://portal/unsubscribe/token'],
  ],
  rollCallAsks: [
    (words) => words.rollCallAsks({ organization: 'Sample CU', isExercise: true, link: 'http://portal/here/token', name: 'Grace Moran' }),
    ['[EXERCISE]', 'Sample CU', 'Grace Moran', 'http://portal/here/token?answer=safe', 'http://portal/here/token?answer=needs_help', '911'],
  ],
  personNeedsHelp: [
    (words) =>
      words.personNeedsHelp({
        ...{ name: 'Grace Moran', words: 'The water rises', phone: '228-555-0183', office: 'Pass Road' },
        ...{ isExercise: true, isProven: true, link: 'http://portal/roll-call' },
      }),
    ['[EXERCISE]', 'Grace Moran', 'The water rises', '228-555-0183', 'Pass Road', 'http://portal/roll-call'],
  ],
  nobodyHelps: [
    (words) =>
      words.nobodyHelps({
        ...{ name: 'Grace Moran', words: 'The water rises', phone: '228-555-0183', office: 'Pass Road' },
        ...{ isExercise: true, isProven: true, link: 'http://portal/roll-call' },
      }),
    ['[EXERCISE]', 'Grace Moran', 'The water rises', '228-555-0183', 'Pass Road', 'http://portal/roll-call'],
  ],
  replyArrived: [
    (words) =>
      words.replyArrived({
        ...{
          names: ['Grace Moran', 'Gus Moran'],
          words: `The water rises. ${'We are upstairs. '.repeat(10)}Come by boat`,
          phone: '228-555-0183',
        },
        ...{ isDanger: true, isClosed: false, isExercise: true, isProven: true, link: 'http://portal/roll-call' },
      }),
    ['[EXERCISE]', 'Grace Moran', 'Gus Moran', 'The water rises', 'Come by boat', '228-555-0183', 'http://portal/roll-call'],
  ],
  stormAsks: [
    (words) =>
      words.stormAsks({
        ...{ incident: 'Hurricane Iris', organization: 'Sample CU', name: 'Grace Moran', isExercise: true, offices: 3 },
        ...{ link: 'http://portal/say/token', unsubscribe: 'http://portal/unsubscribe/token', enroll: 'http://portal/register' },
        desk: { sender: 'Magnolia League', phone: '555-555-0100', address: '1 Main Street' },
      }),
    [
      ...['[EXERCISE]', 'Hurricane Iris', 'Sample CU', 'Grace Moran', '3', 'http://portal/say/token?all=open', '911'],
      ...['http://portal/unsubscribe/token', 'http://portal/register', 'Magnolia League', '555-555-0100', '1 Main Street'],
    ],
  ],
  stormCry: [
    (words) =>
      words.stormCry({
        incident: 'Hurricane Iris',
        organization: 'Sample CU',
        link: 'http://portal/log-call/1',
        words: 'We are trapped',
        isExercise: true,
        isOwn: false,
        isReader: true,
      }),
    ['[EXERCISE]', 'Hurricane Iris', 'Sample CU', 'http://portal/log-call/1', 'We are trapped'],
  ],
  stormCryAgain: [
    (words) =>
      words.stormCryAgain({
        incident: 'Hurricane Iris',
        organization: 'Sample CU',
        link: 'http://portal/log-call/1',
        words: 'We are trapped',
        isExercise: true,
        isOwn: false,
        isReader: true,
      }),
    ['[EXERCISE]', 'Hurricane Iris', 'Sample CU', 'http://portal/log-call/1', 'We are trapped'],
  ],
  askTakenBack: [
    (words) => words.askTakenBack({ incident: 'Hurricane Iris', organization: 'Sample CU', isExercise: true }),
    ['[EXERCISE]', 'Hurricane Iris', 'Sample CU'],
  ],
  noticeToMe: [
    (words) => words.noticeToMe({ notice: 'http://as-typed Office: Main office', link: 'http://portal/notices/1' }),
    ['Office: Main office', 'http://portal/notices/1'],
  ],
  noticeDue: [
    (words) => words.noticeDue({ dueAt: '2026-09-23T04:59:59.000Z', timeZone: 'America/Chicago', link: 'http://portal/notices/1' }),
    ['http://portal/notices/1', '22', '2026', '11:59', 'CDT'],
  ],
  resetLink: [(words) => words.resetLink({ link: 'http://portal/reset', minutes: 60 }), ['http://portal/reset', '60']],
  passwordChanged: [(words) => words.passwordChanged(), []],
  addressChanged: [(words) => words.addressChanged('new@example.org'), ['new@example.org']],
  twoFactorOn: [(words) => words.twoFactorOn(), []],
  recoveryCodesRenewed: [(words) => words.recoveryCodesRenewed(), []],
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
  warning: [
    (words) =>
      words.warning({
        ...{
          event: 'Flood Warning',
          until: '2026-09-14T18:00:00.000Z',
          zone: 'America/Chicago',
          others: 2,
          isSample: false,
          link,
          unsubscribe: link,
          notListedSince: null,
        },
        offices: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'],
      }),
    ['Flood Warning', '1:00', 'Cinco', '2', link],
  ],
  welcome: [(words) => words.welcome({ link, days: 7 }), [link, '7']],
  verifyAddress: [(words) => words.verifyAddress({ link, days: 7 }), [link, '7']],
  addressToChange: [(words) => words.addressToChange('new@example.org'), ['new@example.org']],
  passwordEnded: [(words) => words.passwordEnded(), []],
  joinedByDomain: [
    (words) => words.joinedByDomain({ name: 'Ren Quill', email: 'ren@example.org', organization: 'Sample CU' }),
    ['Ren Quill', 'ren@example.org', 'Sample CU'],
  ],
  askedToJoin: [
    (words) => words.askedToJoin({ name: 'Ren Quill', email: 'ren@example.org', organization: 'Sample CU', link }),
    ['Ren Quill', 'ren@example.org', 'Sample CU', link],
  ],
  domainProvenByAnother: [(words) => words.domainProvenByAnother('Sample CU'), ['Sample CU']],
  takenOverByDomain: [
    (words) => words.takenOverByDomain({ organization: 'Sample CU', name: 'Ren Quill', waiting: 3 }),
    ['Sample CU', 'Ren Quill', '3'],
  ],
  admitted: [(words) => words.admitted({ organization: 'Sample CU', link }), ['Sample CU', link]],
  askedForMore: [(words) => words.askedForMore(decision), Object.values(decision)],
  organizationRefused: [(words) => words.organizationRefused(decision), Object.values(decision)],
  confirmationWithdrawn: [(words) => words.confirmationWithdrawn(decision), Object.values(decision)],
  voucherWithdrawn: [
    (words) => words.voucherWithdrawn({ association: 'Sample League', organization: 'Sample CU', contact: 'support@example.org' }),
    ['Sample League', 'Sample CU', 'support@example.org'],
  ],
  voucherGiven: [(words) => words.voucherGiven({ association: 'Gulf League', organization: 'Sample CU' }), ['Gulf League', 'Sample CU']],
  letter: [
    (words) =>
      words.letter({
        ...{ sender: 'Gulf League', isProgram: false, first_name: 'Ana', organization: 'Sample CU', charter_number: '60123' },
        leaving: {
          offices: 4,
          link: 'https://portal.example.org/login',
          until: new Date('2026-12-28T12:00:00Z'),
          unsubscribe: 'https://portal.example.org/stop',
        },
        ...{ phone: '555-555-0100', address: '1 Main Street, Topeka, KS 66603' },
      }),
    ['Gulf League', 'Ana', 'Sample CU', '60123', '4', '28', '1 Main Street', '555-555-0100'],
  ],
  lettersStopped: [
    (words) => words.lettersStopped({ ...stopping, organization: 'Gulf League', stopped: false, reopened: ['Sample CU'] }),
    ['Gulf League', 'Sample CU', 'Wrong people.', 'support@example.org'],
  ],
  letterVoucherWithdrawn: [
    (words) => words.letterVoucherWithdrawn({ ...stopping, association: 'Gulf League', organization: 'Sample CU' }),
    ['Gulf League', 'Sample CU', 'Wrong people.', 'support@example.org'],
  ],
  vouchedByLetter: [
    (words) => words.vouchedByLetter({ association: 'Gulf League', organization: 'Sample CU' }),
    ['Gulf League', 'Sample CU'],
  ],
  letterVouched: [(words) => words.letterVouched({ association: 'Gulf League', organization: 'Sample CU' }), ['Gulf League', 'Sample CU']],
  lettersVouched: [
    (words) =>
      words.lettersVouched({
        rows: [{ association: 'Gulf League', organization: 'Sample CU', city: 'Biloxi', state: 'MS', isWithdrawn: true }],
        ...{ more: 41, waiting: 7, link },
      }),
    ['Gulf League', 'Sample CU', 'Biloxi', '42', '41', '7', link],
  ],
  administrationHandedOver: [
    (words) => words.administrationHandedOver({ ...decision, to: 'Ren Quill', isWaiting: true }),
    ['Ren Quill', ...Object.values(decision)],
  ],
  administrationIsYours: [
    (words) => words.administrationIsYours({ organization: 'Sample CU', hadRollCall: true, link: 'http://portal/reset', minutes: 60 }),
    ['Sample CU', 'http://portal/reset', '60'],
  ],
  supportActs: [
    (words) => words.supportActs({ ...decision, by: 'Priya Nakamura', name: 'Ren Quill' }),
    ['Priya Nakamura', 'Ren Quill', ...Object.values(decision)],
  ],
  leftOrganization: [
    (words) => words.leftOrganization({ name: 'Ren Quill', email: 'ren@example.org', organization: 'Sample CU' }),
    ['Ren Quill', 'ren@example.org', 'Sample CU'],
  ],
  roleAssigned: [
    (words) => words.roleAssigned({ name: 'Ren Quill', organization: 'Sample CU', role: 'Manager', contact: 'support@example.org' }),
    ['Ren Quill', 'Sample CU', 'support@example.org'],
  ],
  helpAskedForYou: [
    (words) => words.helpAskedForYou({ by: 'Dana', organization: 'Sample League', needs: [need, { ...need, quantity: 3 }], link }),
    ['Dana', 'Sample League', '(3)', link],
  ],
  helpAsked: [
    (words) =>
      words.helpAsked({
        ...need,
        ...sender,
        miles: 58,
        place: 'Biloxi, MS',
        zip: '39530',
        urgency: 'now',
        must_haves: { fuel: 'Diesel', connector: '50 A', core_system: 'KeyStone', text: 'A quiet one' },
        link,
      }),
    ['Theo Benton', 'Sample CU', '228-555-0142', 'Biloxi, MS', '39530', '58', 'Diesel', '50 A', 'KeyStone', '(2)', '14', '2026', link],
  ],
  requestHandedOn: [
    (words) => words.requestHandedOn({ need, former: 'Sample League', for: 'Bay CU', offered: [loan], link }),
    ['Sample League', 'Bay CU', '(2)', '14', '2026', 'Generator 1', link],
  ],
  borrowerChanged: [
    (words) =>
      [null, 'Bay CU']
        .map((meant) =>
          words.borrowerChanged({ ...loan, kind: 'generator', former: 'Sample League', borrower: 'Pine League', for: meant, link }),
        )
        .reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Sample League', 'Pine League', 'Bay CU', 'Generator 1', '(2)', '20', link],
  ],
  loanSideLeft: [
    (words) =>
      (
        [
          ['lending', false, null],
          ['lending', false, 'Pine League'],
          ['asking', true, null],
          ['asking', false, null],
        ] as const
      )
        .map(([side, hasLenderLeft, desk]) =>
          words.loanSideLeft({ ...loan, kind: 'generator', left: 'Sample CU', side, hasLenderLeft, desk, link }),
        )
        .reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Sample CU', 'Pine League', 'Generator 1', '(2)', '20', link],
  ],
  helpDeclined: [
    (words) => words.helpDeclined({ ...senderFor, kind: 'generator', link }),
    ['Bay CU', 'Theo Benton', 'Sample CU', '228-555-0142', link],
  ],
  requestChanged: [
    (words) => words.requestChanged({ ...senderFor, need, unit: 'Generator 1', link }),
    ['Bay CU', 'Theo Benton', 'Sample CU', '228-555-0142', '(2)', 'Generator 1', link],
  ],
  helpOffered: [
    (words) =>
      words.helpOffered({
        need,
        offer: loan,
        organization: 'Sample CU',
        transport: 'Truck',
        contact: 'Theo',
        phone: '228-555-0142',
        for: 'Bay CU',
        link,
      }),
    ['Bay CU', 'Sample CU', 'Generator 1', 'Truck', 'Theo', '228-555-0142', '20', link],
  ],
  offerMoved: [
    (words) =>
      offerActions
        .flatMap((action) => (['asking', 'lending'] as const).map((to) => words.offerMoved({ ...moved, action, to })))
        .reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Bay CU', 'Generator 1', 'Theo Benton', 'Sample CU', '228-555-0142', link],
  ],
  requestActed: [
    (words) =>
      [words.requestActed({ ...acted, lent: { ...loan, lender: 'Pier FCU' } }), words.requestActed({ ...acted, lent: null })].reduce(
        (one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] }),
      ),
    ['Bay CU', 'Generator 1', 'Theo Benton', 'Sample CU', 'Pier FCU', link],
  ],
  dueBack: [
    (words) =>
      [
        words.dueBack({ ...due, side: 'lending', other: 'Sample CU', contact: 'Theo', phone: '228-555-0142' }),
        words.dueBack({ ...due, side: 'asking', other: 'Sample CU', contact: '', phone: null }),
      ].reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Bay CU', 'Sample CU', 'Theo', '228-555-0142', 'Generator 1', '(2)', '20', link],
  ],
  requestClosed: [
    (words) => words.requestClosed({ ...senderFor, kind: 'generator', unit: 'Generator 1', link }),
    ['Bay CU', 'Theo Benton', 'Sample CU', '228-555-0142', 'Generator 1', link],
  ],
  requestSettled: [
    (words) =>
      (['filled', 'closed'] as const)
        .map((how) => words.requestSettled({ ...senderFor, kind: 'generator', how, link }))
        .reduce((one, two) => ({ subject: one.subject, text: [...one.text, ...two.text] })),
    ['Bay CU', 'Theo Benton', 'Sample CU', '228-555-0142', link],
  ],
  requestOpenAgain: [
    (words) => words.requestOpenAgain({ kind: 'generator', organization: 'Sample CU', for: 'Bay CU', link }),
    ['Bay CU', 'Sample CU', link],
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
  [en, 'We bring it', 'They’ll deliver it'],
  [es, 'We bring it', 'Se lo llevan'],
  [es, 'You fetch it', 'Ustedes lo recogen'],
  [es, 'By boat', 'By boat'],
])('says the usual ways of transport as the reader would', (words, transport, said) => {
  const { text } = words.helpOffered({
    need,
    offer: loan,
    organization: 'Sample CU',
    transport,
    contact: 'Theo',
    phone: '',
    for: null,
    link,
  })
  expect(text.filter((each) => each.endsWith(`: ${said}`))).toHaveLength(1)
})

/** A stranger's attempts to have words mailed under the program's name, in every field that takes words. */
const HOSTILE = 'ACT NOW https://www.evil.example/login or ana@evil.example'
const hostile = {
  organization: HOSTILE,
  by: HOSTILE,
  phone: HOSTILE,
  other: HOSTILE,
  what: HOSTILE,
  unit: HOSTILE,
  place: HOSTILE,
  contact: HOSTILE,
  for: HOSTILE,
}
/** An email address is shown whole, so that its owner can be asked. */
const asking = { name: HOSTILE, email: 'the address', organization: HOSTILE, link }
const decided = { organization: HOSTILE, reason: 'Call us', contact: 'the desk' }
const hostileMails: Partial<Record<keyof MailWords, (words: MailWords) => Words | SecretWords>> = {
  invitation: (words) => words.invitation({ ...invitation, ...hostile }),
  twoFactorRemoved: (words) => words.twoFactorRemoved({ by: HOSTILE, security: link }),
  passkeyAdded: (words) => words.passkeyAdded(HOSTILE),
  passkeyRemoved: (words) => words.passkeyRemoved(HOSTILE),
  confirmAgain: (words) => words.confirmAgain({ organization: HOSTILE, parts: ['Cash'], link }),
  helpAskedForYou: (words) => words.helpAskedForYou({ ...hostile, needs: [need], link }),
  helpAsked: (words) => {
    const must_haves = { fuel: HOSTILE, connector: HOSTILE, core_system: HOSTILE, text: HOSTILE }
    return words.helpAsked({ ...need, ...hostile, miles: null, zip: '39530', urgency: 'now', must_haves, link })
  },
  helpOffered: (words) => words.helpOffered({ need, offer: { ...loan, what: HOSTILE }, ...hostile, transport: HOSTILE, link }),
  offerMoved: (words) => words.offerMoved({ ...moved, ...hostile, action: 'cancel', to: 'asking' }),
  requestActed: (words) => words.requestActed({ ...acted, ...hostile, lent: { ...loan, what: HOSTILE, lender: HOSTILE } }),
  dueBack: (words) => words.dueBack({ ...loan, ...hostile, kind: 'generator', side: 'asking', link }),
  requestHandedOn: (words) => words.requestHandedOn({ need, former: HOSTILE, for: HOSTILE, offered: [{ ...loan, what: HOSTILE }], link }),
  borrowerChanged: (words) =>
    words.borrowerChanged({ ...loan, what: HOSTILE, kind: 'generator', former: HOSTILE, borrower: HOSTILE, for: HOSTILE, link }),
  loanSideLeft: (words) =>
    words.loanSideLeft({
      ...loan,
      what: HOSTILE,
      kind: 'generator',
      left: HOSTILE,
      side: 'lending',
      hasLenderLeft: false,
      desk: HOSTILE,
      link,
    }),
  helpDeclined: (words) => words.helpDeclined({ ...hostile, kind: 'generator', link }),
  requestChanged: (words) => words.requestChanged({ ...hostile, need, link }),
  requestClosed: (words) => words.requestClosed({ ...hostile, kind: 'generator', link }),
  requestSettled: (words) => words.requestSettled({ ...hostile, kind: 'generator', how: 'filled', link }),
  requestOpenAgain: (words) => words.requestOpenAgain({ ...hostile, kind: 'generator', link }),
  reportedForYou: (words) =>
    words.reportedForYou({
      ...{ ...hostile, disaster: HOSTILE, isExercise: false, link, answers: { building_status: HOSTILE, branches_affected: HOSTILE } },
      offices: [{ name: HOSTILE, status: 'open', note: HOSTILE, public_note: HOSTILE }],
    }),
  statusesForYou: (words) =>
    words.statusesForYou({
      ...hostile,
      incident: HOSTILE,
      isExercise: false,
      entries: [{ name: HOSTILE, note: HOSTILE, public_note: HOSTILE }],
      affected: null,
      link,
    }),
  reportWithdrawnForYou: (words) => words.reportWithdrawnForYou({ ...hostile, disaster: HOSTILE, reason: HOSTILE, link }),
  statusesWithdrawnForYou: (words) =>
    words.statusesWithdrawnForYou({
      ...hostile,
      incident: HOSTILE,
      isExercise: false,
      offices: [HOSTILE],
      reason: HOSTILE,
      link,
      affected: [1],
      closed: [need],
      staying: [need],
    }),
  callWithdrawn: (words) =>
    words.callWithdrawn({
      ...hostile,
      incident: HOSTILE,
      isExercise: false,
      creditUnion: HOSTILE,
      closed: [need],
      reason: HOSTILE,
      link,
    }),
  notePublishedForYou: (words) =>
    words.notePublishedForYou({
      ...hostile,
      ...{ incident: HOSTILE, isExercise: false, office: HOSTILE, line: HOSTILE, writtenBy: HOSTILE, link },
    }),
  remindToPrepare: (words) => words.remindToPrepare({ ...hostile, link }),
  linkRefused: (words) => words.linkRefused({ name: HOSTILE, creditUnion: HOSTILE, isExercise: false, link }),
  situationReportIssued: (words) => words.situationReportIssued({ ...issued, incident: HOSTILE, summary: HOSTILE }),
  incidentClosed: (words) =>
    words.incidentClosed({
      incident: HOSTILE,
      storm,
      isExercise: false,
      thank: false,
      notOpen: 0,
      unknown: 0,
      page: null,
      link,
      unsubscribe: null,
      address: '',
    }),
  incidentReopened: (words) =>
    words.incidentReopened({ incident: HOSTILE, storm, isExercise: false, page: null, unsubscribe: null, address: '' }),
  improvementDue: (words) => words.improvementDue({ text: HOSTILE, due: '2026-09-14', isLate: true, isYours: false, link }),
  rollCallAsks: (words) => words.rollCallAsks({ organization: HOSTILE, isExercise: false, link, name: HOSTILE }),
  personNeedsHelp: (words) =>
    words.personNeedsHelp({ name: HOSTILE, words: HOSTILE, phone: null, office: HOSTILE, isExercise: false, isProven: true, link }),
  nobodyHelps: (words) =>
    words.nobodyHelps({ name: HOSTILE, words: HOSTILE, phone: null, office: HOSTILE, isExercise: false, isProven: true, link }),
  replyArrived: (words) =>
    words.replyArrived({
      names: [HOSTILE],
      words: HOSTILE,
      phone: null,
      isDanger: false,
      isClosed: true,
      isExercise: false,
      isProven: true,
      link,
    }),
  organizationConfirmed: (words) => words.organizationConfirmed(HOSTILE),
  anotherClaimConfirmed: (words) => words.anotherClaimConfirmed(HOSTILE),
  askedToJoin: (words) => words.askedToJoin(asking),
  joinedByDomain: (words) => words.joinedByDomain(asking),
  leftOrganization: (words) => words.leftOrganization(asking),
  admitted: (words) => words.admitted({ organization: HOSTILE, link }),
  askedForMore: (words) => words.askedForMore(decided),
  organizationRefused: (words) => words.organizationRefused(decided),
  confirmationWithdrawn: (words) => words.confirmationWithdrawn(decided),
  voucherWithdrawn: (words) => words.voucherWithdrawn({ ...decided, association: HOSTILE }),
  lettersStopped: (words) => words.lettersStopped({ ...decided, stopped: true, reopened: [HOSTILE] }),
  letterVoucherWithdrawn: (words) => words.letterVoucherWithdrawn({ ...decided, association: HOSTILE }),
  administrationHandedOver: (words) => words.administrationHandedOver({ ...decided, to: HOSTILE, isWaiting: true }),
  roleAssigned: (words) => words.roleAssigned({ ...decided, name: HOSTILE, role: 'Manager' }),
}

describe.each(Object.entries(hostileMails))('the mail %s', (name, say) => {
  it.each([
    ['en', en],
    ['es', es],
  ])('shows in %s nothing that a user typed as a link, and nothing of it in the subject', (language, words) => {
    const { subject, text } = say(words)
    expect(subject).not.toMatch(/ACT NOW|evil/)
    const whole = [words.greeting(HOSTILE), ...text].join('\n').replace(/http:\/\/portal\S*/g, '')
    expect(whole).toContain('ACT NOW')
    expect(whole).not.toMatch(/:\/\/|www\.|@|evil\.example/)
    const isOfStranger = /^(?:invitation|help|offer|request|borrower|loan|dueBack)/.test(name)
    if (isOfStranger) expect(whole).toMatch(language === 'en' ? / user .*, not the program/ : /usuario .*, no el programa/)
  })
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

  it('without a greeting if the address may have no account', () => {
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
