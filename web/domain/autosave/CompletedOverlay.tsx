import type { ReactNode } from 'react'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Overlay } from '#web/ui/overlay/Overlay.tsx'
import { useStepBack } from '#web/ui/overlay/use-step-back.ts'

interface Props {
  title: string
  /** Its parts `connect` and `resources` become links. */
  lead: string
  toDashboard: string
  back: string
  onLeave: () => void
  children?: ReactNode
}

/** Shown after a form of the organization was saved or sent, with links to go on. */
export function CompletedOverlay({ title, lead, toDashboard, back, onLeave, children }: Props) {
  const goBack = useStepBack(onLeave)
  return (
    <Overlay
      title={title}
      onLeave={goBack}
      actions={
        <>
          <LinkButton to="/dashboard">{toDashboard}</LinkButton>
          <Button variant="secondary" onPress={goBack}>
            {back}
          </Button>
        </>
      }
    >
      {children}
      <p>
        <RichText
          text={lead}
          parts={{
            connect: (words) => <SmartLink to="/connect">{words}</SmartLink>,
            resources: (words) => <SmartLink to="/find-resources">{words}</SmartLink>,
          }}
        />
      </p>
    </Overlay>
  )
}
