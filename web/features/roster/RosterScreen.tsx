import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { DownloadLinks } from '#web/ui/action/DownloadLinks.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { RosterList } from './RosterList.tsx'

/** Whom the dialog is about: a person, `new` for one that is added, null while it is closed. */
export type Edited = RosterPerson | 'new' | null

/** The people whom a roll call may ask. */
export function RosterScreen() {
  const { t } = useTranslation('roster')
  const notManager = useNotManager()
  const query = useQuery({ ...rosterQuery, enabled: notManager === null })
  const [edited, setEdited] = useState<Edited>(null)
  const add = () => setEdited('new')
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/roll-call', label: t('back') }}
        actions={
          notManager === null && (
            <>
              <Button iconBefore="add" onPress={add}>
                {t('add')}
              </Button>
              <LinkButton to="/roster/import" variant="secondary" iconBefore="upload">
                {t('read')}
              </LinkButton>
              <DownloadLinks to={`${API_BASE}/roster.csv`} variant="secondary" />
            </>
          )
        }
      />
      {notManager ? (
        <Empty icon="lock" title={t(`closed.${notManager}`)} headingLevel={2} />
      ) : (
        <Loaded
          query={query}
          empty={({ total }) =>
            total === 0 && (
              <Empty icon="users" title={t('none')} headingLevel={2}>
                {t('noneText')}
              </Empty>
            )
          }
        >
          {({ rows }) => <RosterList people={rows} onEdit={setEdited} />}
        </Loaded>
      )}
      {edited && <PersonDialog person={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />}
    </Page>
  )
}
