import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { SearchedRows } from '../list/SearchedRows.tsx'
import { DeskCard } from './DeskCard.tsx'
import { letterDesksQuery } from './letter-desks-query.ts'

/** The letters of each Association and of the foundation: what became of them, who may vouch, and who is stopped. */
export function BackOfficeLettersScreen() {
  const { t } = useTranslation(['admin-letters', 'common'])
  const query = useQuery(letterDesksQuery)
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      <Loaded query={query} empty={(desks) => desks.length === 0 && <Empty icon="mail" title={t('none')} headingLevel={2} />}>
        {(desks) => (
          <SearchedRows
            rows={desks}
            wordsOf={({ name, states }) => [name, ...states].join(' ')}
            label={t('common:search')}
            placeholder={t('searchPlaceholder')}
            noMatch={t('noMatch')}
            showAll={t('showAll')}
          >
            {(found) => found.map((desk) => <DeskCard key={desk.id ?? 'foundation'} desk={desk} />)}
          </SearchedRows>
        )}
      </Loaded>
    </Page>
  )
}
