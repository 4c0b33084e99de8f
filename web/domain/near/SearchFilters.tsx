import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { NearFields } from './NearFields.tsx'
import { isPlace, type ListView, type NearSearch } from './near-search.ts'
import { useNearWords } from './near-words.ts'
import styles from './SearchFilters.module.css'

interface Props<Search extends NearSearch & { view: ListView }> {
  state: SearchState<Search>
  label: string
  title: string
  /** The search in words, shown while the filters are folded. */
  summary: string
  /** The sort order of a search without a place. */
  anywhere: string
  /** Why the search failed. */
  error: unknown
  /** Sends the same search again. */
  onAgain: () => void
  /** The other fields. */
  children: ReactNode
}

/** The filters beside a list. A change starts a search at once, typing after a pause. On a phone the filters fold to one line. */
export function SearchFilters<Search extends NearSearch & { view: ListView }>(props: Props<Search>) {
  const { state, label, title, summary, anywhere, error, onAgain, children } = props
  const { t } = useTranslation('common')
  const { data: own } = useQuery(creditUnionQuery)
  const nearWords = useNearWords()
  const [isOpen, setIsOpen] = useState(false)
  const { place, setPlace, fault, refusal, check } = usePlace(state, nearWords.fault(error))

  // A ZIP code that the server does not know gets the focus, like any field with an error.
  useEffect(() => {
    if (!refusal) return
    setIsOpen(true)
    const frame = requestAnimationFrame(() => focusField('zip'))
    return () => cancelAnimationFrame(frame)
  }, [refusal])

  function fold() {
    setIsOpen(false)
    // On a phone, the focused field disappears when the filters fold.
    if (matchMedia('(max-width: 63.9375em)').matches) state.readFromTop()
  }

  function submit() {
    if (!check()) return void focusField('zip')
    fold()
    if (!state.show({})) onAgain()
  }

  function clear() {
    setPlace(state.empty)
    fold()
    state.show({ ...state.empty, view: state.search.view })
  }

  return (
    <Form role="search" label={label} onSubmit={submit}>
      <Disclosure title={title} summary={summary} open={isOpen} onToggle={setIsOpen}>
        <Stack>
          <NearFields value={place} onChange={setPlace} ownCity={own ? own.city : null} anywhere={anywhere} error={fault} />
          {children}
          <div className={styles.buttons}>
            <Button type="submit" iconBefore="search">
              {t('search')}
            </Button>
            <Button variant="quiet" onPress={clear}>
              {t('clear')}
            </Button>
          </div>
        </Stack>
      </Disclosure>
    </Form>
  )
}

/** The place of a search. A partly typed ZIP code stays in the form. */
function usePlace<Search extends NearSearch>({ draft, search, show }: SearchState<Search>, refused: string | undefined) {
  const nearWords = useNearWords()
  const [typed, setTyped] = useState<NearSearch | null>(null)
  const [isFaulty, setIsFaulty] = useState(false)
  const [seen, setSeen] = useState(draft.near)
  if (seen !== draft.near) {
    setSeen(draft.near)
    setTyped(null)
  }
  const place = typed ?? draft
  const refusal = place.near === search.near ? refused : undefined
  return {
    place,
    refusal,
    fault: isFaulty ? nearWords.zipFault : refusal,
    setPlace({ near, within }: NearSearch) {
      setIsFaulty(false)
      setTyped(isPlace(near) ? null : { near, within })
      if (isPlace(near)) show({ near, within } as Partial<Search>)
    },
    /** Whether the place is complete enough to search. */
    check() {
      setIsFaulty(typed !== null)
      return typed === null && !refusal
    },
  }
}
