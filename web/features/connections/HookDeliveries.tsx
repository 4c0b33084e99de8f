import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, Hook } from '#contract/records/hook.ts'
import { type DeliveryState, deliveryStates } from '#contract/records/hook-options.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { currentLanguage, localeOf, useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { MoreRows } from '#web/ui/data/MoreRows.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useOutcomeText } from './delivery-words.ts'
import { deliveriesQuery } from './key-queries.ts'

interface Props {
  of: Hook
  onAgain: (deliveryId: string) => void
}

/** What was sent to a hook, newest first, of one state if wanted. */
export function HookDeliveries({ of: { id }, onAgain }: Props) {
  const { t } = useTranslation('connections')
  const [state, setState] = useState<DeliveryState | undefined>()
  const query = useInfiniteQuery({ ...deliveriesQuery(id, state), placeholderData: keepPreviousData })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack>
      <SelectField
        name="state"
        label={t('deliveries.which')}
        value={state ?? ''}
        onChange={(value) => setState(deliveryStates.find((each) => each === value))}
        options={deliveryStates.map((value) => ({ value, label: t(`deliveries.state.${value}`) }))}
        emptyLabel={t('deliveries.anyState')}
      />
      <Loaded
        query={query}
        empty={() => rows.length === 0 && <Empty icon="connect" title={t(state ? 'deliveries.noneOf' : 'deliveries.none')} />}
      >
        {() => (
          <MoreRows query={query} shown={rows.length} total={query.data?.pages[0]?.total ?? 0} focus="summary">
            <ul aria-label={t('deliveries.list')}>
              {rows.map((delivery) => (
                <li key={delivery.id}>
                  <OneDelivery of={delivery} onAgain={() => onAgain(delivery.id)} />
                </li>
              ))}
            </ul>
          </MoreRows>
        )}
      </Loaded>
    </Stack>
  )
}

function OneDelivery({ of: { type, at, state, tries }, onAgain }: { of: Delivery; onAgain: () => void }) {
  const { t } = useTranslation('connections')
  const outcomeText = useOutcomeText()
  const said = t('deliveries.event', { event: t(`events.${type}`), at: momentText(at) })
  const mayBeSent = type !== 'hook.test' && state !== 'waiting'
  return (
    <details>
      <summary>
        {said} {t(`deliveries.state.${state}`)}
      </summary>
      <ol className="small">
        {tries.map((one) => (
          <li key={one.at}>
            {t('deliveries.try', { at: momentText(one.at), how: outcomeText(one), ms: one.ms.toLocaleString(localeOf(currentLanguage())) })}
          </li>
        ))}
      </ol>
      {mayBeSent && (
        <Button variant="quiet" onPress={onAgain}>
          {t('deliveries.again')}
          <span className="visually-hidden"> {said}</span>
        </Button>
      )}
    </details>
  )
}
