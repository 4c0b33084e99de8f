import { useEffect, useState } from 'react'
import type { PendingSignIn } from '#contract/auth/schemas.ts'
import { isPasskeyBrowser } from '#web/domain/session/passkeys.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useHydrated } from '#web/lib/page/hydration.ts'
import type { SecondBy } from './TwoFactorStep.tsx'

type Factors = Pick<PendingSignIn, 'app' | 'passkey'>

/** The second step of a sign-in. `resumed`: the first step was taken before a reload, or at a provider. */
export function useSecondStep(resumed: PendingSignIn | null) {
  /** The person's second factors; null in the first step. */
  const [factors, setFactors] = useState<Factors | null>(resumed)
  const [isResumed, setIsResumed] = useState(resumed !== null)
  const [chosenBy, choose] = useState<SecondBy | null>(null)
  /** Counts how often the server's wait for the second step ran out: each time the form starts again with the password. */
  const [timesOver, setTimesOver] = useState(0)
  const usual: 'app' | 'passkey' = factors === null || factors.app || !factors.passkey ? 'app' : 'passkey'
  // Only the browser knows.
  const hasNoPasskeys = useHydrated() && !isPasskeyBrowser()
  const by = chosenBy ?? (usual === 'passkey' && hasNoPasskeys ? 'code' : usual)

  return {
    factors,
    isResumed,
    usual,
    by,
    timesOver,
    choose,
    begin: setFactors,
    /** Goes back to email and password. */
    end() {
      setFactors(null)
      choose(null)
      setIsResumed(false)
      setTimesOver(timesOver + 1)
    },
  }
}

/** Moves the focus to the field that the step asks for. Called after the form's hook, whose own focus it overrides. */
export function useStepFocus({ factors, by, timesOver }: Pick<ReturnType<typeof useSecondStep>, 'factors' | 'by' | 'timesOver'>) {
  useEffect(() => {
    if (timesOver > 0) focusField('password')
  }, [timesOver])

  useEffect(() => {
    if (factors && by !== 'passkey') focusField('token')
  }, [factors, by])
}
