import { useState } from 'react'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { isUnreachable } from '#web/domain/roll-calls/is-unreachable.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Pager } from '#web/ui/data/Pager.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { TableTools } from '#web/ui/data/TableTools.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { findPeople } from './find-people.ts'
import { RemovePerson } from './RemovePerson.tsx'

const PAGE_SIZE = 25

interface Props {
  people: readonly RosterPerson[]
  onEdit: (person: RosterPerson) => void
}

/** The roster as a table, people whom no message reaches first. */
export function RosterList({ people, onEdit }: Props) {
  const { t } = useTranslation(['roster', 'common'])
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const unreachable = people.filter(isUnreachable).length
  const found = findPeople(people, text)
  const columns = useColumns(onEdit)

  function search(next: string) {
    setText(next)
    setPage(1)
  }

  return (
    <Stack>
      {unreachable > 0 && <Note tone="caution">{t('unreachable', { count: unreachable })}</Note>}
      <TableTools count={t('common:counts.people', { count: found.length })}>
        <SearchField label={t('search')} placeholder={t('searchPlaceholder')} value={text} onChange={search} />
      </TableTools>
      {found.length === 0 ? (
        <Empty icon="search" title={t('noMatch')} headingLevel={2}>
          <Button variant="secondary" onPress={() => search('')}>
            {t('showAll')}
          </Button>
        </Empty>
      ) : (
        <>
          <Table
            caption={t('title')}
            columns={columns}
            rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            rowKey={({ id }) => id}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={found.length} onPage={setPage} things={t('people')} />
        </>
      )}
    </Stack>
  )
}

function useColumns(onEdit: Props['onEdit']): Column<RosterPerson>[] {
  const { t } = useTranslation('roster')
  return [
    {
      key: 'name',
      header: t('fields.name'),
      card: 'title',
      cell: ({ first_name, last_name, user_id }) => (
        <>
          <b>
            {first_name} {last_name}
          </b>
          {user_id && <div className="small quiet">{t('account')}</div>}
        </>
      ),
    },
    { key: 'office', header: t('fields.office'), cell: ({ office, office_text }) => office?.name || office_text || '–' },
    { key: 'phone', header: t('fields.phone'), cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '–') },
    { key: 'email', header: t('fields.email'), card: 'wide', cell: ({ email }) => (email ? breakable(email) : '–') },
    { key: 'reached', header: t('fields.reached'), card: 'wide', cell: (person) => <ReachedBy person={person} /> },
    {
      key: 'actions',
      header: t('edit'),
      hideHeader: true,
      card: 'action',
      cell: (person) => (
        <div className="no-print">
          <Row>
            <Button variant="secondary" size="compact" onPress={() => onEdit(person)}>
              {t('edit')}
              <span className="visually-hidden">
                {' '}
                {person.first_name} {person.last_name}
              </span>
            </Button>
            {person.user_id === null && <RemovePerson person={person} />}
          </Row>
        </div>
      ),
    },
  ]
}

function ReachedBy({ person }: { person: RosterPerson }) {
  const { t } = useTranslation('roster')
  const { channels, no_texts, cannot_get_texts, mail_bounced, phone } = person
  return (
    <>
      {isUnreachable(person) ? (
        <StatusBadge tone="caution" icon={phone ? 'phone' : 'caution'} plain>
          {t(phone ? 'byPhone' : 'noWay')}
        </StatusBadge>
      ) : (
        channels.map((channel) => t(`channels.${channel}`)).join(', ')
      )}
      {no_texts && <div className="small quiet">{t('noTexts')}</div>}
      {mail_bounced && <div className="small quiet">{t('mailBounced')}</div>}
      {cannot_get_texts && <div className="small quiet">{t('cannotGetTexts')}</div>}
    </>
  )
}
