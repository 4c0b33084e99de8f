import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CuType, readableName } from './readable-name.ts'

const named = (filed: string, cuType: CuType = 2) => readableName(filed, cuType).replace(/ Credit Union$/, '')

describe('what a credit union is called at the end', () => {
  it.each<[string, CuType, string]>([
    ['TIDE LANTERN', 1, 'Tide Lantern Federal Credit Union'],
    ['TIDE LANTERN', 2, 'Tide Lantern Credit Union'],
    ['TIDE LANTERN', 3, 'Tide Lantern Credit Union'],
    ['TIDE LANTERN FEDERAL', 1, 'Tide Lantern Federal Credit Union'],
    ['TIDE LANTERN FEDERAL CREDIT UNION', 1, 'Tide Lantern Federal Credit Union'],
    ['TIDE LANTERN CREDIT UNION, INC.', 3, 'Tide Lantern Credit Union, Inc.'],
    ['CREDIT UNION OF LANTERN BAY', 2, 'Credit Union of Lantern Bay'],
    ['LANTERN UNION', 1, 'Lantern Union Federal Credit Union'],
    ['TIDE LANTERN CREDIT ASSOCIATION', 1, 'Tide Lantern Credit Association Federal Credit Union'],
  ])('%s of type %i', (filed, cuType, name) => {
    expect(readableName(filed, cuType)).toBe(name)
  })

  it.each<[string, CuType, string]>([
    ['LANTERN FCU', 1, 'Lantern Federal Credit Union'],
    ['LANTERN F.C.U.', 1, 'Lantern Federal Credit Union'],
    ['LANTERN CU', 1, 'Lantern Federal Credit Union'],
    ['LANTERN CU', 2, 'Lantern Credit Union'],
    ['LANTERN FED CREDIT UNION', 1, 'Lantern Federal Credit Union'],
    ['LANTERN EMPLOYEES CU OF TIDEWATER, INC', 2, 'Lantern Employees Credit Union of Tidewater, Inc'],
    ['CU LANTERN', 1, 'CU Lantern Federal Credit Union'],
    ['Lantern Fcu', 1, 'Lantern Federal Credit Union'],
  ])('is spelled out: %s of type %i', (filed, cuType, name) => {
    expect(readableName(filed, cuType)).toBe(name)
  })

  it.each<[string, CuType, string]>([
    ['TIDE LANTERN HARBOR EMPLOYEES CREDI', 2, 'Tide Lantern Harbor Employees Credit Union'],
    ['TIDE LANTERN HARBOR EMPLOYEE CREDIT', 2, 'Tide Lantern Harbor Employee Credit Union'],
    ['TIDE LANTERN HARBORS CREDIT UNIO', 2, 'Tide Lantern Harbors Credit Union'],
    ['TIDE LANTERN HARBOR CREDIT UN.', 2, 'Tide Lantern Harbor Credit Union'],
    ['TIDE LANTERN HARBOR EMPLOYEES FEDER', 1, 'Tide Lantern Harbor Employees Federal Credit Union'],
    ['TIDE LANTERN FEDERAL CREDIT UNION O', 1, 'Tide Lantern Federal Credit Union O'],
    ['TIDE LANTERN CREDIT UNION OF FLORI', 2, 'Tide Lantern Credit Union of Florida'],
    ['LANTERN CREDIT UNION OF TIDE BAY,IN', 2, 'Lantern Credit Union of Tide Bay, Inc.'],
    ['FARM CREDIT', 2, 'Farm Credit Credit Union'],
  ])('is completed where the column cut it: %s', (filed, cuType, name) => {
    expect(readableName(filed, cuType)).toBe(name)
  })

  it('follows an "a" if NCUA puts the rest of the name before it', () => {
    expect(readableName('CREDIT UNION OF LANTERN BAY, A', 1)).toBe('Credit Union of Lantern Bay, a Federal Credit Union')
    expect(readableName('LANTERN, A CREDIT UNION', 2)).toBe('Lantern, a Credit Union')
  })

  it('is there once, wherever the column cut what was filed', () => {
    const words = fc.array(fc.constantFrom('TIDE', 'LANTERN', 'OF', 'A', 'INC.', '&', "O'NEIL", '7TH', 'CO-OP'), {
      minLength: 1,
      maxLength: 6,
    })
    const ends = fc.constantFrom('', ' FCU', ' CU', ' CREDIT UNION', ' CREDIT UNION, INC.', ' FEDERAL CREDIT UNION')
    fc.assert(
      fc.property(words, ends, fc.constantFrom<CuType>(1, 2, 3), (list, end, cuType) => {
        const readable = readableName((list.join(' ') + end).slice(0, 35), cuType)
        expect(readable.match(/Credit Union/g)).toHaveLength(1)
        expect(readable.match(/Federal/g) ?? []).toHaveLength(/Federal/.test(readable) ? 1 : 0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('capitals become words', () => {
  it.each([
    ['BANK OF THE TIDE AND THE LANTERN FOR ALL', 'Bank of the Tide and the Lantern for All'],
    ['THE LANTERN ON', 'The Lantern On'],
    ['ON THE TIDE', 'On the Tide'],
    ["MCNEIL & O'HARA", "McNeil & O'Hara"],
    ['MACDONALD MACHINISTS OF MACON', 'MacDonald Machinists of Macon'],
    ["FIREMEN'S AND TEACHERS'", "Firemen's and Teachers'"],
    ["L'ANSE", "L'Anse"],
    ['TIDE-LANTERN CO-OP', 'Tide-Lantern Co-op'],
    ['ST. BRENDAN PARISH', 'St. Brendan Parish'],
    ['LANTERN PIUS VIII', 'Lantern Pius VIII'],
    ['LANTERN (TIDEWATER)', 'Lantern (Tidewater)'],
    ['1ST LANTERN 42ND STREET', '1st Lantern 42nd Street'],
    ['MEMBERS1ST 4FRONT', 'Members1st 4Front'],
    ['LANTERN    TIDE,BAY', 'Lantern Tide, Bay'],
    ['LANTERN MUT.BENEFIT ASSN.', 'Lantern Mut. Benefit Assn.'],
    ['lantern tide', 'Lantern Tide'],
    ['LANTERN LTD', 'Lantern Ltd'],
  ])('%s', (filed, name) => {
    expect(named(filed)).toBe(name)
  })

  it.each([
    ['IBM LANTERN', 'IBM Lantern'],
    ['LANTERN USA', 'Lantern USA'],
    ['LANTERN AFL-CIO', 'Lantern AFL-CIO'],
    ['U.S. LANTERN', 'U.S. Lantern'],
    ['LANTERN N.E.', 'Lantern N.E.'],
    ['LANTERN (N.J.) NY', 'Lantern (N.J.) NY'],
    ['I B E W LANTERN', 'I B E W Lantern'],
    ['IBEW/UAW LANTERN', 'IBEW/UAW Lantern'],
    ['LANTERN A & M', 'Lantern A & M'],
    ['LANTERN P&P', 'Lantern P&P'],
    ['KBR LANTERN', 'KBR Lantern'],
    ['WXYFCU LANTERN', 'WXYFCU Lantern'],
    ['LANTERN NASA', 'Lantern NASA'],
    ['LANTERN #3 YMCA', 'Lantern #3 YMCA'],
  ])('initials and abbreviations stay: %s', (filed, name) => {
    expect(named(filed)).toBe(name)
  })

  it.each(['iLantern Tide', 'Lantern of the McTide', 'deLantern BAY'])('a name in both cases keeps them: %s', (filed) => {
    expect(named(filed)).toBe(filed)
  })
})
