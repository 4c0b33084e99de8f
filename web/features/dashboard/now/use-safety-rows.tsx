import type { Situation } from '#contract/situation/schemas.ts'
import { useActor, useNotManager } from '#web/domain/session/session.ts'
import { asksIfSafe } from '#web/domain/situation/situation-query.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { openingOf } from '../opening.ts'
import type { NowProps, NowRow } from './now-row.ts'
import { OwnRollCall } from './OwnRollCall.tsx'
import { OwnSafety } from './OwnSafety.tsx'

/** Who needs somebody, whether the person is safe, and how far the roll call is. */
export function useSafetyRows({ situation, alert }: NowProps) {
  return {
    cases: [...useCaseRows(situation), ...useReplyRows(situation)],
    own: useOwnRows({ situation, alert }),
    rollCall: useRollCallRows(situation),
  }
}

/** Also of a roll call that was closed before they were settled. */
function useCaseRows({ roll_call, left_cases }: Situation): NowRow[] {
  const { t } = useTranslation('dashboard')
  const running = roll_call ? roll_call.cases.map((each) => ({ ...each, roll_call_id: roll_call.id })) : []
  return [...running, ...left_cases].map(({ id, name, needs_help, taken_by, roll_call_id }) => ({
    id: `case ${id}`,
    icon: 'bad',
    tone: taken_by === null ? 'bad' : 'caution',
    title: name,
    about: name,
    fact: [
      t(needs_help ? 'now.needsHelp' : 'now.mayNeedHelp'),
      taken_by === null ? t('now.nobodyHasIt') : t('now.hasIt', { name: taken_by }),
    ].join(', '),
    action: { label: t('now.open'), to: `/roll-call/${roll_call_id}` },
  }))
}

/** More are on /offices. */
const REPLIES_SHOWN = 3
/** Of each, as many characters. */
const WORDS_SHOWN = 140

/** What people of the organization wrote to a storm: a word of danger comes first. */
function useReplyRows({ replies }: Situation): NowRow[] {
  const { t } = useTranslation(['dashboard', 'incidents'])
  return replies.slice(0, REPLIES_SHOWN).map(({ id, text, from, at, is_danger, is_need, is_exercise }) => {
    const name = from || t('now.somebody')
    const what = is_danger ? t('now.wroteDanger', { name }) : t(is_need ? 'now.needs' : 'now.wrote', { name })
    const title = is_exercise ? `${t('incidents:exercise.name')}: ${what}` : what
    return {
      id: `reply ${id}`,
      icon: is_danger ? 'bad' : 'mail',
      tone: is_danger ? 'bad' : 'caution',
      title,
      about: title,
      fact: [
        text ? t('incidents:replies.quoted', { words: openingOf(text, WORDS_SHOWN) }) : t('incidents:replies.noWords'),
        momentText(at),
      ].join(' '),
      action: { label: t('now.open'), to: '/offices' },
    }
  })
}

/** A running roll call asks the same question as the switch of the account, with more than yes or no. */
function useOwnRows({ situation, alert }: NowProps): NowRow[] {
  const { t } = useTranslation(['dashboard', 'safe'])
  const self = useActor()
  const { own_roll_call: rollCall } = situation
  const of = { id: 'safe', icon: 'users' as const, tone: 'caution' as const }
  if (rollCall) {
    const { answer, answered_at, asked_at, is_exercise } = rollCall
    const title = t(is_exercise ? 'rollCall.own.exercise' : 'rollCall.own.title')
    const ask = (done: () => void) => <OwnRollCall rollCall={rollCall} onDone={done} />
    if (answer === null || answered_at === null)
      return [
        {
          ...of,
          ...{ title, about: title, fact: t('now.sent', { at: momentText(asked_at) }) },
          action: { label: t('now.answer'), ask },
          opensItself: true,
        },
      ]
    const said = t(`now.received.${answer}`, { at: momentText(answered_at) })
    return [{ ...folded(answer === 'safe', is_exercise ? `${title} ${said}` : said), action: { label: t('now.change'), ask } }]
  }
  if (!asksIfSafe(situation, alert, self.credit_union_id)) return []
  const ask = (done: () => void) => <OwnSafety onDone={done} />
  if (self.safe_at === null) return [{ ...of, title: t('safe:own'), about: t('safe:own'), action: { label: t('now.answer'), ask } }]
  const isSafe = self.safe === 1
  const word = isSafe ? 'safe' : 'notSafe'
  const at = momentText(self.safe_at)
  const said = self.safe_by ? t(`now.saidBy.${word}`, { name: self.safe_by, at }) : t(`now.said.${word}`, { at })
  return [{ ...folded(isSafe, said), action: { label: t('now.change'), ask } }]
}

const folded = (isSafe: boolean, said: string) => ({
  ...{ id: 'safe', title: said, about: said, isFolded: true },
  ...(isSafe ? ({ icon: 'good', tone: 'good' } as const) : ({ icon: 'bad', tone: 'bad' } as const)),
})

/** The running roll call in one line, or, while an incident is open, where to start one. */
function useRollCallRows({ roll_call, incidents }: Situation): NowRow[] {
  const { t } = useTranslation('dashboard')
  const isManager = useNotManager() === null
  if (!roll_call) {
    if (!isManager || incidents.every((incident) => incident.is_exercise)) return []
    const title = t('rollCall.ask')
    return [
      {
        id: 'ask',
        icon: 'users',
        title,
        about: title,
        fact: t('rollCall.askText'),
        action: { label: t('now.ask'), to: '/roll-call/start' },
      },
    ]
  }
  const { id, is_exercise, asked, waiting, not_reached, needs_help, may_need_help, cases } = roll_call
  const silent = waiting + not_reached
  const title = t(is_exercise ? 'rollCall.exercise' : 'rollCall.running', { done: asked - silent, count: asked })
  // Support is told how many, and not who.
  const unnamed = cases.length === 0
  const isOver = silent === 0 && unnamed && needs_help + may_need_help === 0
  return [
    {
      id: 'roll call',
      icon: 'users',
      title,
      about: title,
      fact: (
        <>
          {unnamed && may_need_help > 0 && (
            <StatusBadge tone="bad" plain>
              {t('rollCall.mayNeedHelp', { count: may_need_help })}
            </StatusBadge>
          )}{' '}
          {unnamed && needs_help > 0 && (
            <StatusBadge tone="bad" plain>
              {t('rollCall.needsHelp', { count: needs_help })}
            </StatusBadge>
          )}{' '}
          {silent > 0 && t('rollCall.silent', { count: silent })}
          {isOver && t('rollCall.everyone')}
        </>
      ),
      action: { label: t('now.open'), to: `/roll-call/${id}` },
      isFolded: isOver,
    },
  ]
}
