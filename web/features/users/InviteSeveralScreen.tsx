import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { importInvitations } from '#contract/invitations/calls.ts'
import { IMPORT_LENGTH } from '#contract/records/sheet-fields.ts'
import type { Role } from '#contract/roles.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { textOfFile } from '#web/lib/text-of-file.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
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
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [found, setFound] = useState<FoundColleagues | null>(null)

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
        showDone(t('done', { count: stored }), t('failed'))
        void queryClient.invalidateQueries(sentInvitationsQuery)
        await navigate('/users?tab=create')
      } catch (error) {
        if (error instanceof CallError && found && error.more.left !== undefined) setFound({ ...found, left: error.more.left })
        throw error
      }
    })

  async function read(file: File) {
    if (file.size > 4 * IMPORT_LENGTH) return setFault(t('tooLarge'))
    const content = await textOfFile(file)
    if (content === null) return setFault(t('notText'))
    if (content.length > IMPORT_LENGTH) return setFault(t('tooLarge'))
    setText(content)
    await check(content)
  }

  if (found)
    return <InvitePreview found={found} isBusy={isBusy} onInvite={(rows, role) => void invite(rows, role)} onBack={() => setFound(null)} />
  return (
    <Stack>
      <Form label={t('title')} onSubmit={() => void check(text)}>
        <FormSection title={t('how')} lead={t('howText')}>
          <TextArea
            name="text"
            label={t('text')}
            value={text}
            onChange={(next) => {
              setText(next)
              setFault('')
            }}
            rows={8}
            maxLength={IMPORT_LENGTH}
            placeholder={t('sample')}
          />
          {fault && (
            <Note tone="bad" alert>
              {fault}
            </Note>
          )}
          <Row>
            <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
              {t('check')}
            </Button>
            <FileButton
              name="file"
              label={t('file')}
              accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
              onChoose={(file) => void read(file)}
            />
          </Row>
        </FormSection>
      </Form>
      <FromRoster onAdd={(lines) => setText([text.trim(), ...lines].filter(Boolean).join('\n'))} />
    </Stack>
  )
}
