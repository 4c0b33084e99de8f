import { useState } from 'react'
import type { PathRow } from '#contract/asks/schemas.ts'
import { waysText } from '#web/domain/asks/asked-words.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { mayRemind } from './in-the-path.ts'

const ContactsDialog = lazyPart(() => import('#web/domain/asks/ContactsDialog.tsx').then((file) => file.ContactsDialog), 'asks')

interface Props {
  rows: readonly PathRow[]
  isBusy: boolean
  onRemind: (directoryId: string) => void
}

/** Rows on screen at first, and by which number each press adds more. */
const STEP = 100

/** What is missing is a button in its row; what is done is quiet. */
export function PathTable({ rows, isBusy, onRemind }: Props) {
  const { t } = useTranslation(['path', 'asks'])
  const { t: asks } = useTranslation('asks')
  const [shown, setShown] = useState(STEP)
  const [opened, setOpened] = useState<PathRow | null>(null)
  const columns: Column<PathRow>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      card: 'title',
      cell: ({ directory_id, name, city, state }) => (
        <>
          <SmartLink to={`/log-call/${directory_id}`}>{name}</SmartLink>
          <div className="small soft">{[city, state].filter(Boolean).join(', ')}</div>
        </>
      ),
    },
    {
      key: 'offices',
      header: t('columns.offices'),
      cell: ({ offices, offices_total: total }) => (
        <span className="numeric">{offices < total ? t('officesOf', { count: offices, total }) : offices}</span>
      ),
    },
    { key: 'whom', header: t('columns.whom'), card: 'wide', cell: (row) => whomOf(row) },
    { key: 'prepared', header: t('columns.prepared'), cell: (row) => preparedOf(row) },
    { key: 'action', header: t('columns.action'), hideHeader: true, card: 'action', cell: (row) => actionOf(row) },
  ]
  return (
    <>
      <Table caption={t('caption')} columns={columns} rows={rows.slice(0, shown)} rowKey={({ directory_id }) => directory_id} />
      {rows.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + STEP)}>
          {t('more', { count: rows.length - shown })}
        </Button>
      )}
      {opened && <ContactsDialog incident={null} row={opened} onDone={() => setOpened(null)} />}
    </>
  )

  function whomOf({ people, how, phone, contacts, undeliverable, declined }: PathRow) {
    const others = contacts?.others ?? 0
    return (
      <>
        {people === 0 && phone && <PhoneLink number={phone} />}
        {people === 0 && <span className="small soft"> {t(phone ? 'ofDirectory' : 'noPhone')}</span>}
        {people > 0 && (
          <>
            <b>{t('people', { count: people })}</b> <span className="small soft">{waysText(how, asks)}</span>
          </>
        )}
        {contacts && (contacts.names.length > 0 || others > 0) && (
          <div className="small soft">
            {[contacts.names.join(', '), others > 0 && t('others', { count: others })].filter(Boolean).join(', ')}
          </div>
        )}
        {undeliverable > 0 && (
          <div>
            <StatusBadge tone="caution" plain>
              {t('asks:whom.bounced', { count: undeliverable })}
            </StatusBadge>
          </div>
        )}
        {declined > 0 && <div className="small soft">{t('asks:whom.declined', { count: declined })}</div>}
      </>
    )
  }

  function preparedOf({ is_prepared, is_enrolled }: PathRow) {
    if (is_prepared === null) return <span className="soft">{t(is_enrolled ? 'notConfirmed' : 'notEnrolled')}</span>
    return (
      <StatusBadge tone={is_prepared ? 'good' : 'caution'} plain>
        {t(is_prepared ? 'prepared' : 'notPrepared')}
      </StatusBadge>
    )
  }

  function actionOf(row: PathRow) {
    const { directory_id, name, is_prepared, reminded_at, contacts } = row
    if (is_prepared === null)
      return (
        <Button variant="secondary" size="compact" wide onPress={() => setOpened(row)}>
          {t((contacts?.names.length ?? 0) > 0 ? 'contacts' : 'addContact')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )
    if (is_prepared) return null
    if (!mayRemind(row)) return <span className="small soft">{t('remindedAt', { at: momentText(reminded_at ?? '') })}</span>
    return (
      <Button variant="secondary" size="compact" wide busy={isBusy} onPress={() => onRemind(directory_id)}>
        {t('remind')}
        <span className="visually-hidden">: {name}</span>
      </Button>
    )
  }
}
