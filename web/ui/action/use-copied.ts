import { useEffect, useState } from 'react'

/** How long the button says that a text was copied, in milliseconds. */
const SAID_FOR = 3000

/** Copies a text, and says for a moment whether it worked. */
export function useCopied(): { outcome: 'copied' | 'notCopied' | null; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  // Without https, browsers provide no clipboard.
  const copy = (text: string) =>
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  return { outcome, copy }
}
