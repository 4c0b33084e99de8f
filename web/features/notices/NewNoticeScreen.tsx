import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMayNotices } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { BeginNotice } from './BeginNotice.tsx'
import { DraftMark } from './DraftMark.tsx'
import { NoAccess } from './NoAccess.tsx'
import { NoticeAside } from './NoticeAside.tsx'
import { noticesQuery, rulesQuery, startQuery } from './notice-queries.ts'
import { useLimitText } from './use-limit-text.ts'

/** In the URL: the notice is about none of the open incidents. */
const APART = 'none'

/** The questions of the rule and when it started: what decides whether a draft is begun. */
export function NewNoticeScreen() {
  const { t } = useTranslation(['notices', 'common'])
  const limit = useLimitText()
  const why = useMayNotices()
  const [search] = useSearchParams()
  const kind = search.get('kind') === 'cyber' ? 'cyber' : 'catastrophic_act'
  const withPart = (name: string, value: string) => `/notices/new?${new URLSearchParams({ ...Object.fromEntries(search), [name]: value })}`
  const [named, report] = [search.get('incident'), search.get('report')]
  const about = { ...(named && named !== APART && { incident_id: named }), ...(report && { disaster_report_id: report }) }
  const start = useQuery({ ...startQuery({ kind, ...about }), enabled: why === null })
  const rules = useQuery({ ...rulesQuery, enabled: why === null })
  const notices = useQuery({ ...noticesQuery, enabled: why === null })
  if (why !== null) return <NoAccess why={why} />
  const begun =
    named === APART && start.data ? { ...start.data, incident: null, started_at: report ? start.data.started_at : null } : start.data
  const incident = begun?.incident
  const draft = incident && notices.data?.find((one) => one.state === 'draft' && one.kind === kind && one.incident?.id === incident.id)
  const isOneOfSeveral = begun !== undefined && !begun.incident && !named && begun.incidents.length > 1
  const others = begun?.incidents.filter(({ id }) => id !== incident?.id) ?? []
  const inForce = (which: string) => rules.data?.find((one) => one.kind === which && !one.proposed)
  const [rule, other] = [inForce(kind), inForce(kind === 'cyber' ? 'catastrophic_act' : 'cyber')]
  return (
    <Page>
      <PageHead
        title={incident ? t('titleOf', { name: incident.name }) : t('title')}
        lead={t('lead')}
        back={{ to: '/notices', label: t('toList') }}
      />
      <Loaded query={start}>
        {() => (
          <Loaded query={rules}>
            {(list) =>
              rule &&
              begun && (
                <Split kind="aside">
                  <Stack>
                    <DraftMark />
                    {draft && (
                      <Note tone="caution">
                        <p>{t('draftThere', { name: incident?.name ?? '' })}</p>
                        <SmartLink to={`/notices/${draft.id}`}>{t('openDraft')}</SmartLink>
                      </Note>
                    )}
                    {isOneOfSeveral && (
                      <FormSection title={t('which.title')} lead={t('which.lead')}>
                        <Row>
                          {begun.incidents.map(({ id, name }) => (
                            <LinkButton key={id} to={withPart('incident', id)}>
                              {name}
                            </LinkButton>
                          ))}
                          <LinkButton to={withPart('incident', APART)} variant="secondary">
                            {t('which.none')}
                          </LinkButton>
                        </Row>
                      </FormSection>
                    )}
                    {!isOneOfSeveral && (
                      <BeginNotice key={kind} rule={rule} report={report} begun={begun}>
                        {other && (
                          <SmartLink to={withPart('kind', other.kind)}>
                            {t(`instead.${other.kind}`, { limit: limit(other.limit) })}
                          </SmartLink>
                        )}
                        {begun.incident && named !== APART && (
                          <SmartLink to={withPart('incident', APART)}>{t('apart', { name: begun.incident.name })}</SmartLink>
                        )}
                        {others.map(({ id, name }) => (
                          <SmartLink key={id} to={withPart('incident', id)}>
                            {t('which.instead', { name })}
                          </SmartLink>
                        ))}
                      </BeginNotice>
                    )}
                  </Stack>
                  <Aside sticky>
                    <NoticeAside rule={rule} proposed={list.filter((one) => one.kind === kind && one.proposed)} />
                  </Aside>
                </Split>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
