import { Children, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { createNotice } from '#contract/notices/calls.ts'
import type { NoticeRule, NoticeStart } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MomentFields } from './MomentFields.tsx'
import { showStored } from './notice-queries.ts'
import { storedOf } from './notice-values.ts'
import { Questions } from './Questions.tsx'

interface Props {
  rule: NoticeRule
  begun: NoticeStart
  /** The disaster report from which the person came. */
  report: string | null
  /** Links to what else a notice can be about. */
  children: ReactNode
}

export function BeginNotice({ rule, begun, report, children }: Props) {
  const { t } = useTranslation('notices')
  const errorText = useErrorText()
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [typedStart, setTypedStart] = useState<string | null>(null)
  const started_at = typedStart ?? begun.started_at?.value ?? null
  const { begin, isBusy, error, forget } = useBegin()

  return (
    <Form
      onSubmit={() => {
        const given = Object.fromEntries(Object.entries(answers).map(([name, typed]) => [name, storedOf(name, typed)]))
        void begin({ kind: rule.kind, incident_id: begun.incident?.id ?? null, disaster_report_id: report, started_at, answers: given })
      }}
    >
      <FormSection number={1} title={t(`questions.${rule.kind}`)} lead={t(`questions.${rule.kind}Lead`)}>
        <Stack>
          <Questions rule={rule} values={answers} onChange={(name, typed) => setAnswers({ ...answers, [name]: typed })} />
          <MomentFields
            name="started_at"
            label={t(`started.${rule.kind}`)}
            value={started_at}
            timeZone={begun.time_zone}
            error={error === undefined ? undefined : errorText(error)}
            onChange={(moment) => {
              setTypedStart(moment)
              forget()
            }}
          />
          {Children.map(children, (link) => link && <p className="small">{link}</p>)}
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('begin')}
            </Button>
          </div>
        </Stack>
      </FormSection>
    </Form>
  )
}

interface Begun {
  kind: NoticeRule['kind']
  /** Null for none, whatever the report says. */
  incident_id: string | null
  disaster_report_id: string | null
  started_at: string | null
  answers: Record<string, unknown>
}

function useBegin() {
  const { t } = useTranslation('notices')
  const navigate = useNavigate()
  // The same for every attempt: the answer to an earlier one may have been lost.
  const [submission_id] = useState(newSubmissionId)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function begin({ started_at, answers, ...about }: Begun) {
    if (!started_at) return setError(fieldErrors.moment)
    setIsBusy(true)
    try {
      const notice = await call(createNotice, { body: { ...about, submission_id, started_at, answers: answers as never } })
      await showStored(notice)
      await navigate(`/notices/${notice.id}`, { replace: true })
    } catch (failure) {
      if (failure instanceof CallError && failure.errors.started_at) setError(failure.errors.started_at[0])
      else showRefusal(failure, t('beginFailed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { begin, isBusy, error, forget: () => setError(undefined) }
}
