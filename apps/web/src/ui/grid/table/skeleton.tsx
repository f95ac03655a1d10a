import { useElapsed } from '../../feedback/use-elapsed.ts'
import { useGrid } from '../grid-context.ts'
import styles from './skeleton.module.css'

const lines = Array.from({ length: 30 }, (_, line) => line)

/** Placeholder rows of the final size, after 0.2 s (screens.progress). */
export function Skeleton() {
  const { slots } = useGrid()
  const isSlow = useElapsed(true, 200)
  if (!isSlow) return null
  return (
    <div aria-hidden className={styles.skeleton}>
      {lines.map((line) => (
        <div key={line} className={styles.line}>
          {slots.map((slot, col) => (
            <span key={slot.id} className={styles.cell}>
              {slot.kind === 'field' && <span style={{ width: `${45 + ((line * 37 + col * 53) % 40)}%` }} />}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
