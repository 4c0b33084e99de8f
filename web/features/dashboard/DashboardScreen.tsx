import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n.ts'
import { creditUnionQuery, settingsQuery } from '#web/lib/queries.ts'
import { ConfirmedBadge } from '#web/ui/ConfirmedBadge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Sea } from '#web/ui/Sea.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { Tile, Tiles } from '#web/ui/Tile.tsx'
import { VerifyEmail } from '#web/ui/VerifyEmail.tsx'
import { AlertStrip } from './AlertStrip.tsx'
import { ConnectTile } from './ConnectTile.tsx'
import styles from './Dashboard.module.css'
import { EnrollmentSteps } from './EnrollmentSteps.tsx'
import { Invitations } from './Invitations.tsx'
import { PrepareTile } from './PrepareTile.tsx'

/** Where everybody starts: report a disaster first, then what is to be prepared, and the ways to each other. */
export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data: creditUnion } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const donationUrl = settings?.donation_url
  return (
    <Page>
      <PageHead
        title={creditUnion?.name ?? t('title')}
        documentTitle={t('title')}
        lead={
          creditUnion && (
            <>
              <ConfirmedBadge of={creditUnion} />{' '}
              <span className={styles.together}>{[creditUnion.city, creditUnion.state].filter(Boolean).join(', ')}</span>
              {creditUnion.charter_number && (
                <>
                  {' · '}
                  <span className={styles.together}>{t('charterNumber', { number: creditUnion.charter_number })}</span>
                </>
              )}
            </>
          )
        }
      />
      <AlertStrip />
      <VerifyEmail />
      <Invitations />
      {creditUnion === null && (
        <div className={styles.above}>
          <Note tone="caution">
            <Stack>
              <p>{t('common:noCreditUnion')}</p>
              <Row>
                <LinkButton to="/contact" variant="secondary">
                  {t('contactSupport')}
                </LinkButton>
              </Row>
            </Stack>
          </Note>
        </div>
      )}
      {creditUnion && <EnrollmentSteps creditUnion={creditUnion} />}
      <Tiles>
        <Tile
          span={7}
          to="/report-disaster"
          icon="report"
          title={t('report.title')}
          lead={{ action: t('report.action'), art: <Sea shape="tile" /> }}
        >
          {t('report.text')}
        </Tile>
        <PrepareTile creditUnion={creditUnion} />
        <ConnectTile span={donationUrl ? 7 : 12} />
        {donationUrl && (
          <Tile span={5} to={donationUrl} icon="donate" title={t('donate.title')} external>
            {t('donate.text')}
          </Tile>
        )}
      </Tiles>
    </Page>
  )
}
