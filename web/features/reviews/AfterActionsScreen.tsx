import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Incident } from '#contract/records/incident.ts'
import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { writeAfterAction } from '#contract/reviews/calls.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { afterActionsQuery } from './review-queries.ts'

/** The after-action reports of an incident. A desk or a credit union begins its own here. */
export function AfterActionsScreen() {
  const { t } = useTranslation('after-actions')
  const { id = '' } = useParams()
  const titleIn = useTitleIn()
  // Reviews are for Managers and desks.
  const readsReviews = isOffered('Manager or developer', useActor())
  const back = readsReviews ? { to: `/situation/${id}/review`, label: t('back') } : { to: `/situation/${id}`, label: t('toBoard') }
  return (
    <RecordPage query={useQuery(incidentQuery(id))} title={t('loading')} back={back} icon="list" missing={t('missing')}>
      {(incident) => (
        <>
          <PageHead
            title={t('title')}
            documentTitle={titleIn(incident, t('of', { name: incident.name }))}
            lead={t('lead')}
            back={back}
            actions={<Write incident={incident} />}
          />
          <Reports id={id} />
          {incident.is_exercise && <ExerciseBand />}
        </>
      )}
    </RecordPage>
  )
}

/** The desk shares one draft, and so do the Managers of a credit union. */
function Write({ incident: { id, phase } }: { incident: Incident }) {
  const { t } = useTranslation('after-actions')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('writeFailed'))
  if (!isOffered(writeAfterAction.access, useActor()) || phase !== 'closed') return null

  async function begin() {
    const report = await call(writeAfterAction, { params: { id }, body: {} })
    await incidentChanged(id)
    await navigate(`/situation/${id}/after-actions/${report.id}`, { viewTransition: true })
  }

  return (
    <Button iconBefore="edit" busy={isBusy} onPress={() => void act(begin)}>
      {t('write')}
    </Button>
  )
}

function Reports({ id }: { id: string }) {
  const { t } = useTranslation('after-actions')
  return (
    <Loaded
      query={useQuery(afterActionsQuery(id))}
      loading={<Skeleton rows={3} />}
      empty={(rows) =>
        rows.length === 0 && (
          <Empty icon="list" title={t('none')} headingLevel={2}>
            <p>{t('noneText')}</p>
          </Empty>
        )
      }
    >
      {(rows) => (
        <List label={t('title')}>
          {rows.map((report) => (
            <Item key={report.id} report={report} />
          ))}
        </List>
      )}
    </Loaded>
  )
}

function Item({ report: { id, incident_id, number, issued_at, issued_by, created_by, credit_union } }: { report: AfterAction }) {
  const { t } = useTranslation('after-actions')
  const by = [issued_by?.name ?? created_by.name, issued_by?.organization ?? created_by.organization].filter(Boolean).join(', ')
  return (
    <ListItem
      to={`/situation/${incident_id}/after-actions/${id}`}
      title={number === null ? t('draft') : t('number', { number })}
      sub={issued_at === null ? by : t('issued', { at: momentText(issued_at), name: by })}
      more={credit_union && <span className="small soft">{t('ofOwn', { name: credit_union.name })}</span>}
    />
  )
}
