import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { sayPath } from '#contract/paths.ts'
import type { Office } from '#contract/records/office.ts'
import type { IncidentHere, OfficesHere } from '#contract/situation/schemas.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { StatusCounts } from '#web/domain/offices/StatusCounts.tsx'
import { unchangedEntries } from '#web/domain/offices/status-draft.ts'
import { type QueuedStatuses, useShownStatuses } from '#web/domain/offices/status-queue.ts'
import { queueWithUndo } from '#web/domain/offices/status-undo.ts'
import { isInIncident, newestStorm, type StatusCount, takesStatus } from '#web/domain/offices/statuses.ts'
import { useActor } from '#web/domain/session/session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { renderTime, useHydrated } from '#web/lib/page/hydration.ts'
import { canBeUndone } from '#web/lib/send-queue/send-queue.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './OfficesCard.module.css'

/** The own offices, each with its newest status, whatever storms are open over them. */
export function OfficesCard({ offices }: { offices: OfficesHere }) {
  const { t } = useTranslation('offices')
  // Before the app has taken the page over, the short page takes an answer sooner.
  const isHydrated = useHydrated()
  const { total, unknown, before_newest, incidents } = offices
  const [newest] = incidents
  const isOfStorm = ({ incident_id }: QueuedStatuses['body']) => !incident_id || incidents.some(({ id }) => id === incident_id)
  return (
    <Frame
      title={t('card.own', { count: total })}
      counts={offices}
      asOf={offices.as_of}
      update={isHydrated ? { to: '/offices' } : { to: sayPath(), isWhole: true }}
      isHere={(office) => takesStatus(office) && newestStorm(office, incidents) !== undefined}
      isOfCard={isOfStorm}
    >
      {(before_newest > 0 || unknown > 0) && (
        <p className="small soft">
          {[
            before_newest > 0 && newest && t('card.toldBefore', { count: before_newest, storm: newest.name }),
            unknown > 0 && t('card.unknown', { count: unknown }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <ul className={styles.storms}>
        {incidents.map(({ id, name }) => (
          <li key={id}>
            <SmartLink to={`/situation/${id}`}>{name}</SmartLink>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** The own offices in an exercise, apart from what is real. */
export function ExerciseCard({ incident }: { incident: IncidentHere }) {
  const { t } = useTranslation('offices')
  return (
    <Frame
      title={t('card.title', { incident: incident.name, count: incident.offices.total })}
      counts={incident.offices}
      asOf={incident.as_of}
      incident={incident.id}
      update={{ to: `/offices?incident=${incident.id}`, of: incident.name }}
      isHere={isInIncident}
      isOfCard={({ incident_id }) => incident_id === incident.id}
    />
  )
}

interface FrameProps {
  title: string
  counts: StatusCount
  asOf: string | null
  /** Of an exercise. */
  incident?: string
  update: { to: string; of?: string; isWhole?: true }
  isHere: (office: Office) => boolean
  isOfCard: (body: QueuedStatuses['body']) => boolean
  children?: ReactNode
}

/** How the offices are, and the two ways to update that. */
function Frame({ title, counts, asOf, incident, update, isHere, isOfCard, children }: FrameProps) {
  const { t } = useTranslation(['offices', 'common'])
  const id = useId()
  const user = useActor()
  const query = officesQuery(incident === undefined ? {} : { incident })
  // Read now, so that "Nothing has changed" also works offline later.
  useQuery(query)

  async function confirm() {
    try {
      const offices = (await queryClient.ensureQueryData(query)).filter(isHere)
      const entries = unchangedEntries(offices)
      if (entries.length === 0) return
      const left = offices.length - entries.length
      const said = t('many.unchanged', { count: entries.length, time: clockTime(new Date(renderTime())) })
      await queueWithUndo(
        user,
        { ...(incident !== undefined && { incident_id: incident }), entries },
        { title: t('unchanged'), message: left > 0 ? `${said} ${t('card.unknown', { count: left })}` : said },
      )
    } catch (error) {
      showRefusal(error, t('common:errors.errorSubmitting'))
    }
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <Stack gap="tight">
        {incident !== undefined && <p className={`small strong ${styles.exercise}`}>{t('card.exercise')}</p>}
        <h2 id={id}>{title}</h2>
        <StatusCounts counts={counts} asOf={asOf} />
        {children}
        <Progress isOfCard={isOfCard} />
      </Stack>
      <div className={styles.actions}>
        <LinkButton to={update.to} whole={update.isWhole}>
          {t('card.update')}
          {update.of && <span className="visually-hidden">: {update.of}</span>}
        </LinkButton>
        {asOf !== null && (
          <Button variant="secondary" iconBefore="same" changes onPress={() => void confirm()}>
            {t('unchanged')}
            {update.of && <span className="visually-hidden">: {update.of}</span>}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The progress of the last batch of statuses. */
function Progress({ isOfCard }: Pick<FrameProps, 'isOfCard'>) {
  const { t } = useTranslation('offices')
  const { rows, sending, trouble } = useShownStatuses()
  const row = rows.findLast(({ body }) => isOfCard(body) && !body.on_behalf_of)
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
