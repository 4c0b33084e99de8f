// Every file that the back office downloads, read back field by field.

import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { developerAt, found, goTo, saved, searchFor } from '../steps/office.ts'
import { enrolled } from '../steps/people.ts'
import { fileReport } from '../steps/reports.ts'
import { arriveAt, toast } from '../steps/screen.ts'

const formula = '=HYPERLINK("http://x")'
const quoted = `O'Neil, "Zoë"`
/** Some operating systems do not allow colons in file names. */
const timestamp = String.raw`\d{4}-\d\d-\d\dT\d\d[:_]\d\d[:_]\d\d\.\d{3}Z\.csv`
const BYTE_ORDER_MARK = '\u{FEFF}'

type Row = Record<string, string>
const rowsIn = (text: string, delimiter: ',' | '\t') => parse(text, { columns: true, delimiter, bom: true, relax_quotes: false }) as Row[]

test('the results of each search', async ({ page, app }) => {
  const zoe = await enrolled(app, { first_name: 'Zoë', last_name: quoted })
  await fileReport(zoe, { reporter_name: formula, building_status: 'Roof\tgone\nLobby "dry"' })
  await fileReport(zoe, { reporter_name: quoted })
  await developerAt(page, app)
  await page.goto('/admin/disasters?each=all')
  await arriveAt(page, 'Disasters')
  // One line, with the export menu.
  const bar = await page.getByRole('banner').boundingBox()
  expect(bar?.height).toBeLessThan(80)
  const button = page.getByRole('button', { name: /^Download CSV/ })

  await searchFor(page, zoe.organization)
  await found(page, '2 reports')
  const reports = await saved(page, button)
  expect(reports.name).toMatch(new RegExp(`^disasters_search_${timestamp}$`))
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 rows: disasters_search_')
  const [header = ''] = reports.text.split('\r\n')
  expect(header.replace(BYTE_ORDER_MARK, '').split('\t')).toEqual(
    expect.arrayContaining(['credit_union_name', 'reporter_name', 'date_reported']),
  )
  const found2 = rowsIn(reports.text, '\t')
  expect(found2.map(({ reporter_name }) => reporter_name).sort()).toEqual([`'${formula}`, quoted].sort())
  expect(found2.map(({ building_status }) => building_status)).toContain('Roof\tgone\nLobby "dry"')
  expect(found2[0]).toMatchObject({ credit_union_name: zoe.organization, type_of_disaster: 'Hurricane', phone: '228-555-0142' })

  const workbook = await saved(page, page.getByRole('button', { name: /^Download spreadsheet/ }))
  expect(workbook.name).toMatch(/^disasters_search_.*\.xlsx$/)
  // A workbook is a ZIP archive.
  expect(workbook.text.slice(0, 2)).toBe('PK')

  await goTo(page, 'Credit Unions')
  await searchFor(page, zoe.organization)
  await found(page, '1 organization')
  const unions = await saved(page, button)
  expect(unions.name).toMatch(new RegExp(`^credit_unions_search_${timestamp}$`))
  expect(unions.text).toMatch(
    /^\u{FEFF}"id","name","admin_first_name","admin_last_name","admin_email","city","state","created_at","confirmed","is_not_listed","type_/u,
  )
  expect(rowsIn(unions.text, ',')).toEqual([
    expect.objectContaining({ name: zoe.organization, admin_first_name: 'Zoë', admin_last_name: quoted, city: 'Biloxi', state: 'MS' }),
  ])

  await goTo(page, 'Users')
  await searchFor(page, zoe.email)
  await found(page, '1 user')
  const people = await saved(page, button)
  expect(people.name).toMatch(new RegExp(`^users_search_${timestamp}$`))
  expect(people.text.startsWith(`${BYTE_ORDER_MARK}"id","first_name"`)).toBe(true)
  expect(rowsIn(people.text, ',')).toEqual([
    expect.objectContaining({ email: zoe.email, last_name: quoted, creditUnion: zoe.organization }),
  ])
})

test('all records of each type, from the export menu on a wide screen', async ({ page, app }) => {
  const zoe = await enrolled(app, { first_name: 'Zoë', last_name: quoted })
  await fileReport(zoe, { reporter_name: formula })
  await developerAt(page, app)
  await page.goto('/admin/dashboard')
  await arriveAt(page, 'Dashboard')
  const menu = page.getByRole('button', { name: 'Export', exact: true })
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(menu).toBeHidden()
  // As narrow as a zoomed page: the export moves from the menu to a card below.
  const card = page.getByRole('region', { name: 'Export' })
  expect((await saved(page, card.getByRole('button', { name: 'Disasters' }))).name).toMatch(/^disaster_/)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(card).toBeHidden()
  for (const [label, origin, field, value] of [
    ['Disasters', 'disaster', 'reporter_name', `'${formula}`],
    ['Credit Unions', 'credit', 'name', zoe.organization],
    ['Users', 'user', 'last_name', quoted],
  ] as const) {
    await menu.click()
    const { name, text } = await saved(page, page.getByRole('banner').getByRole('button', { name: label, exact: true }))
    expect(name).toMatch(new RegExp(`^${origin}_${timestamp}$`))
    expect(text.startsWith(`${BYTE_ORDER_MARK}"id",`)).toBe(true)
    expect(rowsIn(text, ',').map((row) => row[field])).toContain(value)
    expect(text).not.toContain('password')
  }
  // Of some days only, and not of days in the wrong order.
  await menu.click()
  const inMenu = page.getByRole('banner')
  await inMenu.getByLabel('Start Date').fill('2018-02-01')
  await inMenu.getByLabel('End Date').fill('2018-01-31')
  await expect(inMenu.getByRole('button', { name: 'Users', exact: true })).toBeDisabled()
  await inMenu.getByLabel('End Date').fill('2018-02-28')
  const users = await saved(page, inMenu.getByRole('button', { name: 'Users', exact: true }))
  expect(rowsIn(users.text, ',')).toEqual([])
})

test('a download that fails or is cut off saves no file and says so', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /, /ERR_/)
  await developerAt(page, app)
  await page.route('**/kiosk/userSearch/csv', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await page.goto('/admin/users')
  await arriveAt(page, 'Users')
  let files = 0
  page.on('download', () => {
    files += 1
  })
  await page.getByRole('button', { name: /^Download CSV/ }).click()
  await expect(toast(page, 'Error Fetching Data')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download CSV/ })).toBeEnabled()
  expect(files).toBe(0)
})
