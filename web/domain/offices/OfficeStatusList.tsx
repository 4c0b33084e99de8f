import type { Office, StatusEntry } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { NotAnswered } from '#web/ui/form/NotAnswered.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DroppedNote } from './DroppedNote.tsx'
import styles from './OfficeRow.module.css'
import { StatusChoice } from './StatusChoice.tsx'
import { lastKnown, officesByCounty } from './statuses.ts'

interface Props {
  offices: readonly Office[]
  statusOf: (office: Office) => OfficeStatus | null
  /** Whether the person said it here. Otherwise what was said last is drawn with its moment. */
  isSaid: (office: Office) => boolean
  onChange: (office: Office, status: OfficeStatus) => void
  /** The note for members that its new status would drop. */
  droppedNoteOf: (office: Office) => string | null
  onKeepNote: (office: Office) => void
}

/** The offices by county with their three choices, as a part of a form. */
export function OfficeStatusList({ offices, statusOf, isSaid, onChange, droppedNoteOf, onKeepNote }: Props) {
  const { t } = useTranslation(['offices', 'common'])
  return (
    <Stack gap="tight">
      {officesByCounty(offices).map(({ id, name, offices: ofCounty }) => (
        <List key={id} title={name ?? t('noCounty')} note={t('common:counts.offices', { count: ofCounty.length })}>
          {ofCounty.map((office) => (
            <li key={office.id} className={`${styles.office} ${styles.short}`}>
              <div className={styles.head}>
                <div>
                  <h4>{office.name}</h4>
                  <p className="soft small">{office.city}</p>
                  {!isSaid(office) && <Still last={lastKnown(office)} />}
                </div>
                {statusOf(office) === null && <NotAnswered />}
              </div>
              <StatusChoice
                name={`status-${office.id}`}
                label={office.name}
                value={statusOf(office)}
                onChange={(status) => onChange(office, status)}
              />
              <DroppedNote office={office} note={droppedNoteOf(office)} onKeep={() => onKeepNote(office)} />
            </li>
          ))}
        </List>
      ))}
    </Stack>
  )
}

function Still({ last }: { last: StatusEntry | null }) {
  const { t } = useTranslation('offices')
  if (!last) return null
  return <p className="small soft">{t('still', { status: t(`status.${last.status}`), time: momentText(last.as_of) })}</p>
}
