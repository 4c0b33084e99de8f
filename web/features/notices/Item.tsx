import type { ReactNode } from 'react'
import type { Notice, NoticeSources } from '#contract/notices/schemas.ts'
import { shortMomentIn } from '#web/lib/format/zoned.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useAnswerWords } from './answer-words.ts'
import styles from './Item.module.css'
import { isSameTyped } from './notice-values.ts'
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
  const words = useAnswerWords(notice.time_zone)
  const whereFrom = useWhereFrom(notice)
  const conflict = form.conflicts[name]
  const source = form.sources[name]
  const isOffered = source?.changed && !isSameTyped(name, form.values[name] ?? null, source.value)
  return (
    <Stack gap="tight">
      {children}
      {isOffered && source && (
        <Note icon="info" title={source.from === 'clock' ? t('offeredByClock') : t('offered', whereFrom(source))}>
          <Stack gap="tight">
            <p className="as-typed">{words(name, source.value)}</p>
            <Row>
              <Button variant="secondary" size="compact" onPress={() => form.change(name, source.value)}>
                {t('take')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
      {conflict && (
        <Note
          tone="caution"
          title={t('conflict.title', { who: conflict.isOwn ? t('conflict.you') : (conflict.by ?? t('conflict.somebody')) })}
          status
        >
          <Stack gap="tight">
            <p className="as-typed">{words(name, conflict.theirs)}</p>
            <Row>
              <Button variant="secondary" size="compact" onPress={() => form.choose(name, 'theirs')}>
                {t('conflict.theirs')}
              </Button>
              <Button variant="secondary" size="compact" onPress={() => form.choose(name, 'mine')}>
                {t('conflict.mine')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
    </Stack>
  )
}

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
