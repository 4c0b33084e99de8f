import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteHelpers } from '#contract/help-requests/calls.ts'
import type { HelpRequest, Suggestion } from '#contract/help-requests/schemas.ts'
import { useBadgeWord } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { call } from '#web/lib/calls/call.ts'
import { useFocusAdded } from '#web/lib/forms/use-focus-added.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { suggestionsQuery } from './help-queries.ts'
import { useChange } from './use-change.ts'
import { useWords } from './use-words.ts'

/** So many are shown at first: the nearest. */
const FIRST = 8

/** Those near the asking side that said they have it, to be asked with one press. */
export function Suggestions({ request: { id, allowed = [] } }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const { organization_confirmed } = useActor()
  const query = useQuery(suggestionsQuery(id))
  const { data } = query
  const [isWhole, setIsWhole] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const invited = data?.filter((suggestion) => suggestion.is_invited).map(({ credit_union }) => credit_union.id) ?? []
  const optionOf = useOption()
  const shown = isWhole ? data : data?.slice(0, FIRST)
  const added = useFocusAdded(shown?.length ?? 0, 'input')
  const { change, doing } = useChange<'invite'>(() => {
    setChosen([])
    // With nobody chosen the button cannot be pressed, and would lose the focus.
    added.list.current?.focus()
  })

  const ask = () =>
    change('invite', t('suggestions.sent', { count: chosen.length }), () =>
      call(inviteHelpers, { params: { id }, body: { credit_union_ids: [...chosen] } }),
    )
  const showAll = () =>
    added.more(async () => {
      setIsWhole(true)
      return { isError: false }
    })
  return (
    <Card ref={added.list} title={t('suggestions.title')}>
      <Stack>
        <Loaded
          query={query}
          empty={(found) =>
            found.length === 0 && (
              <Empty icon="search" title={t('suggestions.none')}>
                <p>{t('suggestions.noneText')}</p>
                <LinkButton to="/find-resources" variant="secondary">
                  {t('suggestions.find')}
                </LinkButton>
              </Empty>
            )
          }
        >
          {() => null}
        </Loaded>
        {shown && shown.length > 0 && (
          <>
            <p className="soft measure">{t('suggestions.lead')}</p>
            <Checkboxes
              label={t('suggestions.choose')}
              options={shown.map((suggestion) => ({
                ...optionOf(suggestion),
                disabled: suggestion.is_invited || !allowed.includes('invite'),
              }))}
              checked={[...invited, ...chosen]}
              onChange={(ids) => setChosen(ids.filter((each) => !invited.includes(each)))}
            />
            <Row>
              {allowed.includes('invite') && (
                <Button
                  iconBefore="mail"
                  variant="secondary"
                  disabled={chosen.length === 0}
                  busy={doing === 'invite'}
                  onPress={() => void ask()}
                >
                  {chosen.length === 0 ? t('suggestions.askNone') : t('suggestions.ask', { count: chosen.length })}
                </Button>
              )}
              {data && shown.length < data.length && (
                <Button variant="quiet" onPress={() => void showAll()}>
                  {t('suggestions.more', { count: data.length })}
                </Button>
              )}
            </Row>
            <p className="small soft">{t(organization_confirmed ? 'suggestions.mailedOnce' : 'suggestions.callThem')}</p>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** An organization, with where it is and why it may have it. */
function useOption() {
  const { t } = useTranslation('help-requests')
  const words = useWords()
  const badgeWord = useBadgeWord()
  return ({ credit_union: who, distance_miles, why, is_invited }: Suggestion) => {
    const place = t('suggestions.sentence', { place: `${who.city}, ${who.state}`, miles: words.miles(distance_miles) })
    return {
      name: who.id,
      label: [who.name, badgeWord(who) && `(${badgeWord(who)})`, is_invited && `(${t('suggestions.invited')})`].filter(Boolean).join(' '),
      hint: `${place}. ${reasonsIn(why).join(' ')}`,
    }
  }
}

/** Each of the server's sentences in the person's language. */
const reasonsIn = (why: string) => (why.match(/[^.]+\./g) ?? []).map((sentence) => sentenceText(sentence.trim()))
