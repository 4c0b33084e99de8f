import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { logCall, recordAttempt } from '#contract/call-list/calls.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import { AskReplies } from '#web/domain/incidents/AskReplies.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { takeUp } from '#web/domain/incidents/take-up.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { CallError, call, isTransient } from '#web/lib/api/call.ts'
import { knownTime } from '#web/lib/clock.ts'
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
import { Card } from '#web/ui/layout/Card.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskedNeeds } from './AskedNeeds.tsx'
import { AskedOffices } from './AskedOffices.tsx'
import { AskedPeople } from './AskedPeople.tsx'
import { AskedWorking } from './AskedWorking.tsx'
import styles from './CallSheet.module.css'
import type { Called } from './CallSheetScreen.tsx'
import { bodyOf, checkSheet, emptyNeed, emptySheet, type Need, type Sheet } from './call-sheet.ts'
import { NoteAndNext } from './NoteAndNext.tsx'
import { SaidBefore } from './SaidBefore.tsx'
import { StoresWhat } from './StoresWhat.tsx'
import { useCallOf } from './use-call-of.ts'

const FIRST_KIND = 'need.0.kind'

interface Props {
  called: Called
  /** The id of the incident that it is about; its row may come later. */
  storm: string | null
  incident: Incident | null
  offices: readonly Office[]
  back: { to: string; label: string }
}

/** The questions in the order of the talk, and one Save for all of it. */
export function CallSheetForm({ called, storm, incident, offices, back }: Props) {
  const { t } = useTranslation(['call-list', 'offline'])
  const navigate = useNavigate()
  const [last, setLast] = useState<Submission>(notSent)
  // Calls from the list are made by the desk. A call that is logged may have come from the credit union.
  const [incoming, setIncoming] = useState(!called.is_mine)
  const [askedFor, setAskedFor] = useState<readonly string[]>([])
  const form = useForm<Sheet>({
    initial: emptySheet,
    check: (sheet) => checkSheet(sheet, t('own.pastTime')),
    send: async (sheet) => {
      const body = bodyOf({ sheet, offices, incoming })
      const sent = submissionOf(body, last)
      setLast(sent)
      const whole = { ...body, submission_id: sent.submission_id }
      const logged = { ...whole, directory_id: called.directory_id, incident_id: storm }
      const isListed = storm !== null && called.in_area
      try {
        if (isListed) await call(recordAttempt, { params: { id: storm, directory_id: called.directory_id }, body: whole })
        else await call(logCall, { body: logged })
      } catch (error) {
        if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
        // It may arrive hours later, and must not count as newer than what came meanwhile.
        const heard = { ...logged, as_of: new Date(knownTime()).toISOString() }
        if (!isTransient(error) || !(await queueCall(logCall, { body: heard }, { what: t('sheet.queued', { name: called.name }) })))
          throw error
        showToast({ variant: 'info', title: t('offline:calls.saved'), message: t('offline:calls.savedLead') })
        await navigate(back.to, { viewTransition: true })
        return
      }
      await Promise.all(takenUpBy(body, called.replies, askedFor).map(takeUp))
      showToast({ variant: 'success', title: t('own.saved') })
      void incidentChanged()
      await navigate(back.to, { viewTransition: true })
    },
  })
  // The words stand two screens below the press, and what is still missing is the kind.
  useEffect(() => {
    if (askedFor.length > 0) focusField(FIRST_KIND)
  }, [askedFor])
  function askFor(reply: AskReply) {
    form.set(neededIn(reply, form.values.needs))
    setAskedFor((before) => [...new Set([...before, reply.id])])
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
          {!called.is_mine && <WhoCalled incoming={incoming} onChange={setIncoming} />}
          <AskedPeople form={form} />
          <AskedOffices form={form} offices={offices} />
          <AskedWorking form={form} offices={offices} />
          {!incident?.is_exercise && <AskedNeeds form={form} called={called} />}
          <NoteAndNext form={form} mayCallAgain={incident !== null && incident.phase !== 'closed'} />
        </Stack>
      </Split>
      <FormRefusal form={form} />
      <ActionBar stays pair>
        <StoresWhat sheet={form.values} offices={offices} />
        <Button type="submit" busy={form.isSending}>
          {t('sheet.save')}
        </Button>
      </ActionBar>
    </Form>
  )
}

/** Only what the request says is settled by it: the words may have been taken out of it again. */
const takenUpBy = ({ need }: Pick<ReturnType<typeof bodyOf>, 'need'>, replies: readonly AskReply[], askedFor: readonly string[]) =>
  replies
    .filter(({ id, text }) => askedFor.includes(id) && [need ?? []].flat().some(({ note }) => note?.includes(text.trim())))
    .map(({ id }) => id)

/** What somebody wrote stands in the request, beside what was typed. */
function neededIn({ text }: AskReply, [first = emptyNeed, ...others]: readonly Need[]): Pick<Sheet, 'need' | 'needs'> {
  const { note } = first
  const words = note.includes(text) ? note : [note.trim(), text].filter(Boolean).join('\n').slice(0, TEXT_LENGTH)
  return { need: 'something', needs: [{ ...first, note: words }, ...others] }
}

function WhoCalled({ incoming, onChange }: { incoming: boolean; onChange: (incoming: boolean) => void }) {
  const { t } = useTranslation('call-list')
  const { storm, storms, choose } = useCallOf()
  return (
    <Card tight label={t('sheet.which')}>
      <div className={styles.which}>
        <Choice
          name="incoming"
          label={t('sheet.who')}
          value={incoming ? 'in' : 'out'}
          onChange={(value) => onChange(value === 'in')}
          options={[
            { value: 'in', label: t('sheet.theyCalled') },
            { value: 'out', label: t('sheet.weCalled') },
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
