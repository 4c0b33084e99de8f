import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { MapItem } from './map-items.ts'

const StateMap = lazy(() => import('./StateMap.tsx').then((file) => ({ default: file.StateMap })))

interface Props {
  /** Undefined while they are on their way: the country shows already. */
  items: readonly MapItem[] | undefined
  /** What its marks are. */
  label: string
}

/** The map with its code, fetched when somebody opens it. Where that does not come, the list has everything. */
export function LazyMap(props: Props) {
  const { t } = useTranslation('near')
  return (
    <Boundary fallback={<Note>{t('map.notLoaded')}</Note>}>
      <Suspense fallback={<Skeleton rows={6} shape="text" />}>
        <StateMap {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Code that could not be fetched must not take the screen with it. */
class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
