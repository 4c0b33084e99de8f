import { type RefObject, useRef, useState } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useFocusFirstError } from '#web/lib/forms/focus.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { DraftMark } from './DraftMark.tsx'
import { FrozenFigures } from './FrozenFigures.tsx'
import { IssueReport } from './IssueReport.tsx'
import { OldFigures } from './OldFigures.tsx'
import { ReportTopic } from './ReportTopic.tsx'
import { faultOfDue } from './report-values.ts'
import { printedPages } from './sheet-length.ts'
import { timeZoneAt } from './sheet-moments.ts'
import { TextConflict } from './TextConflict.tsx'
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
  const { t } = useTranslation(['situation-reports', 'incidents'])
  const title = useTitleIn()(incident, t('title', { number }))
  const form = useRef<HTMLFormElement>(null)
  const { isAsking, setIsAsking, errors, ask } = useIssue(draft, form)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { values, saving } = draft
  const { since } = report.changes
  const written = report.lines.filter(({ ticked, withdrawn_at }) => ticked && withdrawn_at === null)
  const pages = printedPages(values, written)
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
        more={
          <More>
            <MenuAction icon="list" label={t('edit.preview')} onPress={onPreview} />
            <MenuRule />
            <MenuAction icon="delete" label={t('discard.label')} onPress={() => setIsDiscarding(true)} />
          </More>
        }
      />
      <Form ref={form} label={t('edit.label')} onSubmit={ask}>
        <Split kind="aside">
          <Stack>
            <p className="small soft">{since === null ? t('lines.leadFirst') : t('lines.lead', { number: since })}</p>
            {topics.map((topic) => (
              <ReportTopic key={topic} topic={topic} report={report} draft={draft} />
            ))}
            <TakeTexts last={last} draft={draft} />
          </Stack>
          <Aside>
            <FrozenFigures report={report} />
            <NextReport report={report} draft={draft} errors={errors} />
          </Aside>
        </Split>
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
          <Button type="submit">{t('edit.issue', { number })}</Button>
        </ActionBar>
      </Form>
      <p className="small soft">{t(report.mailed_to ? 'edit.issuing' : 'edit.issuingNobody', { count: report.mailed_to ?? 0 })}</p>
      {isDiscarding && <DiscardDraft report={report} number={number} draft={draft} onKeep={() => setIsDiscarding(false)} />}
      <PrintedFoot what={t('sheet.footDraft', { title, name: incident.name })} />
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

interface NextProps {
  report: SituationReport
  draft: DraftState
  errors: { due_on?: string; due_time?: string }
}

/** When the next report is due. Its line follows. */
function NextReport({ report: { next_due_at }, draft, errors }: NextProps) {
  const { t } = useTranslation('situation-reports')
  const { values, change } = draft
  return (
    <Card tight title={t('edit.next')}>
      <FieldPair columns={1}>
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
      <TextConflict name="next_due_at" theirs={next_due_at === null ? '' : longDateTime(next_due_at)} draft={draft} />
    </Card>
  )
}

/** Copies the texts of the previous report into the empty topics. */
function TakeTexts({ last, draft: { values, change } }: Pick<Props, 'last' | 'draft'>) {
  const { t } = useTranslation('situation-reports')
  const empty = topics.filter((topic) => topic !== 'summary' && values[topic] === '' && last?.typed[topic])
  if (!last?.number || empty.length === 0) return null
  return (
    <div>
      <Button
        variant="quiet"
        iconBefore="same"
        onPress={() => change(Object.fromEntries(empty.map((topic) => [topic, last.typed[topic]])))}
      >
        {t('edit.take', { number: last.number })}
      </Button>
    </div>
  )
}
