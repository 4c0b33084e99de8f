import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmTab } from '#contract/prepare/calls.ts'
import type { Tab } from '#contract/prepare-form.ts'
import { type Answers, isTabComplete } from '#contract/prepare-rules.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { ageText } from '#web/lib/format/age.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { confirmationsQuery, isOld } from './confirmations.ts'

interface Props {
  creditUnion: CreditUnion
  tab: Tab
  answers: Answers
  mayEdit: boolean
}

/** When and by whom this part was last confirmed; one press confirms it as it stands. What is still being filled out says nothing yet. */
export function TabConfirmation({ creditUnion: { id }, tab, answers, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const common = useTranslation().t
  const { data } = useQuery(confirmationsQuery(id))
  const [isSending, setIsSending] = useState(false)
  const confirmed = data?.find((each) => each.tab === tab.name)
  if (!data || (!confirmed && !isTabComplete(tab, answers))) return null

  async function confirm() {
    setIsSending(true)
    try {
      const fresh = await call(confirmTab, { params: { id }, body: { tab: tab.name } })
      const others = queryClient.getQueryData(confirmationsQuery(id).queryKey)?.filter((each) => each.tab !== fresh.tab) ?? []
      queryClient.setQueryData(confirmationsQuery(id).queryKey, [...others, fresh])
    } catch (error) {
      showRefusal(error, common('errors.errorUpdating'))
    }
    setIsSending(false)
  }

  const tone = !confirmed ? 'unknown' : isOld(confirmed.confirmed_at) ? 'caution' : 'good'
  const said = confirmed && { date: longDate(confirmed.confirmed_at), age: ageText(confirmed.confirmed_at) }
  return (
    <Row between>
      <div role="status" className="measure">
        <Signal tone={tone} plain>
          {said
            ? confirmed.confirmed_by
              ? t('confirmed.by', { ...said, person: confirmed.confirmed_by })
              : t('confirmed.on', said)
            : t('confirmed.never')}
        </Signal>
      </div>
      {mayEdit && (
        <Button variant="secondary" iconBefore="check" busy={isSending} onPress={() => void confirm()}>
          {t('confirmed.confirm')}
        </Button>
      )}
    </Row>
  )
}
