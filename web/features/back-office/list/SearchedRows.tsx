import { type ReactNode, useState } from 'react'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props<Row> {
  rows: readonly Row[]
  /** What is searched. */
  wordsOf: (row: Row) => string
  label: string
  placeholder: string
  noMatch: string
  showAll: string
  children: (found: readonly Row[]) => ReactNode
}

/** Rows that are all here, of which those are shown that have the words. */
export function SearchedRows<Row>({ rows, wordsOf, label, placeholder, noMatch, showAll, children }: Props<Row>) {
  const [text, setText] = useState('')
  const words = searchWords(text)
  const found = rows.filter((row) => words.length === 0 || hasWords(words, searchKey(wordsOf(row))))
  return (
    <Stack>
      <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />
      {found.length === 0 ? (
        <Empty icon="search" title={noMatch} headingLevel={2}>
          <Button variant="secondary" onPress={() => setText('')}>
            {showAll}
          </Button>
        </Empty>
      ) : (
        children(found)
      )}
    </Stack>
  )
}
