import { useTranslation } from '#web/lib/i18n.ts'
import { useVouching } from '#web/lib/use-vouching.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Given } from './Given.tsx'
import { Vouchable } from './Vouchable.tsx'

const whyNot = { 'no Association': 'notAssociation', 'not confirmed': 'notConfirmed', Member: 'member' } as const

/** Where an Association stands for the credit unions that it knows. Who cannot reads why. */
export function VouchScreen() {
  const { t } = useTranslation('vouchers')
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/connect', label: t('back') }} />
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
