import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { movedBy, type Size, type View } from './view.ts'

/** How far an arrow key moves the map, in pixels. */
const STEP = 80
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Moves the map with the mouse or the arrow keys. A finger scrolls the page. */
export function useDragging(view: View, size: Size, onMove: (view: View) => void) {
  const grip = useRef<{ x: number; y: number } | null>(null)
  const letGo = () => {
    grip.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnMark = event.target instanceof Element && event.target.closest('a, button') !== null
      if (event.pointerType === 'touch' || event.button !== 0 || isOnMark) return
      grip.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      onMove(movedBy(view, grip.current.x - x, grip.current.y - y, size))
      grip.current = { x, y }
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      onMove(movedBy(view, ...arrow, size))
    },
  }
}
