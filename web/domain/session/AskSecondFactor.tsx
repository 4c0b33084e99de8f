import { Suspense, useEffect, useRef, useState } from 'react'
import { askSecondFactorBy } from '#web/lib/session/second-factor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog.tsx').then((file) => file.SecondFactorDialog), 'second-factor')

/** Asks for the second factor before an action for which the server requires it, on any screen. */
export function AskSecondFactor() {
  const [isOpen, setIsOpen] = useState(false)
  const answer = useRef<(isGiven: boolean) => void>(undefined)

  useEffect(
    () =>
      askSecondFactorBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setIsOpen(true)
          }),
      ),
    [],
  )

  function close(isGiven: boolean) {
    setIsOpen(false)
    answer.current?.(isGiven)
  }
  return (
    isOpen && (
      <Suspense>
        <SecondFactorDialog onGiven={() => close(true)} onLeave={() => close(false)} />
      </Suspense>
    )
  )
}
