// Option lists that several features share. The options of a single checklist question are in prepare-form.ts.

export const organizationTypes = ['Credit Union', 'Association', 'Partner'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const insuredCharters = ['federal', 'state'] as const
export type InsuredCharter = (typeof insuredCharters)[number]

export const positions = ['C-Level Executive', 'Senior Management (VP or Director)', 'Middle Management', 'Lower/Non-Management'] as const

export const departments = ['Operations', 'Technology/IT', 'People/Human Services', 'Marketing', 'Finance/Accounting', 'Other'] as const

export const hoursOfOperation = ['Normal', 'Shortened', 'Closed'] as const

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]
export const textSizes = ['normal', 'large', 'larger'] as const
export const motions = ['system', 'reduced'] as const

/** The languages of the portal, each with its own name for itself. CONTRIBUTING.md says what else a language needs. */
export const languageNames = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as [Language, ...Language[]]
export const DEFAULT_LANGUAGE: Language = 'en'

/** The severity of an alert: for your information, prepare, act now. */
export const severities = ['info', 'warning', 'urgent'] as const
export type Severity = (typeof severities)[number]

/** What a table can be downloaded as. */
export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]
