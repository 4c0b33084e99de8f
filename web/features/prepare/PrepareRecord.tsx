import type { CreditUnion } from '#contract/records/credit-union.ts'
import { RecordView } from '#web/domain/checklist/RecordView.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { usePrintedBy } from '#web/lib/format/printed-at.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { useAutosave } from './use-autosave.ts'

/** The whole form on one page, to read or to print, including answers that are not saved yet. */
export function PrepareRecord({ creditUnion }: { creditUnion: CreditUnion }) {
  const { t } = useTranslation('prepare')
  const actor = useActor()
  const { values } = useAutosave(creditUnion, actor)
  const printedBy = usePrintedBy(actor.name)
  const { name } = creditUnion
  return (
    <>
      <PageHead
        title={t('page.title', { name })}
        documentTitle={t('page.title', { name })}
        lead={t('page.lead')}
        back={{ to: '/prepare', label: t('page.back') }}
        actions={<PrintButton />}
      />
      <RecordView record={{ ...creditUnion, ...values } as CreditUnion} />
      <PrintFoot what={t('page.printWhat', { name })} who={t('page.printWho', printedBy)} />
    </>
  )
}
