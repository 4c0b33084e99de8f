// A disaster report, as everybody reads it and as the back office lists it: its answers, made from their catalogue, and what the server adds.

import * as z from 'zod/mini'
import { type ReportAnswers, type ReportField, reportFields } from '#contract/report-form.ts'
import { badgeFields } from './badge.ts'

const nullableString = z.nullable(z.string())

function answerSchema(field: ReportField): z.ZodMiniType {
  if (field.kind === 'yes-no') return z.boolean()
  if (field.kind === 'number') return z.nullable(z.number())
  return 'required' in field && field.required === 'always' ? z.string() : nullableString
}

// Made from the catalogue at run time; the type is derived from the same catalogue.
const answers = Object.fromEntries(reportFields.map((field) => [field.name, answerSchema(field)])) as {
  [Name in keyof ReportAnswers]: z.ZodMiniType<ReportAnswers[Name]>
}

export const disasterReport = z.object({
  id: z.string(),
  ...answers,
  created_at: z.string(),
  /** Who filed it, as they were called then. `organization` is empty where they did not belong to one. */
  filed_by: z.object({ name: z.string(), organization: z.string() }),
  /** The foundation's support filed it for that person. */
  filed_with_support: z.boolean(),
  /** Of the organization that filed it. */
  ...badgeFields,
  /** The public phone number of its charter number in the directory. */
  directory_phone: z.nullable(z.string()),
})
export type DisasterReport = z.output<typeof disasterReport>
