import { type ComponentType, type ReactElement, use, useState } from 'react'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import type { TextFile } from '#web/messages/texts.ts'
import { Button } from './action/Button.tsx'
import { Note } from './feedback/Note.tsx'

const parts: (() => Promise<void>)[] = []
/** Loads every lazy part, and those that a part brings along, for a server. */
export async function loadParts() {
  for (let loaded = 0; loaded < parts.length; ) {
    const next = parts.slice(loaded)
    loaded = parts.length
    await Promise.all(next.map((load) => load()))
  }
}

/**
 * A component whose code, and the texts that only it needs, load when it is first rendered, or with `preload`. A preload never fails: rendering tries
 * again. If that fails too, the component says so in its place, and the rest of the screen stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, ...texts: readonly TextFile[]) {
  let loaded: ComponentType<Props> | undefined
  /** The attempt of the component that is shown. */
  let attempt: Promise<void> | undefined

  const preload = () =>
    Promise.all([load(), loadTexts(...texts)]).then(
      ([component]) => {
        loaded = component
      },
      () => {},
    )

  parts.push(preload)

  function LazyPart(props: Props): ReactElement {
    const [, setAttempts] = useState(0)
    if (!loaded) attempt ??= preload()
    // In every rendering after the one that had to wait, as React demands.
    if (attempt) use(attempt)
    if (loaded) {
      const Part = loaded
      return <Part {...props} />
    }
    const tryAgain = () => {
      attempt = undefined
      setAttempts((count) => count + 1)
    }
    return <NotLoaded onAgain={tryAgain} />
  }

  return Object.assign(LazyPart, { preload })
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Note tone="bad" alert>
      <p>{t('load.failed')}</p>
      <Button variant="secondary" size="compact" onPress={onAgain}>
        {t('load.again')}
      </Button>
    </Note>
  )
}
