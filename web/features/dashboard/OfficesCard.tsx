import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { IncidentHere } from '#contract/situation/schemas.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { StatusCounts } from '#web/domain/offices/StatusCounts.tsx'
import { unchangedEntries } from '#web/domain/offices/status-draft.ts'
import { queueWithUndo, useShownStatuses } from '#web/domain/offices/status-queue.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'
import { useActor } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { canBeUndone } from '#web/lib/send-queue/send-queue.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './OfficesCard.module.css'

/** The statuses of the organization's own offices in an open incident, and the two ways to update them. */
export function OfficesCard({ incident }: { incident: IncidentHere }) {
  const { t } = useTranslation(['offices', 'common'])
  const id = useId()
  const user = useActor()
  // Read now, so that "Nothing has changed" also works offline later.
  useQuery(officesQuery({ incident: incident.id }))
  const { offices: counts } = incident
  const count = counts.total - counts.unknown

  async function confirm() {
    try {
      const offices = await queryClient.ensureQueryData(officesQuery({ incident: incident.id }))
      const entries = unchangedEntries(offices.filter(isInIncident))
      if (entries.length === 0) return
      await queueWithUndo(
        user,
        { incident_id: incident.id, entries },
        { title: t('unchanged'), message: t('many.unchanged', { count: entries.length, time: clockTime(new Date(renderTime())) }) },
      )
    } catch (error) {
      showRefusal(error, t('common:errors.errorSubmitting'))
    }
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <Stack gap="tight">
        {incident.is_exercise && <p className={`small strong ${styles.exercise}`}>{t('card.exercise')}</p>}
        <h2 id={id}>{t('card.title', { incident: incident.name, count: counts.total })}</h2>
        <StatusCounts counts={counts} asOf={incident.as_of} />
        <Progress incident={incident.id} />
      </Stack>
      <div className={styles.actions}>
        <LinkButton to={`/offices?incident=${incident.id}`}>
          {t('card.update')}
          <span className="visually-hidden">: {incident.name}</span>
        </LinkButton>
        {count > 0 && (
          <Button variant="secondary" iconBefore="same" changes onPress={() => void confirm()}>
            {t('unchanged')}
            <span className="visually-hidden">: {incident.name}</span>
          </Button>
        )}
      </div>
    </section>
  )
}

/** The progress of the last batch of statuses. */
function Progress({ incident }: { incident: string }) {
  const { t } = useTranslation('offices')
  const { rows, sending, trouble } = useShownStatuses()
  const row = rows.findLast(({ body }) => body.incident_id === incident && !body.on_behalf_of)
  return (
    <p className={`small ${styles.progress}`} role="status">
      {row && (
        <>
          <Icon name={row.stored ? 'saved' : row.state === 'refused' ? 'bad' : 'unsaved'} size="s" />
          {words()}
        </>
      )}
    </p>
  )

  function words() {
    if (!row) return null
    const count = row.body.entries.length
    if (row.stored) return t('row.received', { time: clockTime(row.stored.created_at) })
    if (row.state === 'refused') return t('sent.refused', { count })
    if (canBeUndone(row)) return t('bar.soon', { count })
    return row.id === sending
      ? t('bar.sending', { count })
      : row.inPage
        ? `${t('bar.inPage', { count })}. ${t('bar.keepPageOpen')}`
        : t(`bar.saved.${trouble ?? 'offline'}`, { count })
  }
}
