import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { FormRefusal } from './FormRefusal.tsx'

interface Props {
  form: { refusal: string; isSending: boolean }
  send: string
  /** It ends something. */
  danger?: boolean
  leave: string
  onLeave: () => void
}

/** The foot of a form that a person can leave: why the server refused it, and the two ways on. */
export const FormButtons = ({ form, send, danger, leave, onLeave }: Props) => (
  <>
    <FormRefusal form={form} />
    <Row>
      <Button type="submit" variant={danger ? 'danger' : undefined} busy={form.isSending}>
        {send}
      </Button>
      <Button variant="secondary" onPress={onLeave}>
        {leave}
      </Button>
    </Row>
  </>
)
