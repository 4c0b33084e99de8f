import type { HelpKind } from '#contract/records/help-options.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { IconName } from '#web/ui/image/Icon.tsx'
import type { NowProps, NowRow } from './now-row.ts'

/** Requests that the organization was asked to help with: the rest is in the list. */
const ASKED_SHOWN = 3

const kindIcons: Partial<Record<HelpKind, IconName>> = { generator: 'generator', mobile_branch: 'mobileBranch', portable_atm: 'atm' }

/** Organizations that wait for an answer: offers, requests, what they answered, and loans that are due. */
export function useHelpRows({ situation }: NowProps): NowRow[] {
  const rows = [useOfferRows(situation), useAskedRows(situation), useLoanRows(situation), useDeclinedRows(situation)]
  return rows.flat()
}

type Of = NowProps['situation']

const listed = (...facts: readonly (string | false)[]) => facts.filter(Boolean).join(', ')

/** One row for each request that has offers. */
function useOfferRows({ offers_waiting, may_act }: Of): NowRow[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  const milesText = useMilesText()
  const byRequest = Map.groupBy(offers_waiting, ({ help_request_id }) => help_request_id)
  return [...byRequest].flatMap(([request, offers]) => {
    const [first] = offers
    if (!first) return []
    const { kind, credit_union, distance_miles } = first
    const title = t('now.offered', { kind: t(`help-kinds:kinds.${kind}`), count: offers.length })
    const who = offers.length === 1 ? credit_union.name : t('situation.andMore', { name: credit_union.name, count: offers.length - 1 })
    return {
      id: `offers ${request}`,
      icon: kindIcons[kind] ?? 'donate',
      title,
      about: title,
      fact: listed(who, milesText(distance_miles)),
      action: { to: `/help-request?id=${request}`, label: t(may_act ? 'now.answer' : 'now.see') },
    }
  })
}

/** One row for each request, for three days after the newest answer. */
function useDeclinedRows({ declined, offers_waiting, may_act }: Of): NowRow[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  return declined.map(({ id, kind, credit_union, others, unanswered }) => {
    const who = others === 0 ? credit_union.name : t('situation.andMore', { name: credit_union.name, count: others })
    const isNobodyLeft = unanswered === 0 && offers_waiting.every(({ help_request_id }) => help_request_id !== id)
    const title = t('situation.declined', { kind: t(`help-kinds:kinds.${kind}`), who })
    return {
      id: `declined ${id}`,
      icon: kindIcons[kind] ?? 'donate',
      title,
      about: title,
      fact: unanswered > 0 && t('situation.unanswered', { count: unanswered }),
      action: { to: `/help-request?id=${id}`, label: t(isNobodyLeft && may_act ? 'situation.askOthers' : 'now.see') },
      // Others may still answer: nothing waits for the person.
      isFolded: !isNobodyLeft,
    }
  })
}

function useAskedRows({ asked }: Of): NowRow[] {
  const { t } = useTranslation(['dashboard', 'help-kinds'])
  const milesText = useMilesText()
  const rows = asked.slice(0, ASKED_SHOWN).map(({ id, kind, urgency, credit_union, distance_miles, asked_at }): NowRow => {
    const title = t('situation.asked', { name: credit_union.name, kind: t(`help-kinds:kinds.${kind}`) })
    return {
      id: `asked ${id}`,
      icon: 'donate',
      tone: urgency === 'now' ? 'caution' : 'info',
      title,
      about: title,
      fact: listed(
        t(`help-kinds:neededBy.${urgency}`),
        credit_union.city,
        milesText(distance_miles),
        t('situation.askedAt', { at: shortDateTime(asked_at) }),
      ),
      action: { to: `/help-request?id=${id}`, label: t('now.answer') },
    }
  })
  const count = asked.length - rows.length
  if (count === 0) return rows
  const title = t('situation.moreAsked', { count })
  return [...rows, { id: 'more asked', icon: 'donate', title, about: title, action: { to: '/help-requests', label: t('now.see') } }]
}

function useLoanRows({ loans_due }: Of): NowRow[] {
  const { t } = useTranslation('dashboard')
  return loans_due.map(({ id, help_request_id, unit, due, date, is_late, side, credit_union }) => {
    const title = t(`situation.due.${due}${is_late ? 'Late' : 'Today'}`, { unit })
    return {
      id,
      icon: 'waiting',
      tone: is_late ? 'caution' : 'info',
      title,
      about: title,
      fact: is_late
        ? t(`situation.late.${side}`, { name: credit_union.name, date: shortDate(date) })
        : t(`situation.${side}`, { name: credit_union.name }),
      action: { to: `/help-request?id=${help_request_id}`, label: t('now.see') },
    }
  })
}

function useMilesText() {
  const { t } = useTranslation('help-kinds')
  return (miles: number | null) => (miles === null ? '' : t('miles', { count: miles }))
}
