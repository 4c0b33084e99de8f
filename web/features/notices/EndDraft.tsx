import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { deleteNotice, markNotRequired } from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { noticesChanged, showStored } from './notice-queries.ts'

type Way = 'notRequired' | 'delete'

/** Ends a draft with a reason: no notice is due, or it should not be there. */
export function EndDraft({ notice: { id } }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)

  async function end(reason: string) {
    try {
      if (way === 'delete') {
        await call(deleteNotice, { params: { id }, body: { reason } })
        noticesChanged()
        await navigate('/notices', { replace: true })
      } else await showStored(await call(markNotRequired, { params: { id }, body: { reason } }))
    } catch (error) {
      showRefusal(error, t('end.failed'))
    }
    setWay(null)
  }

  return (
    <Row>
      <Button variant="quiet" size="compact" onPress={() => setWay('notRequired')}>
        {t('end.notRequired')}
      </Button>
      <Button variant="quiet" size="compact" onPress={() => setWay('delete')}>
        {t('end.delete')}
      </Button>
      {way && <AskReason way={way} onEnd={end} onKeep={() => setWay(null)} />}
    </Row>
  )
}

interface AskProps {
  way: Way
  onEnd: (reason: string) => Promise<void>
  onKeep: () => void
}

function AskReason({ way, onEnd, onKeep }: AskProps) {
  const { t } = useTranslation('notices')
  const id = useId()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (reason.trim() ? {} : { reason: fieldErrors.required }),
    send: ({ reason }) => onEnd(reason.trim()),
  })
  return (
    <Modal labelledBy={id} describedBy={`${id}-words`} onLeave={onKeep}>
      <h2 id={id}>{t(`end.${way}Ask`)}</h2>
      <p id={`${id}-words`}>{t(`end.${way}Text`)}</p>
      <Form ref={form.form} gap="close" onSubmit={() => void form.submit()}>
        <TextArea {...form.field('reason')} label={t('end.reason')} required maxLength={255} />
        <Row>
          <Button type="submit" variant={way === 'delete' ? 'danger' : 'primary'} busy={form.isSending}>
            {t(`end.${way}`)}
          </Button>
          <Button variant="secondary" onPress={onKeep}>
            {t('end.keep')}
          </Button>
        </Row>
      </Form>
    </Modal>
  )
}
