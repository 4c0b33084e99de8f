import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listKeys } from '#contract/keys/calls.ts'
import { MOST_HOOKS } from '#contract/records/hook-options.ts'
import { MOST_KEYS } from '#contract/records/key-options.ts'
import { refusalOf } from '#contract/roles.ts'
import { API_BASE } from '#contract/wire.ts'
import { ownOrganizationsQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ForWebSite } from './ForWebSite.tsx'
import { HookList } from './HookList.tsx'
import { KeyList } from './KeyList.tsx'
import { hooksQuery, keysQuery } from './key-queries.ts'
import { NewHookDialog } from './NewHookDialog.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'

/** The programs that read and write for the organization. People who may not manage them read why. */
export function ConnectionsScreen() {
  const { t } = useTranslation('connections')
  const actor = useActor()
  const refusal = refusalOf(listKeys.access, actor)
  const isOpen = refusal === null
  // Whoever has no second factor is told before filling in a form.
  const mayMake = isOpen && actor.uses_two_factor_auth
  const query = useQuery({ ...keysQuery, enabled: isOpen })
  const { data: organizations = [] } = useQuery({ ...ownOrganizationsQuery, enabled: isOpen })
  const organization = organizations.find(({ current }) => current)
  const hooks = useQuery({ ...hooksQuery, enabled: isOpen })
  const [making, setMaking] = useState<'key' | 'hook' | null>(null)
  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={organization && t('lead', { organization: organization.name })}
        back={{ to: '/dashboard', label: t('back') }}
        actions={
          mayMake && (
            <Button iconBefore="add" onPress={() => setMaking('key')}>
              {t('newKey')}
            </Button>
          )
        }
      />
      {isOpen ? (
        <Stack>
          {!mayMake && (
            <Note title={t('factor.title')}>
              <p>{t('factor.text')}</p>
              <SmartLink to="/security">{t('factor.setUp')}</SmartLink>
            </Note>
          )}
          <Loaded query={query}>
            {(keys) => (
              <Card title={t('keys.title', { count: keys.length, most: MOST_KEYS })}>
                {keys.length === 0 ? (
                  <Empty icon="key" title={t('keys.none')}>
                    {t('keys.noneText')}
                  </Empty>
                ) : (
                  <KeyList keys={keys} />
                )}
              </Card>
            )}
          </Loaded>
          <Loaded query={hooks}>
            {(rows) => (
              <Card
                title={t('hooks.title', { count: rows.length, most: MOST_HOOKS })}
                aside={
                  mayMake && (
                    <Button variant="secondary" iconBefore="add" onPress={() => setMaking('hook')}>
                      {t('newHook')}
                    </Button>
                  )
                }
              >
                {rows.length === 0 ? (
                  <Empty icon="connect" title={t('hooks.none')}>
                    {t('hooks.noneText')}
                  </Empty>
                ) : (
                  <HookList hooks={rows} />
                )}
              </Card>
            )}
          </Loaded>
          <ForWebSite />
          <p>
            <SmartLink to={`${API_BASE}/openapi.json`}>{t('docs')}</SmartLink>
          </p>
        </Stack>
      ) : (
        <NotOpen why={refusal === 'not_confirmed' ? 'confirmed' : 'role'} />
      )}
      {making === 'key' && <NewKeyDialog onDone={() => setMaking(null)} />}
      {making === 'hook' && <NewHookDialog onDone={() => setMaking(null)} />}
    </Page>
  )
}

function NotOpen({ why }: { why: 'confirmed' | 'role' }) {
  const { t } = useTranslation('connections')
  return (
    <Empty icon="lock" title={t(`closed.${why}.title`)} headingLevel={2}>
      {t(`closed.${why}.text`)}
    </Empty>
  )
}
