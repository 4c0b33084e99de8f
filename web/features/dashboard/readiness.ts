// The organization's progress with Prepare, part by part, for the dashboard.

import { type Tab, type TabName, tabs } from '#contract/catalogue/prepare-form.ts'
import { type Answers, fieldsOf, isTabComplete, missingAnswers, tabProgress } from '#contract/catalogue/prepare-rules.ts'
import { isAnswered } from '#contract/catalogue/question.ts'

export interface PartReadiness {
  name: TabName
  state: 'complete' | 'begun' | 'not started'
  /** The number of missing answers. */
  left: number
  /** The answered share, from 0 to 1. */
  share: number
}

export const readinessOf = (answers: Answers): PartReadiness[] => tabs.map((tab) => partReadiness(tab, answers))

function partReadiness(tab: Tab, answers: Answers): PartReadiness {
  const { answered, asked } = tabProgress(tab, answers)
  const isComplete = isTabComplete(tab, answers)
  return {
    name: tab.name,
    state: isComplete ? 'complete' : hasAnyAnswer(tab, answers) ? 'begun' : 'not started',
    left: missingAnswers(tab, answers).length,
    share: isComplete ? 1 : answered / asked,
  }
}

const hasAnyAnswer = (tab: Tab, answers: Readonly<Record<string, unknown>>) =>
  fieldsOf(tab).some((field) => isAnswered(answers[field.name]))
