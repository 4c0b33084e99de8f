import { useQuery } from '@tanstack/react-query'
import { fieldsOf, isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import { confirmTab } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { ageText } from '#web/lib/format/age.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { confirmationsQuery, isOld } from './confirmations.ts'
import type { PrepareFormState } from './use-prepare-form.ts'

interface Props {
  creditUnion: CreditUnion
  form: PrepareFormState
}

/** When and by whom this part was last confirmed. A part whose answers are all given and saved has the button to confirm it. */
export function TabConfirmation({ creditUnion: { id }, form: { place, answers, autosave, mayEdit } }: Props) {
  const { tab } = place
  const { t } = useTranslation('prepare')
  const common = useTranslation().t
  const { data } = useQuery(confirmationsQuery(id))
  const { isBusy, act } = useAction(common('errors.errorUpdating'))
  const confirmed = data?.find((each) => each.tab === tab.name)
  const isUnsaved = fieldsOf(tab).some(({ name }) => name in autosave.unsaved)
  const isReady = isTabComplete(tab, answers) && !isUnsaved
  if (!data || (!confirmed && !isReady)) return null

  async function confirm() {
    const fresh = await call(confirmTab, { params: { id }, body: { tab: tab.name } })
    const others = queryClient.getQueryData(confirmationsQuery(id).queryKey)?.filter((each) => each.tab !== fresh.tab) ?? []
    queryClient.setQueryData(confirmationsQuery(id).queryKey, [...others, fresh])
  }

  const tone = !confirmed ? 'unknown' : isOld(confirmed.confirmed_at) ? 'caution' : 'good'
  const said = confirmed && { date: longDate(confirmed.confirmed_at), age: ageText(confirmed.confirmed_at) }
  return (
    <Row between fill>
      <div role="status" className="measure">
        <StatusBadge tone={tone} plain>
          {said
            ? confirmed.confirmed_by
              ? t('confirmed.by', { ...said, person: confirmed.confirmed_by })
              : t('confirmed.on', said)
            : t('confirmed.never')}
        </StatusBadge>
      </div>
      {mayEdit && isReady && (
        <Button variant="secondary" iconBefore="check" busy={isBusy} onPress={() => void act(confirm)}>
          {t('confirmed.confirm')}
        </Button>
      )}
    </Row>
  )
}
