import { useQuery } from '@tanstack/react-query'
import { creditUnionPath, openPath } from '#contract/paths.ts'
import { charterOf } from '#web/domain/organizations/charter-of.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './ForWebSite.module.css'

const feeds = [
  ['map', '.geojson'],
  ['data', '.json'],
  ['table', '.csv'],
  ['changes', '.atom'],
] as const

/** What the organization's own web site shows of its offices: the line to copy, and the feeds. Only for credit unions. */
export function ForWebSite() {
  const { t } = useTranslation('connections')
  const isHydrated = useHydrated()
  const { data: record } = useQuery(creditUnionQuery)
  const { data: situation } = useQuery(situationQuery)
  const { outcome, copy } = useCopied()
  if (!record?.charter_number || record.type_organization !== 'Credit Union') return null
  const charter = encodeURIComponent(charterOf(record))
  const query = `?charter=${charter}`
  // The server does not know under which address the browser opened the page.
  const origin = isHydrated ? location.origin : ''
  const addresses = [
    ['lasting', origin + creditUnionPath(charter)],
    ['page', origin + openPath() + query],
    ...feeds.map(([name, ending]) => [name, `${origin}${openPath()}${ending}${query}`] as const),
  ] as const
  const line = `<iframe src="${origin}${openPath('embed')}${query}" title="${t('site.frame')}" width="100%" height="480"></iframe>`
  return (
    <Card title={t('site.title')}>
      <Stack>
        {situation === undefined ? (
          <Skeleton rows={3} />
        ) : situation.public_page ? (
          <>
            <p className="soft small">{t('site.lead')}</p>
            <iframe className={styles.preview} src={openPath('embed') + query} title={t('site.preview')} loading="lazy" />
          </>
        ) : (
          <Note>
            <p>{t('site.notShown')}</p>
            <SmartLink to="/offices">{t('site.toOffices')}</SmartLink>
          </Note>
        )}
        <section aria-label={t('site.line')}>
          <h3>{t('site.line')}</h3>
          <code className="breaks">{line}</code>
          <Row>
            <Button variant="secondary" onPress={() => copy(line)}>
              {t('made.copy')}
              <span className="visually-hidden"> {t('site.line')}</span>
            </Button>
            <span role="status" className="small soft">
              {outcome && t(`site.${outcome}`)}
            </span>
          </Row>
        </section>
        <section>
          <h3>{t('site.feeds')}</h3>
          <ul className={`ruled ${styles.addresses}`}>
            {addresses.map(([name, address]) => (
              <li key={name}>
                <span className="soft">{t(`site.of.${name}`)}</span>{' '}
                <a className="breaks" href={address}>
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </Stack>
    </Card>
  )
}
