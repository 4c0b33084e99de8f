import { useVouching } from '#web/domain/organizations/use-vouching.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Given } from './Given.tsx'
import { Vouchable } from './Vouchable.tsx'

const whyNot = { 'no Association': 'notAssociation', 'not confirmed': 'notConfirmed', Member: 'member' } as const

/** The screen on which an Association vouches for credit unions that it knows. People who may not vouch read why. */
export function VouchScreen() {
  const { t } = useTranslation(['vouchers', 'common'])
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/connect', label: t('common:backToConnect') }} />
      <Loaded query={useVouching()}>
        {(vouching) =>
          vouching === 'yes' ? (
            <Stack>
              <Vouchable />
              <Given />
            </Stack>
          ) : (
            <Empty icon="organization" title={t(`${whyNot[vouching]}.title`)} headingLevel={2}>
              <p>{t(`${whyNot[vouching]}.text`)}</p>
              <LinkButton to="/contact">{t('contact')}</LinkButton>
            </Empty>
          )
        }
      </Loaded>
    </Page>
  )
}
