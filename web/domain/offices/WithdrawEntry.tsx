import { useState } from 'react'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { withdrawStatuses } from '#contract/office-statuses/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import type { HistoryEntry } from './history-words.ts'
import { reloadOffices } from './office-queries.ts'

/** Asks once, and says whom else it concerns: what was sent at once is withdrawn at once. */
export function WithdrawEntry({ name, entry: { submission_id, other_offices = 0, as_of } }: { name: string; entry: HistoryEntry }) {
  const { t } = useTranslation('offices')
  const [reason, setReason] = useState('')
  const { act, reason: refusal } = useAction()
  const withdraw = () =>
    act(
      () => call(withdrawStatuses, { params: { submission_id }, body: { reason: reason.trim() || null } }),
      t('sent.withdrawn', { count: other_offices + 1 }),
      { after: reloadOffices },
    )
  return (
    <AskButton
      variant="danger-quiet"
      size="compact"
      label={t('history.withdraw')}
      hiddenLabel={`: ${name}, ${momentText(as_of)}`}
      ask={t('history.withdrawAsk', { name, time: momentText(as_of) })}
      error={refusal}
      onConfirm={withdraw}
    >
      {other_offices > 0 && <p>{t('history.withdrawOthers', { count: other_offices })}</p>}
      <TextArea
        name={`reason-${submission_id}`}
        label={t('history.withdrawReason')}
        optional
        rows={2}
        maxLength={TEXT_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </AskButton>
  )
}
