import { expect, it } from 'vitest'
import { pageFoot } from './page-foot.ts'

it('says what, who and which sheet of how many', () => {
  const rules = pageFoot({ what: 'Lakeside CU, disaster report', who: 'Printed by Dana', sheet: 'Page [page] of [pages]' })
  expect(rules).toContain('content: "Lakeside CU, disaster report" "\\a" "Printed by Dana";')
  expect(rules).toContain('content: "Page " counter(page) " of " counter(pages);')
})

it('takes a name for a text, whatever is in it', () => {
  const rules = pageFoot({ what: 'The "Bay" \\ Co\n} body { display: none }', who: '', sheet: '' })
  expect(rules).toContain('content: "The \\"Bay\\" \\\\ Co } body { display: none }" "\\a" "";')
})
