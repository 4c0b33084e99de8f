import type { Situation } from '#contract/situation/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './RollCallCard.module.css'

interface Props {
  rollCall: Situation['roll_call']
  /** Whether to offer one: an incident is under way, and the person may ask. */
  isOffered: boolean
}

/** The running roll call in one line, or where to start one while an incident is open. */
export function RollCallCard({ rollCall, isOffered }: Props) {
  const { t } = useTranslation('dashboard')
  if (!rollCall && !isOffered) return null
  const silent = rollCall ? rollCall.waiting + rollCall.not_reached : 0
  return (
    <section className={`surface covered ${styles.card}`} aria-labelledby="roll-call">
      <Icon name="users" />
      <div>
        <h2 id="roll-call">
          <SmartLink className="cover" to={rollCall ? `/roll-call/${rollCall.id}` : '/roll-call/start'}>
            {rollCall
              ? t(rollCall.is_exercise ? 'rollCall.exercise' : 'rollCall.running', {
                  done: rollCall.asked - silent,
                  count: rollCall.asked,
                })
              : t('rollCall.ask')}
          </SmartLink>
        </h2>
        <p className={`soft small ${styles.facts}`}>
          {!rollCall && t('rollCall.askText')}
          {rollCall && rollCall.may_need_help > 0 && (
            <StatusBadge tone="bad" plain>
              {t('rollCall.mayNeedHelp', { count: rollCall.may_need_help })}
            </StatusBadge>
          )}
          {rollCall && rollCall.needs_help > 0 && (
            <StatusBadge tone="bad" plain>
              {t('rollCall.needsHelp', { count: rollCall.needs_help })}
            </StatusBadge>
          )}
          {silent > 0 && (
            <StatusBadge tone="unknown" plain>
              {t('rollCall.silent', { count: silent })}
            </StatusBadge>
          )}
          {rollCall && silent + rollCall.may_need_help === 0 && (
            <StatusBadge tone="good" plain>
              {t('rollCall.everyone')}
            </StatusBadge>
          )}
        </p>
      </div>
      <Icon name="open" className={styles.arrow} />
    </section>
  )
}
