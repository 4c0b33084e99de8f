import type { ReactNode } from 'react'

/** A square for bad, a triangle for a caution, a circle for good, a dashed diamond for unknown. */
export type MarkTone = 'bad' | 'caution' | 'good' | 'unknown'

/** An item, as the map marks it and its list shows it. */
export interface MapItem {
  id: string
  name: string
  /** Below the name: its place, its condition. */
  detail: string
  to: string
  /** In its card: how far away it is, a number to call. */
  end?: ReactNode
  more?: ReactNode
  /** Its signal, which the mark also says by its shape. */
  tone?: MarkTone | undefined
  /** The signal in words. */
  says?: string | undefined
  latitude: number | null | undefined
  longitude: number | null | undefined
}

/** From worst to best. Unknown is worse than good, so that a good cluster contains only good items. */
const fromWorst = ['bad', 'caution', 'unknown', 'good'] as const satisfies MarkTone[]

/** The item of the worst signal; undefined if none has a signal. */
export const worstOf = (items: readonly MapItem[]) => fromWorst.flatMap((tone) => items.find((item) => item.tone === tone) ?? []).at(0)
