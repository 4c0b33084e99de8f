import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { isOffered } from '#web/lib/is-offered.ts'
import { usePrintedAt } from '#web/lib/printed-at.ts'
import { creditUnionQuery } from '#web/lib/queries.ts'
import { useActor } from '#web/lib/session.ts'
import { useTidyAddress } from '#web/lib/use-tidy-address.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PrintFoot } from '#web/ui/PrintFoot.tsx'
import { TableTools } from '#web/ui/TableTools.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type AuditSearch, addressOfSearch, searchInAddress } from './audit-search.ts'
import { FoundEvents } from './FoundEvents.tsx'

/** Who did what, and when: of the own organization for Administrators, of everybody for developers. */
export function AuditTrail() {
  return isOffered(listAuditEvents.access, useActor()) ? <Trail /> : <NotForYou />
}

function NotForYou() {
  const { t } = useTranslation('audit-events')
  return (
    <Page>
      <PageHead title={t('title')} back={{ to: '/users', label: t('back') }} />
      <Empty icon="lock" title={t('notForYou')} headingLevel={2} />
    </Page>
  )
}

function Trail() {
  const { t } = useTranslation(['audit-events', 'common'])
  const actor = useActor()
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const [query, setQuery] = useSearchParams()
  const search = searchInAddress(query)
  useTidyAddress(addressOfSearch(search))
  const results = useRef<HTMLElement>(null)
  const printedAt = usePrintedAt()
  const ofAll = isOffered('developer', actor)
  const whose = ofAll ? t('everybody') : (creditUnion?.name ?? t('organization'))

  const show = (next: AuditSearch, replace: boolean) => setQuery(addressOfSearch(next), { replace, preventScrollReset: true })
  const { text, type } = useTypedSearch(search.text, (typed) => show({ text: typed, page: 1 }, true))

  function goOn(next: AuditSearch) {
    show(next, false)
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead', { whose })}
        back={{ to: '/users', label: t('back') }}
        actions={
          <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
            {t('common:print')}
          </Button>
        }
      />
      <TableTools>
        <TextField
          name="search"
          type="search"
          label={t('search')}
          hideLabel
          placeholder={t('searchPlaceholder')}
          iconBefore="search"
          maxLength={LINE_LENGTH}
          autoComplete="off"
          value={text}
          onChange={type}
        />
      </TableTools>
      <section ref={results} tabIndex={-1} aria-label={t('title')}>
        <FoundEvents
          search={search}
          ofAll={ofAll}
          onPage={(page) => goOn({ ...search, page })}
          onShowAll={() => goOn({ text: '', page: 1 })}
        />
      </section>
      <PrintFoot
        what={t('printWhat', { whose })}
        who={t('printWho', { person: actor.name, when: longDateTime(printedAt), place: location.host })}
      />
    </Page>
  )
}
