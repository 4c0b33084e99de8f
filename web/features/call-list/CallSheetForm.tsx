import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import { AskReplies } from '#web/domain/incidents/AskReplies.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { notSent, type Submission, submissionOf } from '#web/lib/forms/submission-id.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskedNeeds } from './AskedNeeds.tsx'
import { AskedOffices } from './AskedOffices.tsx'
import { AskedPeople } from './AskedPeople.tsx'
import { AskedWorking } from './AskedWorking.tsx'
import styles from './CallSheet.module.css'
import type { Called } from './CallSheetScreen.tsx'
import { bodyOf, checkSheet, emptySheet, type HowHeard, neededIn, replyOf, type Sheet } from './call-sheet.ts'
import { NoteAndNext } from './NoteAndNext.tsx'
import { SaidBefore } from './SaidBefore.tsx'
import { StoresWhat } from './StoresWhat.tsx'
import { sendSheet } from './send-sheet.ts'
import { useCallOf } from './use-call-of.ts'

const FIRST_KIND = 'need.0.kind'

interface Props {
  called: Called
  /** The id of the incident that it is about; its row may come later. */
  storm: string | null
  incident: Incident | null
  offices: readonly Office[]
  /** Without a network, the device does not have the offices. */
  areAway: boolean
  back: { to: string; label: string }
}

/** The questions in the order of the talk, and one Save for all of it. */
export function CallSheetForm({ called, storm, incident, offices, areAway, back }: Props) {
  const { t } = useTranslation(['call-list', 'offline', 'common'])
  const navigate = useNavigate()
  const [last, setLast] = useState<Submission>(notSent)
  const [presses, setPresses] = useState(0)
  const draft = useDraft<Sheet>(`call with ${called.directory_id}`, emptySheet)
  // Calls from the list are made by the desk. A call that is logged may have come from the credit union; and what is taken from a reply is none.
  const [who, setWho] = useState<Who>(called.is_mine ? 'out' : draft.initial.settles.length > 0 ? 'written' : 'in')
  const form = useForm<Sheet>({
    initial: draft.initial,
    onChange: draft.save,
    check: (sheet) => checkSheet(sheet, t('own.pastTime')),
    send: async (sheet) => {
      const body = bodyOf({ sheet, offices, how: howOf(sheet) })
      const sent = submissionOf(body, last)
      setLast(sent)
      const how = await sendSheet({
        ...{ called, storm, askedFor: sheet.settles, body: { ...body, submission_id: sent.submission_id } },
        what: t('sheet.queued', { name: called.name }),
      })
      draft.forget()
      if (how === 'queued') showToast({ variant: 'info', title: t('offline:calls.saved'), message: t('offline:calls.savedLead') })
      else {
        showToast({ variant: 'success', title: t(body.outcome === 'from_reply' ? 'sheet.writtenSaved' : 'own.saved') })
        void incidentChanged()
      }
      await navigate(back.to, { viewTransition: true })
    },
  })
  // The words stand two screens below the press, and what is still missing is the kind.
  useEffect(() => {
    if (presses > 0) focusField(FIRST_KIND)
  }, [presses])
  /** Replies may be deleted while the sheet is open. */
  function howOf(sheet: Sheet): HowHeard {
    const written = replyOf(sheet, called.replies)
    return who !== 'written' ? who : written === undefined ? 'in' : { written }
  }
  function askFor(reply: AskReply) {
    if (!called.is_mine) setWho('written')
    form.set({ ...neededIn(reply, form.values.needs), settles: [...new Set([...form.values.settles, reply.id])] })
    setPresses((before) => before + 1)
  }
  return (
    <Form ref={form.form} label={t('own.log')} onSubmit={() => void form.submit()}>
      <Split kind="aside">
        <Aside label={t('sheet.said')} firstOnPhone sticky>
          <SaidBefore called={called} />
          {called.replies.length > 0 && (
            <Card tight title={t('sheet.repliesTitle')}>
              <AskReplies
                replies={called.replies}
                name={called.name}
                onDecided={() => incidentChanged(storm ?? undefined)}
                {...(!incident?.is_exercise && { askForHelp: { press: askFor } })}
              />
            </Card>
          )}
        </Aside>
        <Stack>
          <ChangesNote draft={draft} onDiscard={() => form.reset(emptySheet)} />
          {!called.is_mine && <WhoCalled who={who} hasReplies={called.replies.length > 0} onChange={setWho} />}
          <AskedPeople form={form} />
          <AskedOffices form={form} offices={offices} areAway={areAway} />
          <AskedWorking form={form} offices={offices} />
          {!incident?.is_exercise && <AskedNeeds form={form} called={called} />}
          <NoteAndNext form={form} mayCallAgain={incident !== null && incident.phase !== 'closed'} />
        </Stack>
      </Split>
      <FormRefusal form={form} />
      <ActionBar stays pair>
        <StoresWhat sheet={form.values} offices={offices} isCall={typeof howOf(form.values) === 'string'} />
        <Button type="submit" busy={form.isSending}>
          {t('common:save')}
        </Button>
      </ActionBar>
    </Form>
  )
}

type Who = 'in' | 'out' | 'written'

interface WhoCalledProps {
  who: Who
  hasReplies: boolean
  onChange: (who: Who) => void
}

function WhoCalled({ who, hasReplies, onChange }: WhoCalledProps) {
  const { t } = useTranslation('call-list')
  const { storm, storms, choose } = useCallOf()
  return (
    <Card tight label={t('sheet.which')}>
      <div className={styles.which}>
        <Choice
          name="incoming"
          label={t('sheet.who')}
          value={who}
          onChange={(value) => onChange(value as Who)}
          options={[
            { value: 'in', label: t('sheet.theyCalled') },
            { value: 'out', label: t('sheet.weCalled') },
            ...(hasReplies ? [{ value: 'written', label: t('sheet.theyWrote') }] : []),
          ]}
        />
        {storms.length > 0 && (
          <SelectField
            name="in"
            label={t('sheet.storm')}
            value={storm ?? ''}
            onChange={choose}
            emptyLabel={t('sheet.noStorm')}
            options={storms.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    </Card>
  )
}
