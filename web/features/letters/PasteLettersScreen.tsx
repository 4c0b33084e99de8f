import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { importLetters } from '#contract/letters/calls.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import type { ContactField } from '#contract/records/sheet-fields.ts'
import { allContactsChanged } from '#web/domain/asks/contacts-query.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { CHOSEN_LETTERS } from '#web/domain/letters/chosen-letters.ts'
import { leagueChanged } from '#web/domain/letters/league-changed.ts'
import { termsQuery } from '#web/domain/letters/terms-query.ts'
import { useActor } from '#web/domain/session/session.ts'
import { SheetReader } from '#web/domain/sheets/SheetReader.tsx'
import { useListDraft } from '#web/domain/sheets/use-list-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { LettersPreview } from './LettersPreview.tsx'
import { TermsNotes } from './TermsNotes.tsx'

/** Writes to many people at once: first what each row would do, then all of the chosen letters or none. */
export function PasteLettersScreen() {
  const { t } = useTranslation('letters')
  const { isDesk } = useDesk()
  const { impersonator } = useActor()
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/league', label: t('back') }} />
      {isDesk && impersonator === null ? (
        <Paste />
      ) : (
        <Empty icon="lock" title={t(isDesk ? 'support' : 'notDesk')} headingLevel={2}>
          <LinkButton to="/league">{t('back')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

function Paste() {
  const { t } = useTranslation('letters')
  const navigate = useNavigate()
  const { data: terms } = useQuery(termsQuery)
  const isChosen = useSearchParams()[0].get('from') === 'chosen'
  const form = isChosen ? CHOSEN_LETTERS : 'letters'
  const draft = useListDraft(form)

  async function written(count: number) {
    draft.forget()
    showDone(t('done', { count }))
    void Promise.all([leagueChanged(), allContactsChanged()])
    await navigate('/league/letters')
  }

  return (
    <Stack>
      {terms && <TermsNotes terms={terms} />}
      <SheetReader<LetterRow, ContactField, AnswerOf<typeof importLetters>>
        title={t('title')}
        how={t('how')}
        sample={t('sample')}
        start={draft.start}
        atOnce={isChosen}
        onType={draft.onType}
        preview={(text, columns) => call(importLetters, { body: { text, apply: false, columns } })}
      >
        {(reading) => (
          <LettersPreview
            reading={reading}
            terms={terms}
            send={async (rows) => {
              const columns = reading.found.columns.map(({ field }) => field)
              const { stored } = await call(importLetters, { body: { text: reading.text, apply: true, rows, columns } })
              await written(stored)
            }}
          />
        )}
      </SheetReader>
    </Stack>
  )
}
