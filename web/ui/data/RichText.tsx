import { createElement, Fragment, type ReactNode } from 'react'
import { textParts } from '#web/lib/text/text-parts.ts'

interface Props {
  /** Marks a part as `<name>words</name>`. */
  text: string
  /** How each part is rendered. Parts without an entry here are rendered as plain text. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with a link or an icon in the middle. */
export const RichText = ({ text, parts }: Props) =>
  createElement(Fragment, null, ...textParts(text).map(({ name, words }) => parts[name]?.(words) ?? words))
