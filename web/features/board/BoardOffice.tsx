import type { CurrentStatus, Office, StatusEntry } from '#contract/records/office.ts'
import { OfficeHistory } from '#web/domain/offices/OfficeHistory.tsx'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { longDate, momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './OpenedRow.module.css'

interface Props {
  office: Office
  incidentId: string
}

/** An office in an opened row: its status with details and source, and its earlier statuses on request. */
export function BoardOffice({ office, incidentId }: Props) {
  const { t } = useTranslation(['board', 'offices'])
  const status = office.current?.status ?? 'unknown'
  return (
    <li className={styles.office}>
      <div>
        <strong>{office.name}</strong>
        <p className="soft">{[office.street, office.city].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <StatusBadge tone={statusTones[status]}>{t(`offices:status.${status}`)}</StatusBadge>
      </div>
      <Stack gap="tight">
        {office.current ? <Details current={office.current} /> : <p>{t('offices.noWord')}</p>}
        {office.current && (
          <div className="no-print">
            <OfficeHistory office={office} incident={incidentId} />
          </div>
        )}
      </Stack>
    </li>
  )
}

function Details({ current }: { current: CurrentStatus }) {
  const { t } = useTranslation('board')
  const sourceOf = useSourceWords()
  const down = (['communications', 'systems', 'cash'] as const).filter((each) => current[each] === false)
  const said = [
    current.power && t(`offices.power.${current.power}`),
    ...down.map((each) => t(`offices.down.${each}`)),
    current.opens_again_on && t('offices.opens', { date: longDate(current.opens_again_on) }),
    current.note,
  ]
  const details = said.filter(Boolean).join(' ')
  return (
    <>
      {details && <p>{details}</p>}
      {current.public_note && <p>{t('offices.forPublic', { note: current.public_note })}</p>}
      <p className="soft">
        {sourceOf(current)}
        {current.is_old && ` (${t('offices.old')})`}
      </p>
    </>
  )
}

/** Who entered a status, and as of when. */
function useSourceWords() {
  const { t } = useTranslation('board')
  return ({ source, entered_by: { name, organization }, as_of }: StatusEntry) =>
    t(source === 'on_behalf' && !organization ? 'offices.on_behalfAlone' : `offices.${source}`, {
      name,
      organization,
      at: momentText(as_of),
    })
}
