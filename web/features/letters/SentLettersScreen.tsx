import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { letterStates } from '#contract/records/letter-options.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { termsQuery } from '#web/domain/letters/terms-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { PagedRows } from '#web/ui/data/PagedRows.tsx'
import { Results } from '#web/ui/data/Results.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LetterTable } from './LetterTable.tsx'
import { PAGE_SIZE, sentQuery } from './letter-queries.ts'
import { sentSearch } from './sent-search.ts'
import { TermsNotes } from './TermsNotes.tsx'

/** The desk's letters, and what became of each. */
export function SentLettersScreen() {
  const { t } = useTranslation('letters')
  const { isDesk } = useDesk()
  const { impersonator } = useActor()
  const mayWrite = isDesk && impersonator === null
  return (
    <Page>
      <PageHead
        title={t('sent.title')}
        lead={t('sent.lead')}
        back={{ to: '/league', label: t('back') }}
        actions={
          mayWrite && (
            <LinkButton to="/league/letters/paste" variant="secondary" iconBefore="list">
              {t('sent.paste')}
            </LinkButton>
          )
        }
      />
      {mayWrite ? (
        <Letters />
      ) : (
        <Empty icon="lock" title={t(isDesk ? 'support' : 'notDesk')} headingLevel={2}>
          <LinkButton to="/league">{t('back')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

function Letters() {
  const { t } = useTranslation('letters')
  const { search, field, results, turnTo, show, empty } = useUrlSearch(sentSearch)
  const { data: terms } = useQuery(termsQuery)
  const query = useQuery({ ...sentQuery(search), placeholderData: keepPreviousData })
  const isFiltered = search.state !== ''
  return (
    <Stack>
      {terms && <TermsNotes terms={terms} />}
      <SelectField
        {...field('state')}
        label={t('sent.filter')}
        emptyLabel={t('sent.all')}
        options={letterStates.map((value) => ({ value, label: t(`sent.states.${value}`) }))}
      />
      <Results ref={results} label={t('sent.caption')}>
        <Loaded
          query={query}
          loading={<Skeleton rows={6} />}
          empty={({ total }) =>
            total === 0 && (
              <Empty icon={isFiltered ? 'filter' : 'mail'} title={t(isFiltered ? 'sent.noneOf' : 'sent.none')} headingLevel={2}>
                {isFiltered ? (
                  <Button onPress={() => void show(empty, { isStep: true })}>{t('sent.showAll')}</Button>
                ) : (
                  <p>{t('sent.noneText')}</p>
                )}
              </Empty>
            )
          }
        >
          {({ rows, total }) => (
            <PagedRows {...{ search, rows, total }} url={sentSearch} pageSize={PAGE_SIZE} onPage={turnTo} things={t('sent.things')} counted>
              <LetterTable letters={rows} isBusy={query.isPlaceholderData} />
            </PagedRows>
          )}
        </Loaded>
      </Results>
    </Stack>
  )
}
