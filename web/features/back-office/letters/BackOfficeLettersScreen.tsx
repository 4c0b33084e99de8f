import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterDesk } from '#contract/letters/schemas.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { DeskCard } from './DeskCard.tsx'
import { letterDesksQuery } from './letter-desks-query.ts'

/** The letters of each Association and of the foundation: what became of them, who may vouch, and who is stopped. */
export function BackOfficeLettersScreen() {
  const { t } = useTranslation('admin-letters')
  const query = useQuery(letterDesksQuery)
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      <Loaded query={query} empty={(desks) => desks.length === 0 && <Empty icon="mail" title={t('none')} headingLevel={2} />}>
        {(desks) => <Desks desks={desks} />}
      </Loaded>
    </Page>
  )
}

function Desks({ desks }: { desks: readonly LetterDesk[] }) {
  const { t } = useTranslation('admin-letters')
  const [text, setText] = useState('')
  const words = searchWords(text)
  const found = desks.filter(({ name, states }) => words.length === 0 || hasWords(words, searchKey([name, ...states].join(' '))))
  return (
    <Stack>
      <SearchField label={t('search')} placeholder={t('searchPlaceholder')} value={text} onChange={setText} />
      {found.length === 0 ? (
        <Empty icon="search" title={t('noMatch')} headingLevel={2}>
          <Button variant="secondary" onPress={() => setText('')}>
            {t('showAll')}
          </Button>
        </Empty>
      ) : (
        found.map((desk) => <DeskCard key={desk.id ?? 'foundation'} desk={desk} />)
      )}
    </Stack>
  )
}
