import type { ReactNode } from 'react'
import styles from './CountyGround.module.css'
import { type Drawing, HEIGHT, WIDTH } from './county-drawing.ts'

interface Props {
  drawing: Drawing
  label: string
  /** The counties that the map is about. */
  children: ReactNode
  /** Above the borders of the states: numbers, marks. */
  above?: ReactNode
}

/** The land around some counties, and the borders and names of its states. */
export const CountyGround = ({ drawing, label, children, above }: Props) => (
  <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
    <path className={styles.land} d={drawing.land} />
    <path className={styles.lines} d={drawing.lines} />
    {children}
    <path className={styles.states} d={drawing.states} />
    {drawing.names.map(({ name, at: [x, y] }) => (
      <text key={name} className={styles.name} x={x} y={y}>
        {name}
      </text>
    ))}
    {above}
  </svg>
)

/** In place of a map that is loading, or that did not load. */
export const NoMap = ({ children }: { children: string }) => (
  <p className={`soft small ${styles.waiting}`} role="status">
    {children}
  </p>
)
