import type { ReactNode } from 'react'
import { Note } from '#web/ui/feedback/Note.tsx'

/** Why the server refused a form, above its buttons. What belongs to a field stands there instead. */
export const FormRefusal = ({ form }: { form: { refusal: string } }): ReactNode =>
  form.refusal && (
    <Note tone="bad" alert>
      {form.refusal}
    </Note>
  )
