import { useEffect, useRef, useState } from 'react'
import { LINE_TEXT_LENGTH } from '#contract/situation-reports/options.ts'
import type { ReportLine, SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './ReportTopic.module.css'
import { useLineChange } from './use-line-change.ts'

interface Props {
  report: SituationReport
  line: ReportLine
  place: number
  count: number
  onClose: () => void
}

/** Changes the text of a line, and moves it among the lines of its topic. */
export function EditLine({ report, line, place, count, onClose }: Props) {
  const { t } = useTranslation('situation-reports')
  const [text, setText] = useState(line.text)
  const [seen, setSeen] = useState(line.text)
  const [error, setError] = useState<string | undefined>()
  const { isBusy, change } = useLineChange(report)
  const part = useFocusWithin(place)
  /** A colleague gave it another text meanwhile. */
  const isChanged = line.text !== seen && line.text !== text

  async function save() {
    // A line is one line.
    const said = text.replace(/\s+/gu, ' ').trim()
    if (said === '') return setError(t('lines.empty'))
    if (said === line.text) return onClose()
    const outcome = await change({ id: line.id, text: said, seen })
    if (outcome === 'stored') onClose()
    if (outcome === 'changed') setError(t('lines.changedByOther'))
  }

  const move = (to: number) => void change({ id: line.id, position: to })

  return (
    <div ref={part} className={styles.edit}>
      <Stack gap="tight">
        <TextArea
          name="line"
          label={t('lines.text')}
          rows={2}
          maxLength={LINE_TEXT_LENGTH}
          value={text}
          error={error}
          onChange={(next) => {
            setError(undefined)
            setText(next)
          }}
        />
        {isChanged && (
          <Note tone="caution" title={t('conflict.title')} status>
            <Stack gap="tight">
              <p className="as-typed">{line.text}</p>
              <Row>
                <Button variant="secondary" size="compact" onPress={onClose}>
                  {t('conflict.theirs')}
                </Button>
                <Button
                  variant="secondary"
                  size="compact"
                  onPress={() => {
                    setError(undefined)
                    setSeen(line.text)
                  }}
                >
                  {t('conflict.mine')}
                </Button>
              </Row>
            </Stack>
          </Note>
        )}
        <Row>
          <Button size="compact" busy={isBusy} onPress={() => void save()}>
            {t('lines.save')}
          </Button>
          <Button size="compact" variant="secondary" disabled={place === 0} onPress={() => move(place - 1)}>
            {t('lines.up')}
          </Button>
          <Button size="compact" variant="secondary" disabled={place === count - 1} onPress={() => move(place + 1)}>
            {t('lines.down')}
          </Button>
          <Button size="compact" variant="quiet" onPress={onClose}>
            {t('lines.cancel')}
          </Button>
          <span className="visually-hidden" role="status">
            {t('lines.place', { place: place + 1, count })}
          </span>
        </Row>
      </Stack>
    </div>
  )
}

/** The field has the focus first. A line that moves takes its elements out of the page for a moment, and the focus of its buttons with them. */
function useFocusWithin(place: number) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const buttons = [...(part.current?.querySelectorAll('button') ?? [])].slice(1, 3)
    const [up, down] = buttons
    if (before.current === null) part.current?.querySelector('textarea')?.focus()
    else if (before.current !== place) {
      const pressed = place < before.current ? up : down
      const usable = pressed?.disabled ? buttons.find((each) => each !== pressed) : pressed
      usable?.focus()
    }
    before.current = place
  }, [place])
  return part
}
