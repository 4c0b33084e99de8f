import { beforeAll, describe, expect, it } from 'vitest'
import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { newReport, type ReportFormValues } from '../report-values.ts'
import type { QueuedReport } from '../send/queued-report.ts'
import { branchesSaid, chosenStatus, droppedNote, ofOffices, type ReportOffices, typedIn, withOffices } from './report-offices.ts'

const office = (name: string, status: OfficeStatus | null) =>
  ({
    id: name,
    name,
    current: status && { status, as_of: new Date().toISOString(), power: 'generator', note: 'Roof' },
  }) as unknown as Office
const found = (...offices: Office[]): ReportOffices => ({ incident: { id: 'i', name: 'Hurricane Hanna' }, offices })
const typed = (offices: ReportFormValues['offices'] = {}): ReportFormValues => ({
  ...newReport({ name: 'Dana', phone: null, email: 'dana@example.org' }, new Date()),
  offices,
})
const said = (report: ReportFormValues, offices: ReportOffices | null) => {
  const { all_branches_operational, branches_affected } = withOffices(report, offices)
  return [all_branches_operational, branches_affected]
}

beforeAll(() => loadTexts('report-form'))

describe('what the offices say for the branches', () => {
  it('is nothing without an incident, or as long as nothing is known of them', () => {
    expect(said(typed(), null)).toEqual([true, ''])
    expect(said(typed(), found(office('Gautier', null)))).toEqual([true, ''])
  })

  it('is Yes only where every one is open', () => {
    expect(branchesSaid(typed({ Gautier: 'open' }), found(office('Gautier', null), office('Biloxi', 'open')))).toEqual({
      ...{ all_branches_operational: true, branches_affected: '' },
    })
    expect(branchesSaid(typed({ Gautier: 'open' }), found(office('Gautier', null), office('Biloxi', null)))).toBeNull()
    expect(branchesSaid(typed({ Gautier: 'open' }), found(office('Gautier', null), office('Biloxi', 'closed')))).toBeNull()
  })

  it('is nothing of what was only known before, which is shown as it was last said, also before this storm', () => {
    const before = { status: 'closed', as_of: new Date().toISOString() }
    const offices = found(office('Gautier', 'closed'), { ...office('Biloxi', null), before } as unknown as Office)
    expect(branchesSaid(typed(), offices)).toBeNull()
    expect(branchesSaid(typed(), found(office('Gautier', 'open')))).toBeNull()
    expect(offices.offices.map((each) => chosenStatus(typed(), each))).toEqual(['closed', 'closed'])
    expect(said(typed({ Gautier: 'limited' }), offices)).toEqual([false, 'Gautier (limited).'])
    const old = { ...office('Biloxi', null), before: { ...before, as_of: '2020-01-01T00:00:00.000Z' } } as unknown as Office
    expect(chosenStatus(typed(), old)).toBeNull()
  })

  it('names the closed ones first, then the limited and the unknown ones', () => {
    const offices = found(office('Gautier', 'limited'), office('Biloxi', 'open'), office('Moss Point', null), office('Pascagoula', 'open'))
    expect(said(typed({ Biloxi: 'closed', Gautier: 'limited' }), offices)).toEqual([
      false,
      'Biloxi (closed), Gautier (limited). Not known: Moss Point.',
    ])
  })

  it('counts the names that are too many', () => {
    const many = Array.from({ length: 300 }, (_, place) => office(`Office ${place}`, 'closed'))
    const [, text] = said(typed(Object.fromEntries(many.map(({ id }) => [id, 'closed' as const]))), found(...many))
    expect(text).toMatch(/and 240 more\.$/)
  })
})

describe('a queued report goes on', () => {
  const queued = (code: 'incident_closed' | 'forbidden') => {
    const report = typed({ Gautier: 'closed' })
    const { all_branches_operational, branches_affected } = withOffices(report, found(office('Gautier', 'closed')))
    // Its incident proposed the type.
    const body = { type_of_disaster: 'Hurricane', all_branches_operational, branches_affected } as unknown as QueuedReport['body']
    return typedIn({ typed: { ...report }, body, reason: { code, message: '' } })
  }

  it('with its type, and what it said of the branches, where its incident closed meanwhile', () => {
    const stays = { type_of_disaster: 'Hurricane', all_branches_operational: false, branches_affected: 'Gautier (closed).' }
    expect(queued('incident_closed')).toMatchObject(stays)
  })

  it('as it was typed otherwise', () => {
    expect(queued('forbidden')).toMatchObject({ all_branches_operational: true, branches_affected: '' })
  })
})

describe('what is sent with the report', () => {
  const offices = found(office('Gautier', 'limited'), office('Biloxi', 'open'), office('Moss Point', null))

  it('is what was touched in it, and nothing that was only known before', () => {
    expect(ofOffices(typed({ Biloxi: 'closed' }), offices)).toMatchObject({
      incident_id: 'i',
      offices: [{ office_id: 'Biloxi', status: 'closed' }],
    })
    expect(ofOffices(typed({ Biloxi: 'closed' }), offices).offices).toHaveLength(1)
    expect(ofOffices(typed(), offices)).toEqual({})
  })

  it('has what was said of an office before where its status is the same, and nothing of it where it is another', () => {
    expect(ofOffices(typed({ Gautier: 'limited', Biloxi: 'closed' }), offices).offices).toEqual([
      { office_id: 'Gautier', status: 'limited' },
      { office_id: 'Biloxi', status: 'closed' },
    ])
  })

  it('has the note for members of an office that opens only where it was kept by hand', () => {
    const note = 'Walk-up window only.'
    const gautier = {
      ...office('Gautier', 'limited'),
      current: { status: 'limited', as_of: new Date().toISOString(), public_note: note },
    } as unknown as Office
    const changed = typed({ Gautier: 'open' })
    expect(droppedNote(changed, gautier)).toBe(note)
    expect(ofOffices(changed, found(gautier)).offices).toEqual([{ office_id: 'Gautier', status: 'open' }])
    const kept = { ...changed, kept_notes: ['Gautier'] }
    expect(droppedNote(kept, gautier)).toBeNull()
    expect(ofOffices(kept, found(gautier)).offices).toEqual([{ office_id: 'Gautier', status: 'open', public_note: note }])
    for (const status of ['limited', 'closed'] as const) expect(droppedNote(typed({ Gautier: status }), gautier)).toBeNull()
  })

  it('is nothing where no office is known', () => {
    expect(ofOffices(typed({ Gautier: 'open' }), null)).toEqual({})
  })
})

describe('offices without an open incident', () => {
  const known = { incident: null, offices: found(office('Gautier', null), office('Biloxi', null)).offices }

  it('name the branches that are affected', () => {
    expect(said(typed({ Gautier: 'closed', Biloxi: 'open' }), known)).toEqual([false, 'Gautier (closed).'])
    expect(said(typed(), known)).toEqual([true, ''])
  })

  it('are stored all the same, with no incident to name', () => {
    expect(ofOffices(typed({ Gautier: 'closed' }), known)).toEqual({ offices: [{ office_id: 'Gautier', status: 'closed' }] })
  })
})
