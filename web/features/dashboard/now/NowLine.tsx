import { useEffect, useRef } from 'react'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './NowList.module.css'
import type { NowRow } from './now-row.ts'

interface Props {
  row: NowRow
  /** Its button is filled. */
  isFirst: boolean
  /** One quiet line. */
  isFolded: boolean
  /** Its question is shown. */
  isOpen: boolean
  /** Its question was opened or closed last by the person. */
  takesFocus: boolean
  onOpen: () => void
  onClose: () => void
}

/** One thing that waits, or, folded, one that is answered. A question opens in its place. */
export function NowLine({
  row: { icon, tone, title, about, fact, action },
  isFirst,
  isFolded,
  isOpen,
  takesFocus,
  onOpen,
  onClose,
}: Props) {
  const { t } = useTranslation(['dashboard', 'common'])
  const own = useRef<HTMLLIElement>(null)
  useHandOverFocus(own, false)
  useFocus(own, isOpen, takesFocus)
  const variant = isFirst && !isOpen ? 'primary' : isFolded || isOpen ? 'quiet' : 'secondary'
  const label = (
    <>
      {action.label}
      <span className="visually-hidden">: {about}</span>
    </>
  )
  return (
    <li ref={own} className={isFolded ? `${styles.row} ${styles.folded}` : styles.row} data-tone={tone}>
      <Icon name={icon} size={isFolded ? 's' : 'm'} />
      <div className={styles.words}>
        {isFolded ? <p>{title}</p> : <h3>{title}</h3>}
        {fact && <div className={`small soft ${styles.fact}`}>{fact}</div>}
      </div>
      <div className={styles.action}>
        {'to' in action ? (
          <LinkButton to={action.to} variant={variant} wide>
            {label}
          </LinkButton>
        ) : (
          <Button variant={variant} wide onPress={isOpen ? onClose : onOpen}>
            {isOpen ? t('common:close') : label}
          </Button>
        )}
      </div>
      {isOpen && 'ask' in action && (
        <div className={styles.ask} data-asks="">
          {action.ask(onClose)}
        </div>
      )}
    </li>
  )
}

/** Opened, the first choice gets the focus; closed, the button that opens it again. What opens by itself leaves the focus where it is. */
function useFocus(row: { current: HTMLElement | null }, isOpen: boolean, takesFocus: boolean) {
  useEffect(() => {
    if (!takesFocus) return
    const place = isOpen ? '[data-asks] :is(input, button)' : 'button, a'
    row.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  }, [row, isOpen, takesFocus])
}
