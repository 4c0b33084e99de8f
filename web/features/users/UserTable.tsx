import { useLocation, useNavigate } from 'react-router'
import type { ManagedUser } from '#contract/records/person.ts'
import { useActor } from '#web/domain/session/session.ts'
import { breakable } from '#web/lib/text/breakable.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { labelOf, useOptions } from '#web/lib/text/option-text.ts'
import type { Order } from '#web/lib/url/search-parts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { type Column, Table, Tight } from '#web/ui/data/Table.tsx'
import { LockState } from './LockState.tsx'
import { SafeSwitch } from './SafeSwitch.tsx'
import styles from './UserTable.module.css'
import { type SortKey, sortKeys, type UserSearch } from './user-search.ts'

interface Props {
  rows: readonly ManagedUser[]
  search: UserSearch
  onSort: (order: Order<SortKey>) => void
}

const profileOf = ({ id }: ManagedUser) => `/users/${encodeURIComponent(id)}`

/** The users, one per row. The data says which actions each person allows; everything else is text. */
export function UserTable({ rows, search, onSort }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const actor = useActor()
  const { positions } = useOptions()
  const navigate = useNavigate()
  const location = useLocation()
  const state = { from: `${location.pathname}${location.search}` }

  const columns: Column<ManagedUser>[] = [
    {
      key: 'first_name',
      header: t('fields.first_name'),
      card: 'title',
      cell: (person) => (
        <>
          <span className={styles.name}>{person.first_name}</span>
          <span className={styles.inCard}> {person.last_name}</span>
          <Tight>{person.last_name}</Tight>
          {person.id === actor.id && <span className="small quiet"> {t('you')}</span>}
        </>
      ),
    },
    {
      key: 'last_name',
      header: t('fields.last_name'),
      card: 'hidden',
      roomy: true,
      cell: (person) => <b className={styles.name}>{person.last_name}</b>,
    },
    {
      key: 'position',
      header: t('fields.position'),
      card: 'sub',
      cell: ({ position }) => <span className="soft">{labelOf(positions, position) ?? '–'}</span>,
    },
    {
      key: 'phone',
      header: t('fields.phone'),
      card: 'wide',
      cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '–'),
    },
    {
      key: 'email',
      header: t('fields.email'),
      card: 'wide',
      cardOrder: 1,
      cell: ({ email }) => <span className={styles.address}>{breakable(email)}</span>,
    },
    { key: 'role', header: t('fields.role'), cardOrder: 2, cell: ({ role }) => t(`common:roles.${role}`) },
    { key: 'locked', header: t('fields.lock'), cardOrder: 2, cell: (person) => <LockState person={person} /> },
    { key: 'safe', header: t('fields.safe'), card: 'wide', cardOrder: 2, cell: (person) => <SafeSwitch person={person} /> },
    {
      key: 'view',
      header: t('view'),
      hideHeader: true,
      card: 'action',
      cardOrder: 3,
      cell: (person) => (
        <div className={`no-print ${styles.view}`}>
          <ViewButton person={person} state={state} />
        </div>
      ),
    },
  ]

  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(person) => person.id}
      sorting={{ ...search, keys: sortKeys, onSort }}
      onRowPress={(person) => {
        if (person.allowed.open) void navigate(profileOf(person), { state, viewTransition: true })
      }}
    />
  )
}

function ViewButton({ person, state }: { person: ManagedUser; state: unknown }) {
  const { t } = useTranslation('users')
  const words = (
    <>
      {t('view')}
      <span className="visually-hidden">
        {' '}
        {person.first_name} {person.last_name}
      </span>
    </>
  )
  return person.allowed.open ? (
    <LinkButton to={profileOf(person)} state={state} variant="secondary" size="compact">
      {words}
    </LinkButton>
  ) : (
    <Button variant="secondary" size="compact" disabled>
      {words}
    </Button>
  )
}
