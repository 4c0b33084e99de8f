import { useNavigate } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { importFields } from '#contract/records/sheet-fields.ts'
import { importRoster } from '#contract/roster/calls.ts'
import type { ImportState } from '#contract/roster/options.ts'
import type { ImportRow } from '#contract/roster/schemas.ts'
import { rosterChanged } from '#web/domain/roll-calls/roster-query.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { missingIn } from '#web/domain/sheets/column-choice.ts'
import { SheetImport } from '#web/domain/sheets/SheetImport.tsx'
import { useListDraft } from '#web/domain/sheets/use-list-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** Reads people from a spreadsheet: first what each row would do, then all of the chosen ones or none. */
export function RosterImportScreen() {
  const { t } = useTranslation('roster')
  const notManager = useNotManager()
  return (
    <Page>
      <PageHead title={t('import.title')} lead={t('import.lead')} back={{ to: '/roster', label: t('title') }} />
      {notManager ? <Empty icon="lock" title={t(`closed.${notManager}`)} headingLevel={2} /> : <Import />}
    </Page>
  )
}

const tones: Record<ImportState, StatusTone> = { new: 'good', changed: 'info', same: 'unknown', refused: 'bad' }
const countOf = (rows: readonly ImportRow[], state: ImportState) => rows.filter((row) => row.state === state).length

/** Those that need a look come first: refused ones, and ones that might be somebody else. */
const rankOf = ({ state, existing, reason }: ImportRow) => {
  if (state === 'refused') return 0
  if (reason !== null || (state === 'new' && existing)) return 1
  return { changed: 2, new: 3, same: 4 }[state]
}

function Import() {
  const { t } = useTranslation(['roster', 'common'])
  const navigate = useNavigate()
  const cells = useCells()
  const draft = useListDraft('roster list')
  return (
    <SheetImport
      how={t('import.howText')}
      sample={t('import.sample')}
      kind={{
        title: t('import.title'),
        fields: importFields.map((value) => ({ value, label: t(`import.fields.${value}`) })),
        missing(columns) {
          const missing = missingIn(columns)
          return missing && t(`import.${missing}`)
        },
        isStorable: ({ state }: ImportRow) => state === 'new' || state === 'changed',
        rank: rankOf,
        summary: (rows) =>
          t('import.summary', {
            ...{ fresh: countOf(rows, 'new'), changed: countOf(rows, 'changed') },
            ...{ same: countOf(rows, 'same'), refused: countOf(rows, 'refused') },
          }),
        store: (count) => t('import.store', { count }),
        cells,
      }}
      start={draft.start}
      onType={draft.onType}
      preview={(text, columns) => call(importRoster, { body: { text, apply: false, columns } })}
      store={async (text, rows, columns) => {
        const { stored } = await call(importRoster, { body: { text, apply: true, rows, columns } })
        draft.forget()
        showDone(t('import.stored', { count: stored }), t('common:errors.failed'))
        await rosterChanged()
        await navigate('/roster')
      }}
    />
  )
}

function useCells(): Column<ImportRow>[] {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  return [
    {
      key: 'person',
      header: t('import.person'),
      card: 'title',
      cell: ({ person }) => (
        <>
          <b>
            {person.first_name} {person.last_name}
          </b>
          <div className="small soft">
            {[person.email, person.phone, person.office?.name || person.office_text].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'result',
      header: t('import.result'),
      card: 'wide',
      cell: ({ state, reason, existing, shares_email_with: sharer }) => (
        <>
          <StatusBadge tone={tones[state]} plain>
            {t(`import.states.${state}`)}
          </StatusBadge>
          {reason && reason !== fieldErrors.rosterSharesEmail && <div className="small">{errorText(reason)}</div>}
          {sharer && <div className="small">{t('import.shares', { name: sharer })}</div>}
          {existing && state !== 'same' && (
            <div className="small soft">{t(state === 'new' ? 'import.perhaps' : 'import.changes', { name: existing.name })}</div>
          )}
        </>
      ),
    },
  ]
}
