import { createElement, Fragment, type ReactNode } from 'react'
import { textParts } from '#web/lib/text/text-parts.ts'

interface Props {
  /** With `<name>words</name>` where a part stands. */
  text: string
  /** How each part is drawn around its words. Words of a part that is not named here are drawn plain. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with a link or a sign in its middle. */
export const RichText = ({ text, parts }: Props) =>
  createElement(Fragment, null, ...textParts(text).map(({ name, words }) => parts[name]?.(words) ?? words))
