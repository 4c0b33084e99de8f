import type { Notice } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { useNoticeLines } from './use-notice-lines.ts'

interface Props {
  notice: Notice
  values: Readonly<Record<string, Answer>>
}

/** For who files by email or on a web site: the notice as text, with its mark. */
export function CopyNotice({ notice, values }: Props) {
  const { t } = useTranslation('notices')
  const { title, lines } = useNoticeLines(notice, values)
  const { outcome, copy } = useCopied()
  const text = [t('draftMark'), title, '', ...lines.map(([label, said]) => `${label}: ${said || t('notAnswered')}`), ''].join('\n')
  return (
    <Row>
      <Button variant="secondary" onPress={() => copy(text)}>
        {t('copy.action')}
      </Button>
      <span role="status" className="small soft">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </Row>
  )
}
