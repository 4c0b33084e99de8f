import { blocksOf } from '#web/lib/text/text-blocks.ts'
import styles from './ReportSheet.module.css'

/** The text of a topic: a line is a paragraph, and lines that begin with "- " are a list. */
export function TopicText({ text, large }: { text: string; large?: boolean }) {
  const blocks = blocksOf(text).filter((block) => typeof block !== 'string' || block.trim() !== '')
  return (
    <div className={large ? `${styles.text} ${styles.summary}` : styles.text}>
      {placed(blocks).map(({ place, what }) =>
        typeof what === 'string' ? (
          <p key={place}>{what}</p>
        ) : (
          <ul key={place} className="bullets">
            {placed(what).map((entry) => (
              <li key={entry.place}>{entry.what}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

/** Two lines can be the same, so the key of each is its place. */
const placed = <What,>(all: readonly What[]) => all.map((what, place) => ({ place, what }))
