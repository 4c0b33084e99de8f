import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { inviteHelpers } from '#contract/help-requests/calls.ts'
import type { HelpRequest, Suggestion } from '#contract/help-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useFocusAdded } from '#web/lib/forms/use-focus-added.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { List } from '#web/ui/data/List.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useGeneratorWords } from '../ask/generator-words.ts'
import { CallButton } from '../CallButton.tsx'
import { suggestionsQuery } from '../help-queries.ts'
import { useChange } from '../use-change.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import rows from './RowList.module.css'

/** The number of suggestions shown at first, the nearest ones. */
const FIRST = 8

/** Organizations near the asking side that have said that they have it. One press asks them. */
export function Suggestions({ request: { id, allowed = [] } }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const { organization_confirmed } = useActor()
  const query = useQuery(suggestionsQuery(id))
  const { data } = query
  const [isWhole, setIsWhole] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Those that were asked have a list of their own.
  const others = data?.filter((suggestion) => !suggestion.is_invited)
  const shown = isWhole ? others : others?.slice(0, FIRST)
  const added = useFocusAdded(shown?.length ?? 0, 'input')
  const choose = (who: string, isChosen: boolean) => setChosen(isChosen ? [...chosen, who] : chosen.filter((each) => each !== who))
  const { change, doing } = useChange(id, () => {
    setChosen([])
    // With no choice left the button is disabled and would lose the focus, so the list takes it.
    const card = added.list.current
    ;(card ?? document.getElementById('offers'))?.focus()
  })

  function ask() {
    const names = others?.filter(({ credit_union }) => chosen.includes(credit_union.id)).map(({ credit_union }) => credit_union.name) ?? []
    const what = t('suggestions.queued', { names: names.join(', ') })
    return change(inviteHelpers, { params: { id }, body: { credit_union_ids: [...chosen] } }, { what, done: saysWhom })
  }
  const saysWhom = ({ asked, mailed }: AnswerOf<typeof inviteHelpers>) =>
    [
      asked === 0 ? t('suggestions.sentBefore') : t('suggestions.sent', { count: asked }),
      ...(mailed < asked ? [t('suggestions.notMailed', { count: asked - mailed })] : []),
    ].join(' ')
  const showAll = () =>
    added.more(async () => {
      setIsWhole(true)
      return { isError: false }
    })
  if (others?.length === 0 && data?.length !== 0) return null
  return (
    <section ref={added.list} tabIndex={-1} aria-label={t('suggestions.title')} className="no-print">
      <Stack gap="tight">
        <Loaded query={query} empty={(found) => found.length === 0 && <NoSuggestions />}>
          {() => null}
        </Loaded>
        {shown && shown.length > 0 && (
          <>
            <List title={t('suggestions.title')} note={t('suggestions.lead')} label={t('suggestions.choose')}>
              {shown.map((suggestion) => (
                <Suggested
                  key={suggestion.credit_union.id}
                  suggestion={suggestion}
                  isChosen={chosen.includes(suggestion.credit_union.id)}
                  onChoose={allowed.includes('invite') ? choose : null}
                />
              ))}
            </List>
            <Row>
              {allowed.includes('invite') && (
                <Button
                  iconBefore="mail"
                  variant="secondary"
                  disabled={chosen.length === 0}
                  busy={doing === inviteHelpers}
                  onPress={() => void ask()}
                >
                  {chosen.length === 0 ? t('suggestions.askNone') : t('suggestions.ask', { count: chosen.length })}
                </Button>
              )}
              {others && shown.length < others.length && (
                <Button variant="quiet" onPress={() => void showAll()}>
                  {t('suggestions.more', { count: others.length })}
                </Button>
              )}
            </Row>
            <p className="small soft">{t(organization_confirmed ? 'suggestions.mailedOnce' : 'suggestions.callThem')}</p>
          </>
        )}
      </Stack>
    </section>
  )
}

/** In that case no organization gets an email, so the text says what happens instead, and what to do. */
function NoSuggestions() {
  const { t } = useTranslation('help-requests')
  const programPhone = useQuery(settingsQuery).data?.program_phone
  return (
    <Empty icon="search" title={t('suggestions.none')}>
      <p>{t('suggestions.noneText')}</p>
      <Row>
        <LinkButton to="/find-resources" variant="secondary">
          {t('suggestions.find')}
        </LinkButton>
        {programPhone && <CallButton phone={programPhone} name={t('suggestions.foundation')} />}
      </Row>
    </Empty>
  )
}

interface SuggestedProps {
  suggestion: Suggestion
  isChosen: boolean
  /** Null for readers who cannot ask. */
  onChoose: ((id: string, isChosen: boolean) => void) | null
}

/** An organization, its place, why it may have what is needed, and how to call it. */
function Suggested({ suggestion, isChosen, onChoose }: SuggestedProps) {
  const { t } = useTranslation('help-requests')
  const here = useFromHere()
  const words = useHelpLabels()
  const generatorWords = useGeneratorWords()
  const { credit_union: who, distance_miles, phone } = suggestion
  const place = t('suggestions.sentence', { place: `${who.city}, ${who.state}`, miles: words.miles(distance_miles) })
  const hint = `${place}. ${generatorWords.why(suggestion)}`
  return (
    <li className={rows.row}>
      {onChoose ? (
        <Checkbox name={who.id} label={who.name} hint={hint} checked={isChosen} onChange={(isWanted) => onChoose(who.id, isWanted)} />
      ) : (
        <div>
          <strong>{who.name}</strong>
          <div className="small soft">{hint}</div>
        </div>
      )}
      <Row tight>
        <ConfirmedBadge of={who} />
        <LinkButton
          to={`/resource-view?id=${encodeURIComponent(who.id)}`}
          state={here}
          variant="quiet"
          size="compact"
          aria-label={t('suggestions.seeAll', { name: who.name })}
        >
          {t('suggestions.see')}
        </LinkButton>
        {phone && <CallButton phone={phone} />}
      </Row>
    </li>
  )
}
