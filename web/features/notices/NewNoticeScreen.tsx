import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { createNotice } from '#contract/notices/calls.ts'
import type { NoticeKind } from '#contract/notices/options.ts'
import type { NoticeRule } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/checklist/saving/autosave-types.ts'
import { useMayNotices } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DraftMark } from './DraftMark.tsx'
import { MomentFields } from './MomentFields.tsx'
import { NoAccess } from './NoAccess.tsx'
import { NoticeAside } from './NoticeAside.tsx'
import { rulesQuery, showStored, startQuery } from './notice-queries.ts'
import { storedOf } from './notice-values.ts'
import { Questions } from './Questions.tsx'

/** The two questions and when it started: what decides whether a draft is begun. */
export function NewNoticeScreen() {
  const { t } = useTranslation(['notices', 'common'])
  const why = useMayNotices()
  const [search] = useSearchParams()
  const incident_id = search.get('incident')
  const disaster_report_id = search.get('report')
  const about = { ...(incident_id && { incident_id }), ...(disaster_report_id && { disaster_report_id }) }
  const start = useQuery({ ...startQuery(about), enabled: why === null })
  const rules = useQuery({ ...rulesQuery, enabled: why === null })
  const [kind, setKind] = useState<NoticeKind>(search.get('kind') === 'cyber' ? 'cyber' : 'catastrophic_act')
  if (why !== null) return <NoAccess why={why} />
  const other = kind === 'cyber' ? 'catastrophic_act' : 'cyber'
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={start.data?.incident ? t('leadOf', { name: start.data.incident.name }) : t('lead')}
        back={{ to: '/notices', label: t('toList') }}
      />
      <Loaded query={start}>
        {(begun) => (
          <Loaded query={rules}>
            {(list) => {
              const rule = list.find((one) => one.kind === kind && !one.proposed)
              return (
                rule && (
                  <Split kind="aside">
                    <Stack>
                      <DraftMark />
                      <Begin key={kind} rule={rule} about={about} timeZone={begun.time_zone} startedAt={begun.started_at?.value ?? null} />
                      <div>
                        <Button variant="quiet" onPress={() => setKind(other)}>
                          {t(`instead.${other}`)}
                        </Button>
                      </div>
                    </Stack>
                    <Aside sticky>
                      <NoticeAside rule={rule} proposed={list.filter((one) => one.kind === kind && one.proposed)} />
                    </Aside>
                  </Split>
                )
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

interface Props {
  rule: NoticeRule
  about: { incident_id?: string; disaster_report_id?: string }
  timeZone: string
  startedAt: string | null
}

function Begin({ rule, about, timeZone, startedAt }: Props) {
  const { t } = useTranslation('notices')
  const navigate = useNavigate()
  const errorText = useErrorText()
  // The same for every attempt: the answer to an earlier one may have been lost.
  const [submission_id] = useState(newSubmissionId)
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [started_at, setStartedAt] = useState(startedAt)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function begin() {
    if (!started_at) return setError(fieldErrors.moment)
    setIsBusy(true)
    try {
      const given = Object.fromEntries(Object.entries(answers).map(([name, typed]) => [name, storedOf(name, typed)]))
      const body = { ...about, kind: rule.kind, submission_id, started_at, answers: given as never }
      const notice = await call(createNotice, { body })
      await showStored(notice)
      await navigate(`/notices/${notice.id}`, { replace: true })
    } catch (failure) {
      if (failure instanceof CallError && failure.errors.started_at) setError(failure.errors.started_at[0])
      else showRefusal(failure, t('beginFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form onSubmit={() => void begin()}>
      <FormSection number={1} title={t(`questions.${rule.kind}`)} lead={t(`questions.${rule.kind}Lead`)}>
        <Stack>
          <Questions rule={rule} values={answers} onChange={(name, typed) => setAnswers({ ...answers, [name]: typed })} />
          <MomentFields
            name="started_at"
            label={t(`started.${rule.kind}`)}
            value={started_at}
            timeZone={timeZone}
            error={error === undefined ? undefined : errorText(error)}
            onChange={(moment) => {
              setStartedAt(moment)
              setError(undefined)
            }}
          />
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
