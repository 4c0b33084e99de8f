import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { movedBy, type Size, type View } from './view.ts'

/** How far an arrow key moves the map, in pixels. */
const STEP = 80
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** So far a press may slip and still be a press, in pixels. */
const SLIP = 4

/** Moves the map with the mouse or the arrow keys; a press on the ground brings that place to the middle. A finger scrolls the page. */
export function useDragging(view: View, size: Size, onMove: (view: View) => void) {
  const grip = useRef<{ x: number; y: number } | null>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  const letGo = () => {
    grip.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedAt.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'touch' || event.button !== 0 || isOnMark(event.target)) return
      grip.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      onMove(movedBy(view, grip.current.x - x, grip.current.y - y, size))
      grip.current = { x, y }
    },
    onClick({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) {
      const hasMoved = Math.hypot(x - pressedAt.current.x, y - pressedAt.current.y) > SLIP
      if (hasMoved || isOnMark(target)) return
      const { left, top } = currentTarget.getBoundingClientRect()
      onMove(movedBy(view, x - left - size.width / 2, y - top - size.height / 2, size))
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

const isOnMark = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null
