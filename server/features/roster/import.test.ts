// Files of people as spreadsheets, address books and payroll programs write them, and as strangers might.

import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyInput } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster, changeInRoster, importRoster, listRoster } from '#contract/roster/calls.ts'
import { API_BASE } from '#contract/wire.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'
import { linkIn, rollCallMailsTo, rollCallMailTo } from '#server/testing/roll-calls.ts'

const testApp = await appOfFile()
const manager = await enroll(testApp, { first_name: 'Dana', last_name: 'Whitfield', email: 'dana.whitfield@example.org' })
beforeEach(() => testApp.db.deleteFrom('roster_people').execute())

type Form = BodyInput<typeof importRoster>
const send = (form: Form) => manager.browser.call(importRoster, { body: form })
const preview = async (text: string, columns?: Form['columns']) => (await send({ text, apply: false, columns })).body
const listed = async () =>
  (await manager.browser.call(listRoster)).body.flatMap(({ first_name, last_name, email, phone }) =>
    email === manager.user.email && first_name === 'Dana' ? [] : [[`${first_name} ${last_name}`, email, phone]],
  )

/** Each row's name, email, phone, and office, or why it is refused. */
const rowsIn = async (text: string, columns?: Form['columns']) =>
  (await preview(text, columns)).rows.map(({ state, reason, person }) =>
    state === 'refused'
      ? reason
      : [person.first_name, person.last_name, person.email, person.phone, person.office_text].map((value) => value || '-').join(' | '),
  )

const lines = (...rows: string[]) => rows.join('\r\n')

