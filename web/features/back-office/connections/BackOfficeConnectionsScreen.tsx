import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { endConnections, searchConnections } from '#contract/back-office/calls.ts'
import type { ConnectedOrganization } from '#contract/back-office/connections-schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { momentText, parseDay, shortDate } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { SearchedRows } from '../list/SearchedRows.tsx'
import { keyOf, meta } from '../queries.ts'

const connectionsQuery = callQuery(searchConnections, { meta, queryKey: keyOf('connections'), body: {} })

/** The organizations that have keys, for when one of them leaks. */
export function BackOfficeConnectionsScreen() {
  const { t } = useTranslation('admin-connections')
  const query = useQuery(connectionsQuery)
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      <Loaded query={query} empty={(rows) => rows.length === 0 && <Empty icon="key" title={t('none')} headingLevel={2} />}>
        {(rows) => <Organizations rows={rows} />}
      </Loaded>
    </Page>
  )
}

function Organizations({ rows }: { rows: readonly ConnectedOrganization[] }) {
  const { t } = useTranslation('admin-connections')
  const [ending, setEnding] = useState<ConnectedOrganization['credit_union'] | null>(null)
  return (
    <>
      <SearchedRows
        rows={rows}
        wordsOf={({ credit_union: { name, city } }) => `${name} ${city}`}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        noMatch={t('noMatch')}
        showAll={t('showAll')}
      >
        {(found) => (
          <Card>
            <ul aria-label={t('list')}>
              {found.map((row) => (
                <li key={row.credit_union.id} className={rowStyles.row}>
                  <Organization of={row} onEnd={() => setEnding(row.credit_union)} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </SearchedRows>
      {ending && <EndAll of={ending} onDone={() => setEnding(null)} />}
    </>
  )
}

function Organization({ of: { credit_union, keys, hooks }, onEnd }: { of: ConnectedOrganization; onEnd: () => void }) {
  const { t } = useTranslation('admin-connections')
  const { name, city, state, confirmed } = credit_union
  return (
    <>
      <div className={rowStyles.words}>
        <h2 className="strong">{name}</h2>
        <p>
          {t('place', { city, state })} {!confirmed && <StatusBadge tone="caution">{t('notConfirmed')}</StatusBadge>}
        </p>
        <ul>
          {keys.map((key) => (
            <li key={key.id} className="small soft">
              {[
                t('key', { name: key.name, start: key.starts_with, day: shortDate(parseDay(key.until) ?? key.until) }),
                key.last_used ? t('used', { at: momentText(key.last_used.at), network: key.last_used.network }) : t('neverUsed'),
                t('madeBy', { name: key.made_by }),
              ].join(', ')}
            </li>
          ))}
          {hooks.map((hook) => (
            <li key={hook.id} className="small soft breaks">
              {[
                t('hook', { host: new URL(hook.url).host, state: t(`hookState.${hook.state}`), count: hook.events.length }),
                ...(hook.made_by === null ? [] : [t('hookMadeBy', { name: hook.made_by })]),
              ].join(', ')}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="danger-quiet" onPress={onEnd}>
        {t('endAll')}
        <span className="visually-hidden"> {t('of', { name })}</span>
      </Button>
    </>
  )
}

interface Ending {
  of: ConnectedOrganization['credit_union']
  onDone: () => void
}

function EndAll({ of: { id, name }, onDone }: Ending) {
  const { t } = useTranslation('admin-connections')
  const heading = useId()
  const check = ({ reason }: { reason: string }): Record<string, string> => (reason.trim() === '' ? { reason: fieldErrors.required } : {})
  const form = useForm({ initial: { reason: '' }, check, send: end })

  async function end({ reason }: { reason: string }) {
    await call(endConnections, { body: { credit_union_id: id, reason } })
    showToast({ variant: 'success', title: t('done', { name }) })
    await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
    onDone()
  }

  return (
    <Modal labelledBy={heading} onLeave={onDone}>
      <h2 id={heading}>{t('ask', { name })}</h2>
      <p>{t('askText')}</p>
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <TextArea {...form.field('reason')} label={t('reason')} required />
        <FormButtons form={form} send={t('endAll')} danger leave={t('keep')} onLeave={onDone} />
      </Form>
    </Modal>
  )
}
