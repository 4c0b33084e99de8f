import type { CurrentStatus, Office } from '#contract/records/office.ts'
import { clockTime, momentText } from '#web/lib/format/dates.ts'
import { canBeUndone } from '#web/lib/send-queue/send-queue.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './OfficeState.module.css'
import { momentOf } from './status-queue.ts'
import { isKnown, newestStorm, statusTones } from './statuses.ts'
import { type Entering, refusalOf, rowOf, type StatusEntryForm } from './use-status-entry.ts'

interface Props {
  office: Office
  form: StatusEntryForm
  /** Those over the offices, the newest first. */
  storms: Entering['storms']
}

/** The current status of an office, or the progress of the one that the person entered. */
export function OfficeState({ office, form, storms }: Props) {
  const { t } = useTranslation('offices')
  const { current } = office
  const row = rowOf(form.rows, office)
  if (office.id in form.changes) return <NotSent current={current} />
  if (row?.state === 'refused') {
    const reason = refusalOf(row, office)
    return (
      <p className={`soft small ${styles.state}`}>
        <StatusBadge tone="bad" plain>
          {t('row.refused')}
        </StatusBadge>
        {reason && sentenceText(reason)}
      </p>
    )
  }
  if (row?.state === 'waiting' && canBeUndone(row)) {
    return (
      <p className={`soft small ${styles.state}`}>
        <Icon name="clock" size="xs" />
        <b>{t('row.soon')}</b>
      </p>
    )
  }
  if (row?.state === 'waiting') {
    const isSending = form.sending === row.id
    return (
      <p className={`soft small ${styles.state}`}>
        <Icon name={isSending ? 'upload' : 'unsaved'} size="xs" />
        {isSending ? t('row.sending') : <b>{t(row.inPage ? 'row.notSent' : 'row.saved')}</b>}
        {!isSending && t('row.willSend')}
      </p>
    )
  }
  const received = row?.stored && !isNewer(current, momentOf(row)) ? row.stored : undefined
  if (received && !received.overtaken.includes(office.id)) {
    return (
      <p className={`soft small ${styles.state}`}>
        <Icon name="saved" size="xs" />
        {t('row.received', { time: clockTime(received.created_at) })}
        {current && <NotCounted current={current} />}
      </p>
    )
  }
  return <Known office={office} storms={storms} isOvertaken={row?.stored?.overtaken.includes(office.id) ?? false} />
}

const isNewer = (current: CurrentStatus | null, asOf: string) => current !== null && Date.parse(current.as_of) > Date.parse(asOf)

function NotSent({ current }: { current: CurrentStatus | null }) {
  const { t } = useTranslation('offices')
  return (
    <p className={`soft small ${styles.state}`}>
      <Icon name="edit" size="xs" />
      <b>{t('row.notSent')}</b>
      {current ? t(`row.was.${current.status}`, { time: momentText(current.as_of) }) : t('row.wasUnknown')}
    </p>
  )
}

interface KnownProps {
  office: Office
  storms: Entering['storms']
  isOvertaken: boolean
}

function Known({ office, storms, isOvertaken }: KnownProps) {
  const { t } = useTranslation('offices')
  const { current, before } = office
  // What nobody has confirmed for two weeks is shown with its age, and is not known any more.
  const status = isKnown(office) ? (current?.status ?? 'unknown') : 'unknown'
  const earlier = status === 'unknown' ? (current ?? before) : null
  return (
    <p className={`soft small ${styles.state}`}>
      {isOvertaken && <b>{t('row.newer')}</b>}
      <StatusBadge tone={statusTones[status]} plain>
        {t(`status.${status}`)}
      </StatusBadge>
      {earlier
        ? t(`row.was.${earlier.status}`, { time: momentText(earlier.as_of) })
        : current
          ? t('asOf', { time: momentText(current.as_of) })
          : t('noWord')}
      {current && !earlier && <Before as_of={current.as_of} office={office} storms={storms} />}
      {current && current.source === 'on_behalf' && <span>{t(`row.${wordsOf(current.entered_by)}`, current.entered_by)}</span>}
      {current?.with_support && <span>{t('history.withSupport')}</span>}
      {current?.is_old && (
        <span className={styles.old}>
          <Icon name="clock" size="xs" />
          {t('row.old')}
        </span>
      )}
      {current && <NotCounted current={current} />}
    </p>
  )
}

/** Names the person and the organization. The foundation's people have no organization here, and contacts of a desk have no name. */
function wordsOf({ name, organization }: CurrentStatus['entered_by']) {
  if (!organization) return name ? 'onBehalfByFoundation' : 'onBehalfOfFoundation'
  return name ? 'onBehalf' : 'onBehalfUnnamed'
}

function NotCounted({ current }: { current: CurrentStatus }) {
  const { t } = useTranslation('offices')
  return current.counts ? null : <span>{t('row.notCounted')}</span>
}

/** A new storm begins with what was known before. */
function Before({ as_of, office, storms }: { as_of: string; office: Office; storms: Entering['storms'] }) {
  const { t } = useTranslation('offices')
  const storm = newestStorm(office, storms)
  return storm && as_of < storm.starts_at ? <span>{t('row.before', { storm: storm.name })}</span> : null
}
