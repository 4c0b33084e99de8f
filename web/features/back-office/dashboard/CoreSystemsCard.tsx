import { useQuery } from '@tanstack/react-query'
import { deleteCoreSystem } from '#contract/back-office/calls.ts'
import { DeleteButton } from '#web/domain/deletion/DeleteButton.tsx'
import { callDone } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { coreSystemsQuery } from '../queries.ts'
import styles from './BackOfficeDashboard.module.css'

/** The core systems that organizations typed. One that does not exist can be removed from everybody's list. */
export function CoreSystemsCard() {
  const { t } = useTranslation('back-office')
  const query = useQuery(coreSystemsQuery)
  return (
    <Card title={t('coreSystems.title')}>
      <p className="small soft">{t('coreSystems.lead')}</p>
      <Loaded query={query} loading={<Skeleton shape="text" rows={3} />}>
        {(systems) =>
          systems.length === 0 ? (
            <p className="soft">{t('coreSystems.none')}</p>
          ) : (
            <ul className={styles.list}>
              {systems.map(({ id, name, organizations }) => (
                <li key={id}>
                  <b>{name}</b>
                  <span className="small soft">{t('coreSystems.usedBy', { count: organizations })}</span>
                  <DeleteButton
                    size="compact"
                    label={t('coreSystems.delete')}
                    hiddenLabel={name}
                    ask={t('coreSystems.ask', { name })}
                    lead={t('coreSystems.askLead')}
                    confirmLabel={t('coreSystems.confirm')}
                    remove={() => callDone(deleteCoreSystem, { body: { id } })}
                    done={t('toasts.coreSystemDeleted')}
                    failed={t('toasts.documentNotDeleted')}
                    onDeleted={() => queryClient.invalidateQueries({ queryKey: coreSystemsQuery.queryKey })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
