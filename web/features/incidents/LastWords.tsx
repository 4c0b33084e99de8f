import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { CLOSING_LENGTH } from '#contract/records/incident-options.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { ReportButton } from '#web/domain/incidents/ReportButton.tsx'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { openRows } from './open-rows.ts'

interface Props {
  incident: Incident
  ends: OpenEnds
  /** Whether it is being closed just now. */
  onClosing: (isClosing: boolean) => void
}

interface Words extends Record<string, unknown> {
  closing_note: string
  reason: string
  thank: boolean
}

function proposedNote({ not_open: { count } }: OpenEnds, t: Translate<'closing'>) {
  const date = shortDate(new Date(renderTime()))
  return t(count > 0 ? 'proposed' : 'proposedNone', { date })
}

/** What the desk says when it closes an incident, and the button that closes it. */
export function LastWords({ incident, ends, onClosing }: Props) {
  const { t } = useTranslation('closing')
  const navigate = useNavigate()
  const { id, is_exercise, last_report } = incident
  const [proposed] = useState(() => (is_exercise ? '' : proposedNote(ends, t)))
  const start: Words = { closing_note: proposed, reason: '', thank: true }
  const draft = useDraft(`last words of ${id}`, start)
  const form = useForm<Words>({
    initial: draft.initial,
    onChange: draft.save,
    check: () => ({}),
    send: async (body) => {
      onClosing(true)
      try {
        await call(changeIncident, { params: { id }, body: { phase: 'closed', ...body } })
      } catch (error) {
        onClosing(false)
        throw error
      }
      draft.forget()
      showDone(t('done'), t('failed'))
      await navigate(`/situation/${id}`, { viewTransition: true })
      await incidentChanged()
    },
    failed: t('failed'),
  })
  return (
    <Form ref={form.form} label={t('words')} onSubmit={() => void form.submit()}>
      <Card title={t('words')}>
        <Stack>
          <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
          {!is_exercise && (
            <TextArea
              {...form.field('closing_note')}
              optional
              maxLength={CLOSING_LENGTH}
              label={t('note')}
              hint={t('noteHint', { count: form.values.closing_note.length, most: CLOSING_LENGTH })}
            />
          )}
          <TextArea {...form.field('reason')} optional maxLength={CLOSING_LENGTH} rows={2} label={t('reason')} hint={t('reasonHint')} />
          <Checkbox
            name="thank"
            label={t('thank')}
            hint={t('thankHint')}
            checked={form.values.thank}
            onChange={(thank) => form.set({ thank })}
          />
          <Stack gap="tight">
            <h3>{t('lastReport')}</h3>
            <p className="small soft">
              {t(last_report > 0 ? 'lastReportText' : 'firstReportText', { number: last_report + 1, last: last_report })}
            </p>
            <ReportButton incident={incident} variant="secondary" />
          </Stack>
        </Stack>
      </Card>
      <Button type="submit" wide busy={form.isSending}>
        {t(openRows(ends) > 0 ? 'closeAllTheSame' : 'close')}
      </Button>
    </Form>
  )
}
