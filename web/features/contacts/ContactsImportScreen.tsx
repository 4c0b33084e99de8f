import { useState } from 'react'
import { importContacts } from '#contract/contacts/calls.ts'
import { contactStates } from '#contract/contacts/options.ts'
import type { ContactRow } from '#contract/contacts/schemas.ts'
import { contactFields } from '#contract/records/sheet-fields.ts'
import { allContactsChanged } from '#web/domain/asks/contacts-query.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { missingIn, type SheetColumn } from '#web/domain/sheets/column-choice.ts'
import { SheetImport } from '#web/domain/sheets/SheetImport.tsx'
import { useListDraft } from '#web/domain/sheets/use-list-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** Reads contacts of many credit unions from a spreadsheet: first what each row would do, then all of the chosen ones or none. */
export function ContactsImportScreen() {
  const { t } = useTranslation('contacts')
  const { isDesk } = useDesk()
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/situation', label: t('back') }} />
      {isDesk ? (
        <Import />
      ) : (
        <Empty icon="lock" title={t('notDesk')} headingLevel={2}>
          <LinkButton to="/situation">{t('back')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

const tones: Record<ContactRow['state'], StatusTone> = {
  ...{ new: 'good', changed: 'info', same: 'unknown', twice: 'caution', enrolled: 'unknown', declined: 'caution', refused: 'bad' },
}

/** Those that need a look come first. */
const order = ['refused', 'twice', 'declined', 'enrolled', 'changed', 'new', 'same'] as const

function Import() {
  const { t } = useTranslation(['contacts', 'roster'])
  const cells = useCells()
  const draft = useListDraft('contact list')
  const [stored, setStored] = useState<number | null>(null)
  if (stored !== null)
    return (
      <Empty icon="good" title={t('stored', { count: stored })} headingLevel={2}>
        <p>{t('storedText')}</p>
        <LinkButton to="/situation">{t('back')}</LinkButton>
      </Empty>
    )
  return (
    <SheetImport
      how={t('how')}
      sample={t('sample')}
      kind={{
        title: t('title'),
        fields: contactFields.map((value) => ({ value, label: t(`fields.${value}`) })),
        missing: missingOf,
        isStorable: ({ state }: ContactRow) => state === 'new' || state === 'changed',
        rank: ({ state }) => order.indexOf(state),
        summary: (rows) =>
          contactStates
            .flatMap((state) => {
              const count = rows.filter((row) => row.state === state).length
              return count === 0 ? [] : t('summary', { count, state: t(`states.${state}`) })
            })
            .join(', '),
        store: (count) => t('store', { count }),
        cells,
      }}
      start={draft.start}
      onType={draft.onType}
      preview={(text, columns) => call(importContacts, { body: { text, apply: false, columns } })}
      store={async (text, rows, columns) => {
        const answer = await call(importContacts, { body: { text, apply: true, rows, columns } })
        draft.forget()
        await Promise.all([allContactsChanged(), incidentChanged()])
        setStored(answer.stored)
      }}
    />
  )

  function missingOf(columns: readonly SheetColumn[]) {
    const has = (field: string) => columns.some((column) => column.field === field)
    if (!has('charter_number') && !has('credit_union')) return t('needPlace')
    const missing = missingIn(columns)
    return missing && t(`roster:import.${missing}`)
  }
}

function useCells(): Column<ContactRow>[] {
  const { t } = useTranslation(['contacts', 'roster'])
  const errorText = useErrorText()
  return [
    {
      key: 'contact',
      header: t('contact'),
      card: 'title',
      cell: ({ contact }) => (
        <>
          <b>
            {contact.first_name} {contact.last_name}
          </b>
          <div className="small soft">{[contact.email, contact.phone].filter(Boolean).join(' · ')}</div>
          {contact.note && <div className="small soft as-typed">{contact.note}</div>}
        </>
      ),
    },
    {
      key: 'creditUnion',
      header: t('creditUnion'),
      card: 'wide',
      cell: ({ credit_union: place }) =>
        place ? (
          <>
            {place.name}
            <div className="small soft">{[place.city, place.state].filter(Boolean).join(', ')}</div>
          </>
        ) : (
          <span className="soft">{t('unknown')}</span>
        ),
    },
    {
      key: 'result',
      header: t('roster:import.result'),
      card: 'wide',
      cell: ({ state, reason, existing, letter }) => (
        <>
          <StatusBadge tone={tones[state]} plain>
            {t(`states.${state}`)}
          </StatusBadge>
          {reason && <div className="small">{errorText(reason)}</div>}
          {state === 'enrolled' && <div className="small soft">{t('enrolledText')}</div>}
          {state === 'declined' && <div className="small soft">{t('declinedText')}</div>}
          {existing && state === 'changed' && <div className="small soft">{t('roster:import.changes', { name: existing.name })}</div>}
          {letter && <div className="small soft">{t('letter', { at: shortDate(letter.sent_at) })}</div>}
        </>
      ),
    },
  ]
}
