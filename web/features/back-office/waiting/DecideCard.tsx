import { useState } from 'react'
import { askForMore, confirmOrganization, refuseOrganization, withdrawConfirmation } from '#contract/back-office/calls.ts'
import type { ConfirmationState, PersonAtNumber } from '#contract/back-office/trust-schemas.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { EmailOf } from './EmailOf.tsx'
import { waitingChanged } from './waiting-queries.ts'

type Decision = 'confirm' | 'ask' | 'refuse' | 'withdraw'

const dones = { confirm: 'toasts.confirmed', ask: 'toasts.asked', refuse: 'toasts.refused', withdraw: 'toasts.withdrawn' } as const

/** Records the phone call and the decision. A decision that takes something away needs one more confirmation. */
export function DecideCard({ organization }: { organization: ConfirmationState }) {
  const { t } = useTranslation('waiting-queue')
  const [words, setWords] = useState('')
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [asked, setAsked] = useState<'refuse' | 'withdraw' | null>(null)
  const { doing, act } = useAction<Decision>(t('toasts.failed'))
  const { id, name, confirmed, refused, superseded_by } = organization
  const unproven = organization.people.filter(wasTyped)
  if (superseded_by) return null

  const decide = (which: Decision) =>
    act(
      async () => {
        await send(which, {
          id,
          words: words.trim(),
          leave_out: leftOut.filter((each) => unproven.some((person) => person.id === each)),
        }).finally(() => setAsked(null))
        setWords('')
      },
      t(dones[which]),
      { which, after: waitingChanged },
    )

  /** Only a plain confirmation needs no note. */
  function withWords(next: () => void) {
    const isEmpty = words.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty) next()
  }

  return (
    <Card tight title={t('decide.title')}>
      <Stack>
        <TextArea
          name="words"
          label={t('decide.words')}
          hint={t('decide.wordsHint')}
          value={words}
          onChange={setWords}
          error={isMissing && words.trim() === '' ? t('decide.needed') : undefined}
        />
        {!confirmed && unproven.length > 0 && (
          <>
            <Checkboxes
              label={t('decide.leaveOut')}
              options={unproven.map((person) => ({
                name: person.id,
                label: t('decide.leaveOutOne', { name: person.name }),
                hint: <EmailOf person={person} />,
              }))}
              checked={leftOut}
              onChange={setLeftOut}
            />
            <p className="small soft">{t('decide.leaveOutLead')}</p>
          </>
        )}
        {!confirmed && (
          <Button iconBefore="check" wide busy={doing === 'confirm'} onPress={() => void decide('confirm')}>
            {t('decide.confirm')}
          </Button>
        )}
        {!confirmed && !refused && (
          <>
            <Button variant="secondary" iconBefore="mail" wide busy={doing === 'ask'} onPress={() => withWords(() => void decide('ask'))}>
              {t('decide.ask')}
            </Button>
            <Button variant="danger-quiet" iconBefore="bad" wide onPress={() => withWords(() => setAsked('refuse'))}>
              {t('decide.refuse')}
            </Button>
          </>
        )}
        {confirmed && (
          <Button variant="danger-quiet" iconBefore="bad" wide onPress={() => withWords(() => setAsked('withdraw'))}>
            {t('decide.withdraw')}
          </Button>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={t(`decide.${asked}Ask`, { name })}
          confirmLabel={t(`decide.${asked}`)}
          keepLabel={t('decide.keep')}
          busy={doing === asked}
          onConfirm={() => void decide(asked)}
          onKeep={() => setAsked(null)}
        >
          {t(`decide.${asked}Lead`)}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Members whose address nobody has proven, and that is not on record as their own. */
const wasTyped = ({ as, locked, email_proven, email_set }: PersonAtNumber) =>
  as === 'member' && !locked && !email_proven && email_set?.by !== 'self'

interface Said {
  id: string
  words: string
  leave_out: string[]
}

function send(decision: Decision, { id: credit_union_id, words, leave_out }: Said) {
  switch (decision) {
    case 'confirm':
      return callDone(confirmOrganization, { body: { credit_union_id, note: words, leave_out } })
    case 'ask':
      return callDone(askForMore, { body: { credit_union_id, text: words } })
    case 'refuse':
      return callDone(refuseOrganization, { body: { credit_union_id, reason: words } })
    case 'withdraw':
      return callDone(withdrawConfirmation, { body: { credit_union_id, reason: words } })
  }
}
