import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { CaseActions } from './CaseActions.tsx'
import styles from './Cases.module.css'
import { useSourceText } from './person-text.ts'
import { Replies, waysOf } from './Replies.tsx'

interface Props {
  person: RollCallPerson
  rollCallId: string
  /** Answers can be entered while the roll call is open. */
  mayMark: boolean
  /** Support only looks. */
  mayHelp: boolean
}

/** A person who needs help, or may: their words, who is on it, and what to do. */
export function CaseItem({ person, rollCallId, mayMark, mayHelp }: Props) {
  const { t } = useTranslation('roll-calls')
  const source = useSourceText()(person)
  const isOpen = person.case?.taken_at === null && person.case.settled_at === null
  const at = person.may_need_help_at ?? person.as_of
  return (
    <li className={isOpen ? `${styles.case} ${styles.untaken}` : styles.case}>
      <div className={styles.said}>
        <div className={styles.head}>
          <h3>{fullName(person)}</h3>
          {at && <span className="small soft nowrap">{momentText(at)}</span>}
        </div>
        {person.words && (
          <p className={`as-typed ${styles.words}`} dir="auto">
            {t('running.quoted', { words: person.words })}
          </p>
        )}
        <Replies person={person} ways={waysOf({ mayMark, mayHelp })} />
        <p className="soft small">
          {[
            person.office || t('running.noOffice'),
            person.work && t(`work.${person.work}`),
            person.state === 'needs_help' && person.source === 'phone' && source,
          ]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {person.phone ? <span className="numeric nowrap">{person.phone}</span> : t('running.noPhone')}
        </p>
        {person.texted_help_at && <p className="soft small strong">{t('running.textedHelp', { at: momentText(person.texted_help_at) })}</p>}
        <WhoIsOnIt person={person} />
      </div>
      {mayHelp && <CaseActions person={person} rollCallId={rollCallId} mayMark={mayMark} />}
    </li>
  )
}

/** "Dana Whitfield is on it, 7:20 AM. Marcus drives her at 9." */
function WhoIsOnIt({ person: { case: held } }: Pick<Props, 'person'>) {
  const { t } = useTranslation('roll-calls')
  if (held === null) return null
  return (
    <>
      {(held.taken_by !== null || held.note !== null) && (
        <p className={`small ${styles.who}`}>
          <Icon name="user" size="s" />
          <span>
            {held.taken_by !== null && held.taken_at !== null && (
              <>
                <b>{held.taken_by}</b> {t('case.isOnIt', { at: momentText(held.taken_at) })}{' '}
              </>
            )}
            {held.note && <span className="as-typed soft">{held.note}</span>}
          </span>
        </p>
      )}
      {held.settled_at !== null && (
        <p>
          <StatusBadge tone="good" icon="check" plain>
            {t('case.settledBy', { name: held.settled_by ?? '', at: momentText(held.settled_at) })}
          </StatusBadge>
        </p>
      )}
    </>
  )
}
