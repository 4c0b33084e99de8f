import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Touched, Warning } from '#contract/records/warning.ts'
import { MOST_SELECTED } from '#contract/records/warning-options.ts'
import { isDeveloper } from '#contract/roles.ts'
import { draftAlert, draftIncident } from '#contract/warnings/calls.ts'
import { joined } from '#web/domain/area/area-text.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useActor } from '#web/domain/session/session.ts'
import { warningsChanged } from '#web/domain/warnings/warning-queries.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import styles from './SelectionBar.module.css'

interface Props {
  selected: readonly Warning[]
  onClear: () => void
}

/** The draft of an incident from these warnings. It is stored nowhere. */
const draftQuery = (ids: readonly string[]) =>
  callQuery(draftIncident, { queryKey: ['warnings', 'draft', ids], staleTime: 0, body: { warning_ids: [...ids] } })

/** What is selected, and what the desk makes of it: existing forms, filled in. Nothing is published here. */
export function SelectionBar({ selected, onClear }: Props) {
  const { t } = useTranslation('warnings-list')
  const navigate = useNavigate()
  const actor = useActor()
  const ids = selected.map(({ id }) => id).sort()
  const isTooMany = ids.length > MOST_SELECTED
  const { data: draft, isPlaceholderData } = useQuery({ ...draftQuery(ids), enabled: !isTooMany, placeholderData: keepPreviousData })
  const { isBusy, act } = useAction(t('bar.failed'))
  const existing = draft?.existing
  const adding = useAction(t('bar.failed'))

  const startIncident = () =>
    act(async () => {
      const { body } = await call(draftIncident, { body: { warning_ids: ids } }).catch(readAgain)
      await navigate('/situation/new', { state: { draft: body }, viewTransition: true })
    })

  const writeAlert = () =>
    act(async () => {
      const { body } = await call(draftAlert, { body: { warning_ids: ids } }).catch(readAgain)
      const to = isDeveloper(actor) ? '/admin/alerts/new' : '/alerts/new'
      await navigate(to, { state: { draft: body }, viewTransition: true })
    })

  const addCounties = (incident: NonNullable<typeof existing>) =>
    adding.act(
      async () => {
        const fresh = await call(draftIncident, { body: { warning_ids: ids } })
        // Somebody has closed it meanwhile, or opened a nearer one: the button names it next.
        if (fresh.existing?.id !== incident.id) {
          await warningsChanged()
          throw new CallError(409, {})
        }
        const area = joined(fresh.existing, { states: fresh.body.states ?? [], counties: fresh.body.counties ?? [] })
        await call(changeIncident, { params: { id: incident.id }, body: area })
        await incidentChanged()
        onClear()
      },
      t('bar.added', { name: incident.name }),
    )

  return (
    <ActionBar stays>
      <p className={styles.what} role="status">
        <b>{t('bar.selected', { count: ids.length })}</b>
        <span>
          {isTooMany ? t('bar.tooMany', { count: MOST_SELECTED }) : <WhomTheyTouch selected={selected} touched={draft?.touched} />}
        </span>
      </p>
      <Button variant="quiet" onPress={onClear}>
        {t('bar.clear')}
      </Button>
      <Button variant="secondary" changes={false} busy={isBusy} disabled={isTooMany} onPress={() => void writeAlert()}>
        {t('bar.alert')}
      </Button>
      {existing && (
        <Button busy={adding.isBusy} disabled={isTooMany || isPlaceholderData} onPress={() => void addCounties(existing)}>
          {t('bar.add', { name: existing.name })}
        </Button>
      )}
      <Button
        variant={existing ? 'secondary' : 'primary'}
        changes={false}
        busy={isBusy}
        disabled={isTooMany}
        onPress={() => void startIncident()}
      >
        {t('bar.incident')}
      </Button>
    </ActionBar>
  )
}

/** A warning may have ended meanwhile: the list is read again, and it leaves the selection. */
async function readAgain(error: unknown): Promise<never> {
  if (error instanceof CallError && error.status === 404) await warningsChanged()
  throw error
}

/** Whom they touch together: a credit union may be in more than one of them. Until that is known, in how many counties they are. */
function WhomTheyTouch({ selected, touched }: Pick<Props, 'selected'> & { touched: Touched | undefined }) {
  const { t } = useTranslation(['warnings-list', 'common'])
  const counties = new Set(selected.flatMap((warning) => warning.counties))
  const where = t('common:counts.counties', { count: counties.size })
  if (!touched) return where
  const { credit_unions, offices, prepared } = touched
  return t('bar.touched', {
    creditUnions: t('common:counts.creditUnions', { count: credit_unions }),
    offices: t('common:counts.offices', { count: offices }),
    where,
    prepared,
    count: credit_unions,
  })
}
