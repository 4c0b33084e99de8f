// What is known of a person's answer and of the messages to them, in words.

import { channels } from '#contract/records/roll-call-options.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

type TextOf = ReturnType<typeof useTranslation<'roll-calls'>>['t']

/** "7:12 AM", or who entered it after a call. Empty without an answer. */
export function useSourceText() {
  const { t } = useTranslation('roll-calls')
  return ({ as_of, source, entered_by, state }: RollCallPerson) => {
    if (as_of === null) return ''
    const at = momentText(as_of)
    if (source !== 'phone' || entered_by === null) return at
    return t(state === 'not_reached' ? 'running.tried' : 'running.phoned', { name: entered_by, at })
  }
}

/** "Text not delivered. Mail sent 6:46 AM." The newest message of each channel counts. */
export function sentText(t: TextOf, { sent }: RollCallPerson): string {
  if (sent.length === 0) return t('running.notAsked')
  return channels
    .flatMap((channel) => {
      const newest = sent.filter((message) => message.channel === channel).at(-1)
      return newest ? t(`sent.${channel}.${newest.state}`, { at: momentText(newest.at) }) : []
    })
    .join(' ')
}
