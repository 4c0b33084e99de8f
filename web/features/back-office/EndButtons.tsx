import { Button } from '#web/ui/action/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

interface Props {
  form: { refusal: string; isSending: boolean }
  end: string
  keep: string
  onKeep: () => void
}

/** The foot of a form that ends something of an organization. */
export const EndButtons = ({ form, end, keep, onKeep }: Props) => (
  <>
    <FormRefusal form={form} />
    <Row>
      <Button type="submit" variant="danger" busy={form.isSending}>
        {end}
      </Button>
      <Button variant="secondary" onPress={onKeep}>
        {keep}
      </Button>
    </Row>
  </>
)
