import { describe, expect, it } from 'vitest'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { flag, shortText, yes, yesNo } from '#contract/catalogue/field-catalogue.ts'
import { tabs } from '#contract/catalogue/prepare-form.ts'
import { type Question, questionTree } from './question-tree.ts'

const names = (questions: readonly Question[]): unknown[] =>
  questions.map((question) =>
    question.kind === 'flags'
      ? question.fields.map((field) => field.name)
      : question.followUps.length > 0
        ? { [question.field.name]: names(question.followUps) }
        : question.field.name,
  )

describe('the tree of questions', () => {
  it('hangs a question under the one whose answer calls for it, to any depth', () => {
    const fields: Field[] = [
      yesNo('branch', 'Branch?'),
      shortText('radio', 'Radio?', { when: yes('branch') }),
      yesNo('generator', 'Generator?', { when: yes('branch') }),
      shortText('fuel', 'Fuel?', { when: yes('generator') }),
      yesNo('last', 'Last?'),
    ]
    expect(names(questionTree(fields))).toEqual([{ branch: ['radio', { generator: ['fuel'] }] }, 'last'])
  })

  it('keeps the check boxes of a group together', () => {
    const fields: Field[] = [
      yesNo('atms', 'ATMs?'),
      flag('a', 'A', { group: 'Network', when: yes('atms') }),
      flag('b', 'B', { group: 'Network', when: yes('atms') }),
      flag('c', 'C', { group: 'Other', when: yes('atms') }),
    ]
    expect(names(questionTree(fields))).toEqual([{ atms: [['a', 'b'], ['c']] }])
  })

  it('lets a question stand by itself whose condition lies in another section', () => {
    expect(names(questionTree([shortText('fuel', 'Fuel?', { when: yes('elsewhere') })]))).toEqual(['fuel'])
  })

  it('loses no question of the checklist and keeps their order', () => {
    const flat = (questions: readonly Question[]): string[] =>
      questions.flatMap((question) =>
        question.kind === 'flags' ? question.fields.map((field) => field.name) : [question.field.name, ...flat(question.followUps)],
      )
    for (const section of tabs.flatMap((tab) => [...tab.sections])) {
      const fields: readonly Field[] = section.fields
      expect(flat(questionTree(fields))).toEqual(fields.map((field) => field.name))
    }
  })
})
