import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { MarkAs } from './MarkAs.tsx'
import styles from './People.module.css'
import { sentText, useSourceText } from './person-text.ts'
import { Replies, waysOf } from './Replies.tsx'
import { stateSigns } from './states.ts'

interface Props {
  person: RollCallPerson
  rollCallId: string
  /** Closed roll calls and support only look. */
  mayMark: boolean
  mayHelp: boolean
}

/** A person who needs somebody: what is known, and the two ways to change it. */
export function PersonItem({ person, rollCallId, mayMark, mayHelp }: Props) {
  const { t } = useTranslation('roll-calls')
  const name = fullName(person)
  const mayNeedHelp = person.may_need_help_at !== null && person.state !== 'needs_help'
  const { tone, icon } = stateSigns[mayNeedHelp ? 'needs_help' : person.state]
  return (
    <li className={styles.person}>
      <div>
        <h3>{name}</h3>
        <p className="soft small">
          {person.office || t('running.noOffice')}
          {' · '}
          {person.phone ? <span className="numeric nowrap">{person.phone}</span> : t('running.noPhone')}
        </p>
      </div>
      <div className={styles.known}>
        <StatusBadge tone={tone} icon={icon}>
          {mayNeedHelp ? t('running.mayNeedHelp') : t(`states.${person.state}`)}
        </StatusBadge>
        <Replies person={person} ways={waysOf({ mayMark, mayHelp })} />
        <Known person={person} />
      </div>
      {mayMark && (
        <div className={`${styles.actions} no-print`}>
          {person.phone && (
            <LinkButton
              to={telUrl(person.phone)}
              variant={mayNeedHelp || person.state === 'needs_help' ? 'primary' : 'secondary'}
              iconBefore="phone"
              wide
            >
              {t('running.call')}
              <span className="visually-hidden">
                {' '}
                {name}, {person.phone}
              </span>
            </LinkButton>
          )}
          <MarkAs person={person} rollCallId={rollCallId} />
        </div>
      )}
    </li>
  )
}

/** What the person said, who entered it, and what became of the messages while the person has said nothing. */
function Known({ person }: Pick<Props, 'person'>) {
  const { t } = useTranslation('roll-calls')
  const source = useSourceText()(person)
  // Then the text is shown with its moment.
  const isTexted = person.replies.some(
    ({ means, decided_by, text }) => means === person.state && decided_by === null && text !== person.words,
  )
  return (
    <>
      {person.texted_help_at && <p className="soft small strong">{t('running.textedHelp', { at: momentText(person.texted_help_at) })}</p>}
      {(person.words || person.work || (source && !isTexted)) && (
        <p className="soft small">
          {person.words && <>{t('running.quoted', { words: person.words })} </>}
          {person.work && <>{t(`work.${person.work}`)}. </>}
          {source}
        </p>
      )}
      {person.state === 'waiting' && person.replies.length === 0 && <p className="soft small">{sentText(t, person)}</p>}
    </>
  )
}
