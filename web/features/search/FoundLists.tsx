import { type ReactNode, useId } from 'react'
import { FOUND_AT_MOST } from '#contract/search/options.ts'
import type { Found } from '#contract/search/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { List } from '#web/ui/data/List.tsx'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { waysTo } from './ways-to.ts'

/** What was found, by kind. Each row leads to where the reader deals with it. */
export function FoundLists({ found }: { found: Found }) {
  const { t } = useTranslation(['search', 'help-kinds'])
  const to = waysTo(useActor())
  const { credit_unions, people, offices, requests } = found
  const lists = Object.values(found)
  const count = lists.reduce((sum, rows) => sum + rows.length, 0)
  const where = (city: string, state: string) => (city && state ? t('place', { city, state }) : city || state)
  return (
    <Stack gap="loose">
      <p role="status" className="small soft">
        {t('count', { count })}. {lists.some((rows) => rows.length === FOUND_AT_MOST) && t('atMost', { count: FOUND_AT_MOST })}
      </p>
      <Kind title={t('creditUnions')} rows={credit_unions}>
        {(row) => (
          <ListItem
            key={row.directory_id ?? row.credit_union_id}
            to={to.creditUnion(row)}
            title={row.name}
            sub={[
              where(row.city, row.state),
              row.charter_number !== null && t('charter', { number: row.charter_number }),
              row.credit_union_id === null && t('notEnrolled'),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </Kind>
      <Kind title={t('people')} rows={people}>
        {({ id, name, organization }) => <ListItem key={id} to={to.person(id)} title={name} sub={organization} />}
      </Kind>
      <Kind title={t('offices')} rows={offices}>
        {(row) => (
          <ListItem
            key={row.id}
            to={to.creditUnion(row)}
            title={row.name}
            sub={`${row.credit_union_name} · ${where(row.city, row.state)}`}
          />
        )}
      </Kind>
      <Kind title={t('requests')} rows={requests}>
        {({ id, kind, name, city, in_state }) => (
          <ListItem
            key={id}
            to={`/help-request?id=${encodeURIComponent(id)}`}
            title={t('for', { kind: t(`help-kinds:kinds.${kind}`), name })}
            sub={where(city, in_state)}
          />
        )}
      </Kind>
    </Stack>
  )
}

function Kind<Row>({ title, rows, children }: { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap="tight">
        <h2 id={id}>{title}</h2>
        <List label={title}>{rows.map(children)}</List>
      </Stack>
    </section>
  )
}
