import { useId } from 'react'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import type { Answer, Conflict } from '#web/domain/autosave/autosave-types.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useAnswerWords } from '#web/domain/questions/answer-words.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './AnswerChoice.module.css'

interface Props {
  label: string
  /** The question's field, if it is in the catalogue. */
  field?: Field | undefined
  mine: Answer
  conflict: Conflict
  onChoose: (which: 'mine' | 'theirs') => void
}

/** A conflict: both answers, and the choice between them. */
export function AnswerChoice({ label, field, mine, conflict, onChoose }: Props) {
  const { t } = useTranslation('prepare')
  const said = useAnswerWords(useCatalogueText().wordOf)
  const id = useId()
  const who = useWho(conflict)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{t('conflict.title', { label })}</legend>
      <div className={styles.sides}>
        <div className={styles.side}>
          <p id={`${id}-mine`} className={styles.said}>
            <span className={`soft small ${styles.who}`}>{t('conflict.said', { person: t('conflict.you') })} </span>
            {said(field, mine)}
          </p>
          <Button variant="secondary" describedBy={`${id}-mine`} onPress={() => onChoose('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </div>
        <div className={styles.side}>
          <p id={`${id}-theirs`} className={styles.said}>
            <span className={`soft small ${styles.who}`}>{t('conflict.said', { person: who })} </span>
            {said(field, conflict.theirs)}
          </p>
          <Button variant="secondary" describedBy={`${id}-theirs`} onPress={() => onChoose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

/** "Maria Lopez, 2:02 PM", with the date if it is not today. */
function useWho({ by, at, isOwn }: Conflict): string {
  const { t } = useTranslation('prepare')
  const person = isOwn ? t('conflict.youElsewhere') : (by ?? t('conflict.somebody'))
  if (at === null) return person
  return t('conflict.who', { person, time: momentText(at) })
}
