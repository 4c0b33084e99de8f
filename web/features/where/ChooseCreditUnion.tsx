import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchResources } from '#contract/resources/calls.ts'
import { whereKey } from '#web/domain/where/guests-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

interface Props {
  name: string
  label: string
  /** Ids that are not offered. */
  chosen: readonly string[]
  onChoose: (id: string) => void
}

/** A name of fewer letters matches too many. */
const SHORTEST = 3
const MOST = 6

/** Finds a credit union by its name, and adds it with one press. */
export function ChooseCreditUnion({ name, label, chosen, onChoose }: Props) {
  const { t } = useTranslation('where')
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data } = useQuery({
    queryKey: [...whereKey, 'find', asked],
    queryFn: ({ signal }) => call(searchResources, { body: { name: asked, limit: MOST + chosen.length }, signal }),
    enabled: asked.length >= SHORTEST,
  })
  const found = (data ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, MOST)
  return (
    <>
      <TextField name={`add-${name}`} label={label} optional autoComplete="off" value={text} onChange={setText} />
      <div role="status">
        {asked.length >= SHORTEST && data && found.length === 0 && <p className="soft small">{t('lists.nothing')}</p>}
      </div>
      <Row>
        {asked.length >= SHORTEST &&
          found.map((each) => (
            <Button
              key={each.id}
              variant="secondary"
              size="compact"
              onPress={() => {
                setText('')
                onChoose(each.id)
              }}
            >
              {each.name}
            </Button>
          ))}
      </Row>
    </>
  )
}
