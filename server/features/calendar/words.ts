// What a calendar says, in the language of its person.

import type { TabName } from '#contract/catalogue/prepare-form.ts'
import type { Language } from '#contract/options.ts'
import { tabNamesEs } from '#server/domain/tab-names.ts'

const en = {
  name: 'Breakwater',
  lent: (unit: string, other: string) => `Lent: ${unit} to ${other}`,
  borrowed: (unit: string, other: string) => `Borrowed: ${unit} from ${other}`,
  borrowedFor: (borrower: string, unit: string, other: string) => `For ${borrower}: ${unit} from ${other}`,
  exercise: (name: string) => `Exercise: ${name}`,
  nextReport: (name: string) => `Next situation report: ${name}`,
  stale: (tab: TabName) => `Prepare: review ${tab}`,
  notice: 'Notice to NCUA: last day',
}

const es: typeof en = {
  name: 'Breakwater',
  lent: (unit, other) => `Prestado: ${unit} a ${other}`,
  borrowed: (unit, other) => `Recibido en préstamo: ${unit} de ${other}`,
  borrowedFor: (borrower, unit, other) => `Para ${borrower}: ${unit} de ${other}`,
  exercise: (name) => `Simulacro: ${name}`,
  nextReport: (name) => `Próximo informe de situación: ${name}`,
  stale: (tab) => `Preparación: revisar ${tabNamesEs[tab]}`,
  notice: 'Aviso a la NCUA: último día',
}

export const calendarWords: Record<Language, typeof en> = { en, es }
export type CalendarWords = typeof en
