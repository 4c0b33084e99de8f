import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveOrganization } from '#contract/users/calls.ts'
import { ownOrganizationsQuery } from '#web/domain/organizations/own-organization.ts'
import { beginSession } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PasswordQuestion } from './PasswordQuestion.tsx'
import styles from './rows.module.css'

/** For a person of several organizations: leaves one of them, after one question, which asks for the password. */
export function OrganizationsCard() {
  const { t } = useTranslation(['security', 'common'])
  const navigate = useNavigate()
  const { data: organizations = [] } = useQuery(ownOrganizationsQuery)
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  if (organizations.length < 2) return null

  async function leave({ id, name }: { id: string; name: string }, password: string) {
    beginSession(await call(leaveOrganization, { body: { credit_union_id: id, password } }))
    showToast({ variant: 'success', title: t('organizations.left', { name }) })
    await navigate('/dashboard', { viewTransition: true })
  }

  return (
    <Card title={t('organizations.title')}>
      <Stack>
        <p className="soft measure">{t('organizations.lead')}</p>
        <ul className={styles.rows}>
          {organizations.map((each) => (
            <li key={each.id} className={rowStyles.row}>
              <div className={rowStyles.words}>
                <strong>{each.name}</strong>
                <p className="small soft">{t(`common:roles.${each.role}`)}</p>
              </div>
              <Button variant="danger-quiet" onPress={() => setAsked(each)}>
                {t('organizations.leave')}
                <span className="visually-hidden"> {each.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
      {asked && (
        <PasswordQuestion
          title={t('organizations.ask', { name: asked.name })}
          confirmLabel={t('organizations.leave')}
          confirmingLabel={t('leave.leaving')}
          keepLabel={t('leave.stay')}
          onConfirm={(password) => leave(asked, password)}
          onKeep={() => setAsked(null)}
        >
          <p>{t('organizations.askLead')}</p>
        </PasswordQuestion>
      )}
    </Card>
  )
}
