import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/text/i18n.ts'

export interface SmartLinkProps {
  /** A path of the client ("/dashboard"), or a URL outside it ("https:", "tel:", "mailto:", "/api/…" with `external`). */
  to: string
  children?: ReactNode
  className?: string | undefined
  external?: boolean | undefined
  newWindow?: boolean | undefined
  /** The server answers the path with a page of its own, which is no screen. */
  whole?: boolean | undefined
  download?: boolean | string | undefined
  /** -1 if other keys than Tab move the focus to it. */
  tabIndex?: number | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | 'step' | 'true' | undefined
  /** The location state for the next screen, for example for the direction of a slide. */
  state?: unknown
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The pointer or a finger is on it, or the focus: a press is likely, so the next screen can be loaded. */
  onIntent?: (() => void) | undefined
}

/** A router link inside the client, and a plain anchor for everything else. */
export function SmartLink({ to, children, external, newWindow, whole, download, state, onPress, onIntent, ...rest }: SmartLinkProps) {
  const { t } = useTranslation('ui')
  if (!external && !newWindow && download === undefined && !/^[a-z]+:|^#/.test(to)) {
    return (
      <Link
        to={to}
        state={state}
        reloadDocument={whole ?? false}
        onClick={onPress}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        viewTransition
        {...rest}
      >
        {children}
      </Link>
    )
  }
  return (
    <a href={to} download={download} onClick={onPress} {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {newWindow && !rest['aria-label'] && <span className="visually-hidden"> ({t('opensNewWindow')})</span>}
    </a>
  )
}
