import { isAsked } from '#contract/catalogue/question.ts'
import { type AnyReportField, type ReportField, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { hoursOfOperation } from '#contract/options.ts'
import { stateOptions } from '#web/domain/area/state-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ChoiceOrOwnWords } from '#web/ui/form/ChoiceOrOwnWords.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { Answer } from './Answer.tsx'
import { isYesNo } from './said-answers.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

interface Props {
  report: ReportInWriting
  name: ReportFieldName
}

/** A question as the catalogue has it. One that the answer before it hides is not shown. */
export function ReportQuestion({ report, name }: Props) {
  const field: AnyReportField | undefined = reportFields.find((each) => each.name === name)
  if (!field || !isAsked(field, report.shown, reportFields)) return null
  const question = (
    <Answer report={report} name={name}>
      <Control report={report} name={name} />
    </Answer>
  )
  return field.when ? <FollowUp>{question}</FollowUp> : question
}

const digitsOfNumber = 7

/** What the browser may fill in. */
const known: Partial<Record<ReportFieldName, string>> = {
  credit_union_name: 'organization',
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  reporter_name: 'name',
  email: 'email',
}

function Control({ report, name }: Props) {
  const { t } = useTranslation('disaster-reports')
  const question = reportFields.find((each) => each.name === name)
  const words = { label: t(`fields.${name}`), hint: isHinted(name) ? t(`hints.${name}`) : undefined }
  if (name === 'hours_of_operation_statement') return <HoursField report={report} />
  if (isYesNo(name)) return <YesNo {...report.yesNo(name)} {...words} />
  const field = { ...report.field(name), ...words, required: isRequired(question), autoComplete: known[name] }
  switch (question?.kind) {
    case 'long-text':
      return <TextArea {...field} maxLength={TEXT_LENGTH} />
    case 'phone':
      return <PhoneField {...field} />
    case 'state':
      return <SelectField {...field} options={stateOptions} />
    case 'number':
      return <TextField {...field} type="number" width="short" maxLength={digitsOfNumber} />
    case 'email':
      return <TextField {...field} type="email" maxLength={LINE_LENGTH} />
    default:
      return <TextField {...field} maxLength={LINE_LENGTH} />
  }
}

type HintedName = Extract<ReportField, { hint: true }>['name']
const isHinted = (name: ReportFieldName): name is HintedName => reportFields.some((each) => each.name === name && 'hint' in each)

/** A number is asked for only where it is needed. */
const isRequired = (field: AnyReportField | undefined) => field?.required !== undefined || field?.kind === 'number'

function HoursField({ report }: { report: ReportInWriting }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <ChoiceOrOwnWords
      {...report.field('hours_of_operation_statement')}
      label={t('fields.hours_of_operation_statement')}
      required
      options={hoursOfOperation.map((value) => ({ value, label: t(`hours.${value}`) }))}
      ownLabel={t('hours.own')}
      ownFieldLabel={t('hours.ownLabel')}
      ownHint={t('hints.ownHours')}
      maxLength={LINE_LENGTH}
    />
  )
}
