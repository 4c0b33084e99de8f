import { useRef } from 'react'
import { changeCase } from '#contract/roll-calls/calls.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { smsUrl, telUrl } from '#web/lib/format/phone.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { CaseNote } from './CaseNote.tsx'
import styles from './Cases.module.css'
import { MarkAs } from './MarkAs.tsx'

interface Props {
  person: RollCallPerson
  rollCallId: string
  mayMark: boolean
}

type Press = 'take' | 'settle' | 'reopen'

const bodies = { take: { taken: true }, settle: { settled: true }, reopen: { settled: false } } as const

/** Call, text, and the one step that comes next: somebody takes it, then it is settled. */
export function CaseActions({ person, rollCallId, mayMark }: Props) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const actor = useActor()
  const buttons = useRef<HTMLDivElement>(null)
  useHandOverFocus(buttons, false)
  const { doing, isBusy, act } = useAction<Press>(t('common:errors.failed'))
  const name = fullName(person)
  const held = person.case
  if (held === null) return null
  const isSettled = held.settled_at !== null
  const isTaken = held.taken_at !== null
  const isMine = held.taken_by === fullName(actor)
  const press = (which: Press) =>
    void act(
      () => call(changeCase, { params: { id: rollCallId, person_id: person.id }, body: bodies[which] }),
      t(`case.done.${which}`, { name }),
      {
        which,
        // Somebody else may have been faster.
        after: rollCallsChanged,
      },
    )
  const step = (which: Press, variant: 'primary' | 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      iconBefore={which === 'settle' ? 'check' : undefined}
      label={`${t(`case.${which}`)}: ${name}`}
      busy={doing === which}
      disabled={isBusy && doing !== which}
      onPress={() => press(which)}
    >
      {t(`case.${which}`)}
    </Button>
  )
  return (
    <div ref={buttons} className={`${styles.actions} no-print`}>
      {person.phone && (
        <>
          <LinkButton to={telUrl(person.phone)} variant="secondary" iconBefore="phone">
            {t('running.call')} <span className="visually-hidden">{`${name}, ${person.phone}`}</span>
          </LinkButton>
          <LinkButton to={smsUrl(person.phone)} variant="secondary" iconBefore="mail">
            {t('case.text')} <span className="visually-hidden">{name}</span>
          </LinkButton>
        </>
      )}
      <span className={styles.step}>
        {isSettled ? step('reopen', 'secondary') : isTaken ? step('settle', 'secondary') : step('take', 'primary')}
      </span>
      <span className={styles.others}>
        <CaseNote person={person} rollCallId={rollCallId} />
        {isTaken && !isMine && !isSettled && (
          <Button variant="quiet" size="compact" label={`${t('case.takeOver')}: ${name}`} disabled={isBusy} onPress={() => press('take')}>
            {t('case.takeOver')}
          </Button>
        )}
        {mayMark && <MarkAs person={person} rollCallId={rollCallId} quiet />}
      </span>
    </div>
  )
}