describe('a file', () => {
  it.each<[string, string, string[]]>([
    [
      'with numbers of +1 in two columns',
      lines(
        'First Name,Last Name,Work Email,Work Phone,Mobile Phone,Branch',
        'Opal,Farr,opal@example.org,+12285550160,+12285550161,Beach Road',
        'Rex,Dubois,rex@example.org,+1 (228) 555-0162,,Beach Road',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0161 | Beach Road', 'Rex | Dubois | rex@example.org | 228-555-0162 | Beach Road'],
    ],
    [
      'with signs in columns that nobody reads',
      lines('Name,Email,Remarks,Balance,Team', 'Opal Farr,opal@example.org,- mornings,-12,@north', 'Rex Dubois,rex@example.org,=x,+3,='),
      ['Opal | Farr | opal@example.org | - | -', 'Rex | Dubois | rex@example.org | - | -'],
    ],
    [
      'of Google Contacts, whose mobile phone is the second one',
      lines(
        'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
        'Opal,,Farr,,,Opie,,,,,* myContacts,* Work,opal@example.org ::: opal@example.net,Work,+1 228-555-0100,Mobile,+1 228-555-0161',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0161 | -'],
    ],
    [
      'of Google Contacts as it was',
      lines(
        'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value',
        'Opal Farr,Opal,,Farr,* myContacts,Work,,Home,opal@example.org,Mobile,228-555-0161',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0161 | -'],
    ],
    [
      'of Outlook',
      lines(
        '"Title","First Name","Middle Name","Last Name","Suffix","Company","Business Phone","Business Fax","Company Main Phone","Mobile Phone","Assistant\'s Phone","E-mail Address","E-mail Type","E-mail Display Name","Location","Office Location","Web Page"',
        '"Ms.","Opal","","Farr","","Harbor","(228) 555-0100","(228) 555-0101","(228) 555-0102","","(228) 555-0103","opal@example.org","SMTP","Opal Farr (opal@example.org)","","Beach Road",""',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0100 | Beach Road'],
    ],
    [
      'of a payroll program',
      lines(
        'Associate ID,Legal First Name,Legal Last Name,Preferred Name,Reports To Name,Work Contact: Work Email,Personal Contact: Personal Mobile,Home Department Description,Location Description',
        '2285559999,Opal,Farr,Opie,Rex Dubois,opal@example.org,(228) 555-0161,Lending,Beach Road',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0161 | Beach Road'],
    ],
    [
      'of another one, with a title and empty lines above',
      lines(
        'Active Workers,,,,,,',
        'Run on 11/28/2026,,,,,,',
        '',
        "Employee ID,Legal Name - Last Name,Legal Name - First Name,Email - Primary Work,Phone - Primary Home,Location,Worker's Manager",
        '100045,Farr,Opal,opal@example.org,+1 (228) 5550161,Beach Road,Rex Dubois',
      ),
      ['Opal | Farr | opal@example.org | 228-555-0161 | Beach Road'],
    ],
    [
      'in Spanish, with semicolons',
      lines('Nombre(s);Apellido(s);Correo electrónico;Teléfono móvil;Sucursal', 'José;Núñez;jose@example.org;228-555-0161;Centro'),
      ['José | Núñez | jose@example.org | 228-555-0161 | Centro'],
    ],
    [
      'that names its separator',
      lines('sep=;', 'Name;Email;Phone', 'Farr, Opal;opal@example.org;228-555-0161'),
      ['Opal | Farr | opal@example.org | 228-555-0161 | -'],
    ],
    [
      'with a quotation mark that a later row closes',
      lines(
        'First name,Last name,Notes,Email,Mobile',
        'Opal,Farr,"on leave,opal@example.org,228-555-0161',
        'Rex,Dubois,,rex@example.org,228-555-0162',
        'Uma,Reed,",uma@example.org,228-555-0163',
      ),
      [
        'Opal | Farr | opal@example.org | 228-555-0161 | -',
        'Rex | Dubois | rex@example.org | 228-555-0162 | -',
        'Uma | Reed | uma@example.org | 228-555-0163 | -',
      ],
    ],
    [
      'with a quotation mark that nobody closes, and others around it that somebody does',
      lines(
        'Name,Branch,Email,Mobile',
        '"Farr, Opal","Beach',
        'Road",opal@example.org,228-555-0161',
        'Rex Dubois,"Centro,rex@example.org,228-555-0162',
        '"Reed, Uma",Centro,uma@example.org,228-555-0163',
      ),
      [
        'Opal | Farr | opal@example.org | 228-555-0161 | Beach Road',
        'Rex | Dubois | rex@example.org | 228-555-0162 | "Centro',
        'Uma | Reed | uma@example.org | 228-555-0163 | Centro',
      ],
    ],
    [
      'in which each row has a cell of two lines',
      lines(
        'Name,Address,Email',
        'Opal Farr,"12 Beach Road',
        'Biloxi",opal@example.org',
        'Rex Dubois,"9 Pine Street',
        'Biloxi",rex@example.org',
      ),
      ['Opal | Farr | opal@example.org | - | -', 'Rex | Dubois | rex@example.org | - | -'],
    ],
    [
      'with two columns of emails',
      lines(
        'First Name,Last Name,Email,Work Email,Manager Email',
        'Opal,Farr,,opal@example.org,rex@example.org',
        'Rex,Dubois,rex@example.org,x,',
      ),
      ['Opal | Farr | opal@example.org | - | -', 'Rex | Dubois | rex@example.org | - | -'],
    ],
    [
      'with names in one column',
      lines(
        'Name\tEmail',
        'Farr, Opal M.\ta@example.org',
        'Maria de la Cruz\tb@example.org',
        'Rex Dubois Jr.\tc@example.org',
        'Farr, Opal, CPA\td@example.org',
        'Plato\te@example.org',
      ),
      [
        'Opal M. | Farr | a@example.org | - | -',
        'Maria | de la Cruz | b@example.org | - | -',
        'Rex | Dubois Jr. | c@example.org | - | -',
        'Opal | Farr | d@example.org | - | -',
        fieldErrors.rosterName,
      ],
    ],
    [
      'with cells as people type them',
      lines(
        'Name,Email,Cell',
        'A One,a@example.org,228-555-0151 / 228-555-0152',
        'B Two,Bea Two <b@example.org>,228-555-0153 (cell)',
        'C Three,mailto:c@example.org,"(228) 555-0154\n(228) 555-0155"',
        'D Four,d@example.org; d@example.com,c: 228-555-0156',
        'E Five,e@example.org,tel:+12285550157',
        'F Six,f@example.org,2285550158.0',
        'G Seven,\u200bg@example.org\u00a0,\u202a1-228-555-0159\u202c',
        "H Eight,o'hara@example.org,228.555.0150 ext. 12",
      ),
      [
        'A | One | a@example.org | 228-555-0151 | -',
        'B | Two | b@example.org | 228-555-0153 | -',
        'C | Three | c@example.org | 228-555-0154 | -',
        'D | Four | d@example.org | 228-555-0156 | -',
        'E | Five | e@example.org | 228-555-0157 | -',
        'F | Six | f@example.org | 228-555-0158 | -',
        'G | Seven | g@example.org | 228-555-0159 | -',
        "H | Eight | o'hara@example.org | 228-555-0150 | -",
      ],
    ],
    [
      'with numbers from outside the United States, or cut ones',
      lines('Name,Phone', 'A One,+44 228 555 0111', 'B Two,2.28555E+09', 'C Three,555-0153', 'D Four,+52 55 2285 5501'),
      [fieldErrors.phone, fieldErrors.phoneDigitsLost, fieldErrors.phone, fieldErrors.phone],
    ],
    [
      'with formulas in what is stored',
      lines('Name,Email,Phone,Office', '=cmd(),a@example.org,,', 'B Two,b@example.org,,@SUM(A1)', 'C Three,c@example.org,=2285550153,'),
      [fieldErrors.rosterFormula, fieldErrors.rosterFormula, 'C | Three | c@example.org | 228-555-0153 | -'],
    ],
  ])('%s is read', async (_, text, expected) => {
    expect(await rowsIn(text)).toEqual(expected)
  })

  it('keeps its lines, also with empty ones and cells of several lines', async () => {
    const { rows } = await preview(
      'Title\n\n\nName,Email,Note\n,,\nOpal Farr,opal@example.org,"two\n\nlines"\n\nRex Dubois,rex@example.org,\n',
    )
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [6, 'new'],
      [10, 'new'],
    ])
  })

  it('stores a person without the phone that it cannot read, where there is an email, and says so', async () => {
    const text = 'Name,Email,Phone\nOpal Farr,opal@example.org,ask Rex\nRex Dubois,,ask Opal'
    const { rows } = await preview(text)
    expect(rows.map(({ state, reason, person }) => [state, reason, person.phone])).toEqual([
      ['new', fieldErrors.rosterPhoneLeftOut, null],
      ['refused', fieldErrors.phone, 'ask Opal'],
    ])
    await send({ text, apply: true, rows: [2] })
    expect(await listed()).toEqual([['Opal Farr', 'opal@example.org', null]])
  })

  it('of our own is read back as it was written', async () => {
    const people = [
      { first_name: '-Anne', last_name: '@Work', email: '+anne@example.org', office_text: '=North' },
      { first_name: 'Opal', last_name: "O'Hara", phone: '228-555-0161', office_text: 'Beach Road' },
      { first_name: 'Rex', last_name: 'Dubois', email: '+anne@example.org' },
    ]
    for (const body of people) expect((await manager.browser.call(addToRoster, { body })).status).toBe(201)
    const file = await manager.browser.request({ method: 'GET', url: `${API_BASE}/roster.csv` })
    expect(file.body).toContain("'-Anne")
    const { rows } = await preview(file.body)
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(Array(4).fill(['same', null]))
    await testApp.db.deleteFrom('roster_people').execute()
    expect((await send({ text: file.body, apply: true })).body.stored).toBe(3)
    expect((await listed()).map(([name]) => name).sort()).toEqual(['-Anne @Work', "Opal O'Hara", 'Rex Dubois'])
  })
})

describe('the columns', () => {
  const odd = lines('Staffer,Reach at,Where', 'Farr Opal,opal@example.org,Beach Road', 'Dubois Rex,rex@example.org,')

  it('are answered as they were guessed, with an example, and nobody is stored before they are right', async () => {
    const { columns, rows } = await preview(odd)
    expect(columns).toEqual([
      { header: 'Staffer', field: null, example: 'Farr Opal' },
      { header: 'Reach at', field: 'email', example: 'opal@example.org' },
      { header: 'Where', field: null, example: 'Beach Road' },
    ])
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual(Array(2).fill(['refused', fieldErrors.rosterName]))
    expect((await send({ text: odd, apply: true })).status).toBe(422)
    expect(await listed()).toEqual([])
  })

  it('are what the person chooses', async () => {
    expect(await rowsIn(odd, ['name', 'email', 'office'])).toEqual([
      'Farr | Opal | opal@example.org | - | Beach Road',
      'Dubois | Rex | rex@example.org | - | -',
    ])
    expect((await send({ text: odd, apply: true, columns: ['name', null, 'office'] })).status).toBe(422)
    expect((await send({ text: odd, apply: true, columns: ['name', 'email', null] })).body.stored).toBe(2)
    expect(await listed()).toEqual([
      ['Farr Opal', 'opal@example.org', null],
      ['Dubois Rex', 'rex@example.org', null],
    ])
  })

  it('of one name are for the person to tell apart', async () => {
    const text = lines('Name,Email,Email', 'Opal Farr,opal@example.com,opal@example.org')
    const { status, error } = await send({ text, apply: false })
    expect([status, error.errors]).toEqual([422, { text: [fieldErrors.rosterColumnTwice] }])
    expect(error.columns).toMatchObject([
      { header: 'Name', field: 'name' },
      { header: 'Email', field: 'email', example: 'opal@example.com' },
      { header: 'Email', field: 'email', example: 'opal@example.org' },
    ])
    expect(await rowsIn(text, ['name', null, 'email'])).toEqual(['Opal | Farr | opal@example.org | - | -'])
  })

  it('may have no names at all: then the first line is a person', async () => {
    const text = lines('Opal\tFarr\topal@example.org\t228-555-0161', 'Rex\tDubois\trex@example.org\t')
    const { columns } = await preview(text)
    expect(columns.map(({ header, field }) => [header, field])).toEqual([
      ['', null],
      ['', null],
      ['', 'email'],
      ['', 'phone'],
    ])
    expect(await rowsIn(text, ['first_name', 'last_name', 'email', 'phone'])).toEqual([
      'Opal | Farr | opal@example.org | 228-555-0161 | -',
      'Rex | Dubois | rex@example.org | - | -',
    ])
  })

  it.each<[string, unknown, string]>([
    ['fewer than the text has', ['name', 'email'], fieldErrors.rosterOtherColumns],
    ['one field for two columns', ['name', 'name', null], fieldErrors.rosterColumnTwice],
    ['more than are looked at', Array(201).fill(null), fieldErrors.rosterOtherColumns],
  ])('are refused: %s', async (_, columns, sentence) => {
    const { status, error } = await send({ text: odd, apply: false, columns } as Form)
    expect([status, error.errors]).toEqual([422, { columns: [sentence] }])
  })

  it('are refused: a field that there is not', async () => {
    const { status, error } = await send({ text: odd, apply: false, columns: ['salary', null, null] } as unknown as Form)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['columns.0']])
  })
})

describe('people who share a mailbox', () => {
  const opal = { first_name: 'Opal', last_name: 'Farr', email: 'beach.road@example.org', phone: '228-555-0161' }

  it('are people of their own, and the preview says so', async () => {
    await manager.browser.call(addToRoster, { body: opal })
    const text = lines(
      'Name,Email,Phone',
      'Rex Dubois,BEACH.road@example.org,228-555-0162',
      'Uma Reed,beach.road@example.org,',
      'opal  farr,beach.road@example.org,',
    )
    const { rows } = await preview(text)
    expect(
      rows.map(({ state, reason, existing, shares_email_with }) => [state, reason, existing?.name ?? null, shares_email_with]),
    ).toEqual([
      ['new', fieldErrors.rosterSharesEmail, null, 'Opal Farr'],
      ['new', fieldErrors.rosterSharesEmail, null, 'Opal Farr'],
      ['changed', fieldErrors.rosterSharesEmail, 'Opal Farr', 'Rex Dubois'],
    ])
    expect((await send({ text, apply: true, rows: [2, 3] })).body.stored).toBe(2)
    expect((await listed()).map(([name]) => name)).toEqual(['Rex Dubois', 'Opal Farr', 'Uma Reed'])
    expect((await preview(text)).rows.map(({ state }) => state)).toEqual(['same', 'same', 'changed'])
  })

  it('are added and changed by hand, the same person is not', async () => {
    const { body: first } = await manager.browser.call(addToRoster, { body: opal })
    const rex = { ...opal, first_name: 'Rex', last_name: 'Dubois', phone: '' }
    const { status, body: second } = await manager.browser.call(addToRoster, { body: rex })
    expect(status).toBe(201)
    const again = await manager.browser.call(addToRoster, { body: { ...rex, email: 'Beach.Road@example.org', phone: '228-555-0163' } })
    expect([again.status, again.error.code, again.error.existing]).toEqual([409, 'already_listed', { id: second.id, name: 'Rex Dubois' }])
    const renamed = await manager.browser.call(changeInRoster, {
      params: { id: second.id },
      body: { first_name: 'Opal', last_name: 'Farr' },
    })
    expect([renamed.status, renamed.error.existing?.id]).toEqual([409, first.id])
    expect((await manager.browser.call(changeInRoster, { params: { id: second.id }, body: { last_name: 'Dubois-Farr' } })).status).toBe(200)
  })

  it('with an account are others than the account, which keeps its own', async () => {
    const { email } = manager.user
    const text = lines('Name,Email,Phone', `Rex Dubois,${email},228-555-0162`, `dana whitfield,${email},228-555-0163`)
    const { rows } = await preview(text)
    expect(rows.map(({ state, existing, shares_email_with }) => [state, existing?.id ?? null, shares_email_with])).toEqual([
      ['new', null, 'Dana Whitfield'],
      ['changed', manager.user.id, 'Rex Dubois'],
    ])
    await send({ text, apply: true })
    const { body: roster } = await manager.browser.call(listRoster)
    expect(roster.map(({ first_name, user_id, phone }) => [first_name, user_id, phone])).toEqual([
      ['Rex', null, '228-555-0162'],
      ['Dana', manager.user.id, '228-555-0163'],
    ])
  })
})

describe('a roll call', () => {
  it('asks each person of a shared mailbox with a mail and a link of their own', async () => {
    const text = lines('Name,Email', 'Opal Farr,beach.road@example.org', 'Rex Dubois,beach.road@example.org', 'Uma Reed,uma@example.org')
    await send({ text, apply: true })
    const { body } = await manager.browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
    const mails = await rollCallMailsTo(testApp, 'beach.road@example.org', 2)
    expect(mails.map(({ mail }) => /for (.+?)\. Others/.exec(mail.text)?.[1]).sort()).toEqual(['Opal Farr', 'Rex Dubois'])
    expect(mails.map(({ row }) => row.payload).join()).not.toMatch(/\b(Opal|Rex)\b/)
    expect((await rollCallMailTo(testApp, 'uma@example.org')).mail.text).not.toMatch(/\bUma\b|share/)
    const opal = mails.find(({ mail }) => mail.text.includes('Opal'))
    await testApp.app.inject({ method: 'POST', url: linkIn(opal?.mail.text ?? ''), payload: { answer: 'safe' } })
    const { people } = (await manager.browser.call(showRollCall, { params: { id: body.id } })).body
    expect(people.map(({ first_name, state }) => [first_name, state]).sort()).toEqual([
      ['Dana', 'waiting'],
      ['Opal', 'safe'],
      ['Rex', 'waiting'],
      ['Uma', 'waiting'],
    ])
  })
})

describe('a hostile text', () => {
  const head = 'first name,last name,phone,email\n'
  const blanks = 200_000

  it.each([
    ['a cell of blanks', `${head}Ana,Reyes,1${' '.repeat(40_000)}1\n`],
    ['cells of tabs', `${head}${`Ana,"${'\t'.repeat(40_000)}R",1\n`.repeat(20)}`],
    ['cells of no-break spaces', `${head}${`Ana,R,"1${'\u00a0'.repeat(40_000)}1"\n`.repeat(20)}`],
    ['names of marks', `${head}${`A${'\u0301'.repeat(40_000)},R,228-555-0111\n`.repeat(20)}`],
    ['empty lines', `${head}${'\n'.repeat(blanks)}`],
    ['empty lines of an old Mac', `${head}${'\r'.repeat(blanks)}`],
    ['lines of commas', `${head}${',\n'.repeat(blanks)}`],
    ['quotation marks', `${head}${'"\n'.repeat(blanks)}`],
    ['a line of columns', `${head}${',a'.repeat(blanks)}`],
  ])('of %s holds up nobody', async (_, text) => {
    // In microseconds of this thread: on a busy machine, others take time in between.
    let longest = 0
    let last = process.threadCpuUsage()
    const look = () => {
      longest = Math.max(longest, process.threadCpuUsage(last).user)
      last = process.threadCpuUsage()
    }
    const ticks = setInterval(look, 5)
    const { status } = await send({ text, apply: false })
    clearInterval(ticks)
    look()
    expect([200, 422]).toContain(status)
    expect(longest).toBeLessThan(2_000_000)
  })

  it('is read at most so often an hour', async () => {
    const own = manager.user.credit_union_id ?? ''
    const limit = rateLimits.rosterImports.most.organization
    for (let n = 0; n < limit; n += 1) await limitRequests(testApp.db, 'roster imports', { by: own, limit }).catch(() => {})
    const { status, headers } = await send({ text: `${head}Ana,Reyes,228-555-0161,`, apply: false })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await testApp.db.deleteFrom('failures').execute()
  })
})
