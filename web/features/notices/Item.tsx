import type { ReactNode } from 'react'
import type { Notice, NoticeSources } from '#contract/notices/schemas.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useNoticeAnswer } from './answer-words.ts'
import styles from './Item.module.css'
import { fieldOf, isSameTyped } from './notice-values.ts'
import type { NoticeFormState } from './use-notice-form.ts'

interface Props {
  name: string
  notice: Notice
  form: NoticeFormState
  children: ReactNode
}

/** An item of the notice: the question, what changed in its source, and the choice where another person changed it as well. */
export function Item({ name, notice, form, children }: Props) {
  const { t } = useTranslation('notices')
  const words = useNoticeAnswer(notice.time_zone)
  const whereFrom = useWhereFrom(notice)
  const conflict = form.conflicts[name]
  const source = form.sources[name]
  const isOffered = source?.changed && !isSameTyped(name, form.values[name] ?? null, source.value)
  return (
    <Stack gap="tight">
      {children}
      {isOffered && source && (
        <Note icon="info" title={source.from === 'clock' ? t('offeredByClock') : t('offered', whereFrom(source))}>
          <Other answer={words(fieldOf(name), source.value)}>
            <Take label={t('take')} onPress={() => form.change(name, source.value)} />
          </Other>
        </Note>
      )}
      {conflict && (
        <Note
          tone="caution"
          title={t('conflict.title', { who: conflict.isOwn ? t('conflict.you') : (conflict.by ?? t('conflict.somebody')) })}
          status
        >
          <Other answer={words(fieldOf(name), conflict.theirs)}>
            <Take label={t('conflict.theirs')} onPress={() => form.choose(name, 'theirs')} />
            <Take label={t('conflict.mine')} onPress={() => form.choose(name, 'mine')} />
          </Other>
        </Note>
      )}
    </Stack>
  )
}

/** An answer that the person did not give, and what they can do about it. */
function Other({ answer, children }: { answer: string; children: ReactNode }) {
  return (
    <Stack gap="tight">
      <p className="as-typed">{answer}</p>
      <Row>{children}</Row>
    </Stack>
  )
}

const Take = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="secondary" size="compact" onPress={onPress}>
    {label}
  </Button>
)

function useWhereFrom({ time_zone }: Notice) {
  const { t } = useTranslation('notices')
  return ({ from, at }: NoticeSources[string]) => ({ from: t(`from.${from}`), at: shortMomentIn(at, time_zone) })
}

/** Below a field: where its value is from. */
export function useFrom(notice: Notice, form: NoticeFormState) {
  const { t } = useTranslation('notices')
  const whereFrom = useWhereFrom(notice)
  return (name: string): ReactNode => {
    const source = form.sources[name]
    if (!source || !isSameTyped(name, form.values[name] ?? null, source.value)) return undefined
    const text = source.from === 'clock' ? t('filledFromClock') : t('filledFrom', whereFrom(source))
    return (
      <span className={styles.from}>
        <Icon name="list" size="xs" />
        {text}
      </span>
    )
  }
}
