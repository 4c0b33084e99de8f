import { Row } from '#web/ui/layout/Row.tsx'
import type { ListView } from './near-search.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props {
  /** How many were found; empty while nothing is. */
  title: string
  /** What else was searched for. */
  conditions: string
  view: ListView
  onView: (view: ListView) => void
}

/** The heading of a list of search results. It stays from search to search, so that screen readers announce the words that come into it. */
export function FoundHead({ title, conditions, view, onView }: Props) {
  return (
    <Row between>
      <div role="status">
        {title && <h2>{title}</h2>}
        {title && conditions && <p className="small soft">{conditions}</p>}
      </div>
      {title && <ViewSwitch view={view} onChange={onView} />}
    </Row>
  )
}
