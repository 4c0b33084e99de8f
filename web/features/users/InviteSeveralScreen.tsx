import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { importInvitations } from '#contract/invitations/calls.ts'
import type { Role } from '#contract/roles.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { SheetForm } from '#web/domain/sheets/SheetForm.tsx'
import { useListDraft } from '#web/domain/sheets/use-list-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { FromRoster } from './FromRoster.tsx'
import { InvitePreview } from './InvitePreview.tsx'
import { sentInvitationsQuery } from './user-queries.ts'

export type FoundColleagues = AnswerOf<typeof importInvitations>

/** Invites many colleagues at once: first what each row would do, then all of the chosen ones or none. */
export function InviteSeveralScreen() {
  const { t } = useTranslation('invite-several')
  const actor = useActor()
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/users?tab=create', label: t('back') }} />
      {isOffered(importInvitations.access, actor) && actor.impersonator === null ? (
        <InviteSeveral />
      ) : (
        <Empty icon="lock" title={t('closed')} headingLevel={2} />
      )}
    </Page>
  )
}

function InviteSeveral() {
  const { t } = useTranslation('invite-several')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('failed'))
  const draft = useListDraft('colleague list')
  const [text, setText] = useState(draft.start)
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<FoundColleagues | null>(null)

  function type(next: string) {
    setText(next)
    draft.onType(next)
  }

  const check = (toRead: string) =>
    act(async () => {
      setFault('')
      try {
        setFound(await call(importInvitations, { body: { text: toRead, apply: false } }))
      } catch (error) {
        const [wrong] = error instanceof CallError ? (error.errors.text ?? []) : []
        if (!wrong) throw error
        setFault(wrong)
      }
    })

  const invite = (rows: number[], role: Role) =>
    act(async () => {
      try {
        const { stored } = await call(importInvitations, { body: { text, apply: true, role, rows } })
        draft.forget()
        showDone(t('done', { count: stored }), t('failed'))
        void queryClient.invalidateQueries(sentInvitationsQuery)
        await navigate('/users?tab=create')
      } catch (error) {
        if (error instanceof CallError && found && error.more.left !== undefined) setFound({ ...found, left: error.more.left })
        throw error
      }
    })

  if (found)
    return <InvitePreview found={found} isBusy={isBusy} onInvite={(rows, role) => void invite(rows, role)} onBack={() => setFound(null)} />
  return (
    <Stack>
      <SheetForm
        texts={{
          ...{ title: t('title'), how: t('how'), howText: t('howText'), text: t('text'), sample: t('sample'), check: t('check') },
          ...{ file: t('file'), tooLarge: t('tooLarge'), notText: t('notText') },
        }}
        text={text}
        fault={fault}
        isBusy={isBusy}
        onType={(next) => {
          type(next)
          setFault('')
        }}
        onFault={setFault}
        onCheck={check}
      />
      <FromRoster onAdd={(lines) => type([text.trim(), ...lines].filter(Boolean).join('\n'))} />
    </Stack>
  )
}
