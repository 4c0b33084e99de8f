import { describe, expect, it } from 'vitest'
import { contact, count, longText, oneOf, shortText, yes, yesNo } from '#contract/catalogue/field-catalogue.ts'
import { questionTree } from '#web/domain/checklist/question-tree.ts'
import { controlFor, runsOf } from './question-layout.ts'

const layouts = (fields: Parameters<typeof questionTree>[0]) =>
  runsOf(questionTree(fields)).map((run) => [run.layout, run.questions.map((question) => question.key)])

describe('how questions stand', () => {
  it('puts few short options side by side and others into a list', () => {
    expect(controlFor(oneOf('a', 'A', ['Fixed', 'Mobile']))).toBe('choice')
    expect(controlFor(oneOf('a', 'A', ['None', '1', '2', '3', '4', '5 Or More']))).toBe('choice')
    expect(controlFor(oneOf('a', 'A', ['1', '2', '3', '4', '5', '6', '7']))).toBe('select')
    expect(controlFor(oneOf('a', 'A', ['Real-Time', 'Near Real-Time', 'Hourly']))).toBe('select')
  })

  it('counts what an option reads like, not what is stored', () => {
    const optionLabels = { '15+': 'Considerably more than fifteen' }
    expect(controlFor(oneOf('a', 'A', ['0', '15+'], { optionLabels }))).toBe('select')
  })

  it('collects switches and pairs that follow each other', () => {
    expect(layouts([yesNo('a', 'A'), yesNo('b', 'B'), longText('c', 'C'), shortText('d', 'D'), count('e', 'E')])).toEqual([
      ['switches', ['a', 'b']],
      ['alone', ['c']],
      ['pairs', ['d']],
      ['alone', ['e']],
    ])
  })

  it('leaves a question alone that can have follow-ups', () => {
    expect(layouts([yesNo('a', 'A'), yesNo('b', 'B'), shortText('c', 'C', { when: yes('b') })])).toEqual([
      ['switches', ['a']],
      ['alone', ['b']],
    ])
  })

  it('pairs the fields of a contact', () => {
    expect(layouts(contact(1, 'required').fields).map(([layout]) => layout)).toEqual(['pairs'])
  })
})
