import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { movedBy, pointAt, type Size, type View, zoomedBy } from './view.ts'

interface Spot {
  x: number
  y: number
}

type Move = (change: (view: View) => View) => void

/** A press that moves less than this is still a press, in pixels. */
const SLIP = 4

/** Moves the map with the mouse or with two fingers, which also zoom. A press on the background centers the map there. One finger scrolls the page. */
export function useMapGestures(frame: RefObject<HTMLElement | null>, size: Size, onMove: Move) {
  useTwoFingers(frame, size, onMove)
  const grip = useRef<Spot | null>(null)
  const pressedAt = useRef<Spot>({ x: 0, y: 0 })
  const letGo = () => {
    grip.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedAt.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'touch' || event.button !== 0 || isOnMark(event.target)) return
      grip.current = pressedAt.current
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const [right, down] = [grip.current.x - x, grip.current.y - y]
      grip.current = { x, y }
      onMove((view) => movedBy(view, right, down, size))
    },
    onClick({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) {
      const hasMoved = Math.hypot(x - pressedAt.current.x, y - pressedAt.current.y) > SLIP
      if (hasMoved || isOnMark(target)) return
      const { left, top } = currentTarget.getBoundingClientRect()
      onMove((view) => movedBy(view, x - left - size.width / 2, y - top - size.height / 2, size))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}

const isOnMark = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null

const goingOn = ['touchmove', 'touchend', 'touchcancel'] as const

/** Native listeners, because React's cannot prevent the page from scrolling or zooming. */
function useTwoFingers(frame: RefObject<HTMLElement | null>, size: Size, onMove: Move) {
  const latest = useRef({ size, onMove })
  useEffect(() => {
    latest.current = { size, onMove }
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let last: (Spot & { apart: number }) | null = null

    function follow(event: TouchEvent) {
      const [one, other] = event.touches
      if (!element || !one || !other || event.touches.length !== 2) {
        last = null
        return
      }
      if (event.cancelable) event.preventDefault()
      const corner = element.getBoundingClientRect()
      const x = (one.clientX + other.clientX) / 2 - corner.left
      const y = (one.clientY + other.clientY) / 2 - corner.top
      const apart = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
      const before = last
      last = { x, y, apart }
      if (!before) return
      const { size: now, onMove: move } = latest.current
      move((view) => {
        const moved = movedBy(view, before.x - x, before.y - y, now)
        return zoomedBy(moved, apart / before.apart, pointAt({ x, y }, moved, now))
      })
    }

    // A finger's events go to the element that it first touched, even if that was a marker that zooming has removed.
    function begin(event: TouchEvent) {
      for (const name of goingOn) event.target?.addEventListener(name, follow as EventListener, { passive: false })
      follow(event)
    }

    element.addEventListener('touchstart', begin, { passive: false })
    return () => element.removeEventListener('touchstart', begin)
  }, [frame])
}
