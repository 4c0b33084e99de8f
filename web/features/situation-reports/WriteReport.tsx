import { type RefObject, useRef, useState } from 'react'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { Incident } from '#contract/records/incident.ts'
import { type Topic, topics } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { useFocusFirstError } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { DraftMark } from './DraftMark.tsx'
import { FrozenFigures } from './FrozenFigures.tsx'
import { IssueReport } from './IssueReport.tsx'
import { OldFigures } from './OldFigures.tsx'
import { faultOfDue } from './report-values.ts'
import { printedPages } from './sheet-length.ts'
import { timeZoneAt } from './sheet-moments.ts'
import type { DraftState } from './use-draft-report.ts'

interface Props {
  incident: Incident
  report: SituationReport
  number: number
  /** The previous report. */
  last: SituationReport | undefined
  draft: DraftState
  onPreview: () => void
}

/** The form of a draft. It saves itself; Issue ends it. */
export function WriteReport({ incident, report, number, last, draft, onPreview }: Props) {
  const { t } = useTranslation('situation-reports')
  const title = useTitleIn()(incident, t('title', { number }))
  const form = useRef<HTMLFormElement>(null)
  const { isAsking, setIsAsking, errors, ask } = useIssue(draft, form)
  const { values, saving, change } = draft
  const pages = printedPages(values)
  const area = (topic: Topic, rows: number) => ({
    name: topic,
    label: t(`topics.${topic}`),
    rows,
    maxLength: TEXT_LENGTH,
    value: values[topic],
    onChange: (text: string) => change({ [topic]: text }),
  })
  return (
    <>
      <PageHead
        title={t('title', { number })}
        documentTitle={`${title}, ${incident.name}`}
        lead={
          <>
            {incident.name} <DraftMark />
          </>
        }
        back={{ to: `/situation/${incident.id}/reports`, label: t('back', { name: incident.name }) }}
      />
      <Split kind="aside">
        <Stack gap="loose">
          <Form ref={form} label={t('edit.label')} onSubmit={ask}>
            <FormSection title={t('topics.summary')} lead={t('edit.summaryLead')}>
              <TextArea {...area('summary', 4)} hideLabel />
            </FormSection>
            <FormSection title={t('edit.topics')} lead={t('edit.topicsLead')}>
              {topics
                .filter((topic) => topic !== 'summary')
                .map((topic) => (
                  <TextArea key={topic} {...area(topic, 3)} />
                ))}
              <TakeTexts last={last} draft={draft} />
            </FormSection>
            <FormSection title={t('edit.next')}>
              <FieldPair>
                <TextField
                  name="due_on"
                  type="date"
                  width="date"
                  label={t('edit.date')}
                  value={values.due_on}
                  onChange={(due_on) => change({ due_on })}
                  error={errors.due_on}
                />
                <TextField
                  name="due_time"
                  type="time"
                  width="date"
                  label={t('edit.time', { zone: timeZoneAt(new Date(renderTime())) })}
                  value={values.due_time}
                  onChange={(due_time) => change({ due_time })}
                  error={errors.due_time}
                />
              </FieldPair>
            </FormSection>
            {pages > 2 && (
              <Note tone="caution" status>
                {t('edit.pages', { count: pages })}
              </Note>
            )}
            <OldFigures report={report} />
            <ActionBar>
              <SaveState
                saving={saving}
                savedText={(time) => t('edit.saved', { time })}
                failedText={t(draft.isStored ? 'edit.savedHere' : 'edit.notSavedHere')}
              />
              <Button variant="secondary" onPress={onPreview}>
                {t('edit.preview')}
              </Button>
              <Button type="submit">{t('edit.issue', { number })}</Button>
            </ActionBar>
          </Form>
          <Row between>
            <p className="small soft">{t(report.mailed_to ? 'edit.issuing' : 'edit.issuingNobody', { count: report.mailed_to ?? 0 })}</p>
            <DiscardDraft report={report} number={number} draft={draft} />
          </Row>
        </Stack>
        <Aside sticky>
          <FrozenFigures report={report} />
        </Aside>
      </Split>
      {isAsking && <IssueReport report={report} number={number} draft={draft} onKeep={() => setIsAsking(false)} />}
    </>
  )
}

/** Asks the person to confirm the issue, unless the next report's time has an error. */
function useIssue({ values }: DraftState, form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('situation-reports')
  const [isAsking, setIsAsking] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const focusFirstError = useFocusFirstError(form)
  const fault = faultOfDue(values)
  return {
    isAsking,
    setIsAsking,
    errors: wasTried && fault ? { [fault.field]: t(`edit.${fault.key}`) } : {},
    ask() {
      setWasTried(true)
      if (fault) focusFirstError()
      else setIsAsking(true)
    },
  }
}

/** Copies the texts of the previous report into the empty topics. */
function TakeTexts({ last, draft: { values, change } }: Pick<Props, 'last' | 'draft'>) {
  const { t } = useTranslation('situation-reports')
  const empty = topics.filter((topic) => topic !== 'summary' && values[topic] === '' && last?.[topic])
  if (!last?.number || empty.length === 0) return null
  return (
    <div>
      <Button variant="quiet" iconBefore="same" onPress={() => change(Object.fromEntries(empty.map((topic) => [topic, last[topic]])))}>
        {t('edit.take', { number: last.number })}
      </Button>
    </div>
  )
}
