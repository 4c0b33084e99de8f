import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { API_BASE } from '#contract/wire.ts'
import { rosterQuery } from '#web/domain/roll-calls/roster-query.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { MenuDownloads } from '#web/ui/overlay/MenuDownloads.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuLink } from '#web/ui/overlay/SettingsMenu.tsx'
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
        leadOnlyWide
        more={
          notManager === null && (
            <More>
              <MenuLink icon="upload" label={t('read')} to="/roster/import" />
              <MenuDownloads to={`${API_BASE}/roster.csv`} />
            </More>
          )
        }
        actions={
          notManager === null && (
            <Button iconBefore="add" onPress={add}>
              {t('add')}
            </Button>
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
