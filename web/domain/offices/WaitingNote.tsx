import { useRef } from 'react'
import { decideWaitingNote } from '#contract/offices/calls.ts'
import type { Office } from '#contract/records/office.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { reloadOffices } from './office-queries.ts'

/** A note for members that came by a link to an address which nobody has proven: members read it once somebody says yes. */
export const WaitingNote = ({ office }: { office: Office }) =>
  office.waiting_note && <Waiting key={office.waiting_note.id} office={office} note={office.waiting_note} />

function Waiting({ office: { id, name }, note }: { office: Office; note: NonNullable<Office['waiting_note']> }) {
  const { t } = useTranslation('offices')
  const own = useRef<HTMLDivElement>(null)
  useHandOverFocus(own, false)
  const { doing, isBusy, act } = useAction<'yes' | 'no'>(t('waitingNote.failed'))
  const { id: note_id, public_note, as_of, entered_by } = note
  const from = [entered_by.name, entered_by.organization].filter(Boolean).join(', ')
  const decide = (which: 'yes' | 'no') =>
    act(
      () => call(decideWaitingNote, { params: { id }, body: { note_id, publish: which === 'yes' } }),
      t(which === 'yes' ? 'waitingNote.shown' : 'waitingNote.dropped', { name }),
      { which, after: reloadOffices },
    )
  return (
    <div ref={own} className="small">
      <p dir="auto">{t('waitingNote.waits', { note: public_note, from: from && `${from},`, time: momentText(as_of) })}</p>
      <Row>
        {(['yes', 'no'] as const).map((which) => (
          <Button
            key={which}
            variant="secondary"
            size="compact"
            label={`${t(`waitingNote.${which}`)}: ${name}`}
            busy={doing === which}
            disabled={isBusy && doing !== which}
            onPress={() => void decide(which)}
          >
            {t(`waitingNote.${which}`)}
          </Button>
        ))}
      </Row>
    </div>
  )
}
